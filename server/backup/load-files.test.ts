import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localStore } from '#server/platform/files/local-store.ts';
import { s3Client } from '#server/platform/files/s3-client.ts';
import { s3SettingsOf } from '#server/platform/files/s3-settings.ts';
import { s3Store } from '#server/platform/files/s3-store.ts';
import { failedStart } from '#server/start-failure.ts';
import { filesIn } from '#server/testing/backups.ts';
import { testClock } from '#server/testing/clock.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { refuseFilledStore, storeFiles } from './load-files.ts';
import { type Manifest, partsOf } from './manifest.ts';
import { beginParts } from './parts.ts';
import { patience } from './patience.ts';

const s3 = await startS3();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-load-files-'));
const at = (name: string) => path.join(folder, name);
vi.stubEnv('TMPDIR', folder);
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  fs.rmSync(folder, { recursive: true });
});

const clock = testClock();
const storeOf = () => {
  const settings = s3SettingsOf(s3.env);
  if (!settings) throw new Error('no settings');
  return s3Store(s3Client(settings, { clock, waitsMs: [] }), { stagingDir: at('staged') });
};
const bytesOf = new Map([1, 2, 1003].map((id) => [id, randomBytes(100_000)]));
/** Each try comes when the storage is asked again, which it is after some seconds only. */
const patiently = <T>(act: () => Promise<T>): Promise<T> =>
  patience([1, 1, 1])(() => {
    clock.pass(6);
    return act();
  });
const notes = () => fs.readdirSync(folder).filter((name) => name.startsWith('scoutlane-restore-'));

beforeAll(async () => {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const synced = new Set<number>();
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.add((await this.stat()).ino);
    await this.datasync();
  });
  const writer = await beginParts(at('backup'));
  await writer.write(partsOf.tasks, Readable.from([Buffer.from('no tasks')]));
  for (const [id, bytes] of bytesOf) await writer.write(partsOf.file(id), Readable.from([bytes]));
  await writer.finish({} as Manifest);
  sync.mockRestore();
  await handle.close();
  // what a power cut must not take: the names in every folder
  const inside = fs.readdirSync(at('backup'), { recursive: true, withFileTypes: true });
  const folders = inside.flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []));
  expect(folders).toHaveLength(3);
  for (const one of [folder, at('backup'), ...folders]) expect(synced, one).toContain(fs.statSync(one).ino);
});

test('a storage that is away for a moment ends nothing, and nothing is stored twice', async () => {
  let asked = 0;
  // each file is taken at the third try
  s3.faults.of = () => {
    asked += 1;
    return asked % 3 === 0 ? null : [503, 'SlowDown'];
  };
  const stored = await storeFiles(storeOf(), at('backup'), patiently);
  expect([s3.objects.size, asked]).toEqual([bytesOf.size, bytesOf.size * 3]);
  const kept = [...s3.objects.values()].map(({ bytes }) => bytes.toString('hex')).sort();
  expect(kept).toEqual([...bytesOf.values()].map((bytes) => bytes.toString('hex')).sort());

  // taken away with the same patience, and the reason is told
  asked = 0;
  await expect(stored.undo(new Error('the reason'))).rejects.toThrow('the reason');
  await stored.close();
  expect([s3.objects.size, notes()]).toEqual([0, []]);
});

test('one that stays away is told in a line, with the first reason, and leaves no notes', async () => {
  let asked = 0;
  s3.faults.of = ({ method }) => {
    asked += 1;
    return method === 'PUT' && asked > 2 ? [503, 'SlowDown'] : null;
  };
  const failure: unknown = await storeFiles(storeOf(), at('backup'), patiently).catch((error: unknown) => error);
  expect(failedStart(failure)).toMatch(/^S3_ENDPOINT .+ the storage answered 503 \(SlowDown\)$/);
  expect([s3.objects.size, notes()]).toEqual([0, []]);

  asked = 0;
  s3.faults.of = ({ method }) => {
    asked += 1;
    return method === 'DELETE' || asked > 2 ? [500, 'InternalError'] : null;
  };
  const both = storeFiles(storeOf(), at('backup'), patiently);
  await expect(both).rejects.toThrow(/^S3_ENDPOINT .+ the storage answered 500 .+\nThe files .+ stay: .+$/);
  expect([s3.objects.size, notes()]).toEqual([2, []]);

  const brokenOff = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  await expect(patiently(() => Promise.reject(brokenOff))).rejects.toThrow('the storage breaks off (ECONNRESET)');
  // what will not help is not tried again
  asked = 0;
  s3.faults.of = () => {
    asked += 1;
    return [403, 'AccessDenied'];
  };
  await expect(refuseFilledStore(storeOf(), patiently)).rejects.toThrow('AccessDenied');
  expect(asked).toBe(1);
});

test('a place with anything of ours is refused, and what somebody is writing there stays', async () => {
  const local = localStore(at('files'));
  await refuseFilledStore(local, patiently);
  const { key } = await local.write(Buffer.from('here'));
  const part = `${filesIn(at('files'))[0]}.part`;
  fs.writeFileSync(part, 'half');
  await expect(refuseFilledStore(local, patiently)).rejects.toThrow('not empty');
  await local.remove(key);
  await expect(refuseFilledStore(local, patiently)).rejects.toThrow('not empty');
  expect(filesIn(at('files'))).toEqual([part]);
});
