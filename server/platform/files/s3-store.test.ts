import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testClock } from '#server/testing/clock.ts';
import { type Fault, startS3 } from '#server/testing/s3-server.ts';
import { type S3Options, s3Client } from './s3-client.ts';
import { s3SettingsOf } from './s3-settings.ts';
import { openS3Store } from './s3-start.ts';
import { s3Store } from './s3-store.ts';
import { StorageDown } from './store.ts';

const s3 = await startS3();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-staged-'));
afterAll(async () => {
  await s3.stop();
  fs.rmSync(folder, { recursive: true });
});
afterEach(() => {
  s3.faults.of = () => null;
});

const clock = testClock();
const storeOf = (change: Partial<typeof s3.env> = {}, silences: S3Options['silences'] = {}) => {
  const settings = s3SettingsOf({ ...s3.env, ...change });
  if (!settings) throw new Error('no settings');
  return s3Store(s3Client(settings, { clock, silences, waitsMs: [1, 2] }), { stagingDir: folder });
};
const store = storeOf();
const nameOf = (key: string): string => `${s3.env.S3_PREFIX}${key.slice(0, 2)}/${key}`;
const partsOf = (bytes: Buffer): Readable => {
  const parts = Array.from({ length: Math.ceil(bytes.length / 10_000) }, (_, at) =>
    bytes.subarray(at * 10_000, (at + 1) * 10_000),
  );
  return Readable.from(parts);
};

test('bytes come back as they were, whole and in part; what leaves is gone as from a disk', async () => {
  const bytes = randomBytes(300_001);
  const streamed = await store.write(partsOf(bytes));
  const small = await store.write(bytes.subarray(0, 10));
  expect(streamed).toMatchObject({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
  expect([...s3.objects.keys()].sort()).toEqual([nameOf(streamed.key), nameOf(small.key)].sort());
  expect((await store.readAll(streamed.key)).equals(bytes)).toBe(true);
  expect((await buffer(await store.read(streamed.key))).equals(bytes)).toBe(true);
  const range = { start: 5, end: 100_000 };
  expect((await buffer(await store.read(streamed.key, range))).equals(bytes.subarray(5, 100_001))).toBe(true);
  expect([await store.sizeOf(streamed.key), await store.sizeOf(randomUUID())]).toEqual([bytes.length, null]);
  // what waited on the disk has no name there, and nothing waits now
  expect(fs.readdirSync(folder)).toEqual([]);

  for (let times = 0; times < 2; times += 1) await store.remove(small.key);
  await expect(store.read(small.key)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(store.readAll(small.key)).rejects.toMatchObject({ code: 'ENOENT' });
  const foreign = [`../${small.key}`, 'a/b', '', `${small.key}?x`];
  for (const key of foreign) await expect(store.read(key)).rejects.toThrow('not a key');
});

test('an upload that ends early leaves nothing, neither here nor there', async () => {
  const before = [...s3.objects.keys()];
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('the beginning');
      throw new Error('the line broke');
    })(),
  );
  await expect(store.write(broken)).rejects.toThrow('the line broke');
  expect([[...s3.objects.keys()], fs.readdirSync(folder)]).toEqual([before, []]);
});

test('the sweep walks all pages, asks what is needed, and leaves alone what is fresh or not ours', async () => {
  s3.objects.clear();
  expect(await store.isEmpty()).toBe(true);
  const old = new Date(clock.now().getTime() - 25 * 3_600_000);
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const [needed, fresh] = [keys[0] ?? '', keys[1] ?? ''];
  for (const key of keys) s3.objects.set(nameOf(key), { bytes: Buffer.from('x'), writtenAt: old });
  s3.objects.set(nameOf(fresh), { bytes: Buffer.from('x'), writtenAt: clock.now() });
  const others = [
    `${s3.env.S3_PREFIX}notes & <plans>.txt`,
    `${s3.env.S3_PREFIX}zz/${randomUUID()}`,
    `zz/${randomUUID()}`,
  ];
  const ours = [...s3.objects];
  s3.objects.clear();
  for (const name of others) s3.objects.set(name, { bytes: Buffer.from('x'), writtenAt: old });
  expect(await store.isEmpty()).toBe(true);
  for (const [name, kept] of ours) s3.objects.set(name, kept);
  expect(await store.isEmpty()).toBe(false);

  const asked: string[][] = [];
  const dayAgo = new Date(clock.now().getTime() - 24 * 3_600_000);
  const removed = await store.sweep(dayAgo, async (page) => {
    asked.push(page);
    return new Set([needed]);
  });
  expect(removed).toBe(6);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.flat().sort()).toEqual(keys.filter((key) => key !== fresh).sort());
  expect([...s3.objects.keys()].sort()).toEqual([nameOf(needed), nameOf(fresh), ...others].sort());
});

test('what fails for a moment is tried again, reading and writing', async () => {
  const bytes = randomBytes(70_000);
  const failTwice = (fault: Fault): (() => number) => {
    let asked = 0;
    s3.faults.of = () => {
      asked += 1;
      return asked < 3 ? fault : null;
    };
    return () => asked;
  };
  const faults: Fault[] = [[503, 'SlowDown'], [400, 'RequestTimeout'], 'BREAKS_OFF'];
  for (const fault of faults) {
    const written = failTwice(fault);
    const { key } = await store.write(partsOf(bytes));
    expect(written()).toBe(fault === 'BREAKS_OFF' ? 1 : 3);
    const read = failTwice(fault);
    expect((await store.readAll(key)).equals(bytes)).toBe(true);
    expect(read()).toBe(3);
  }
});

test('a file that breaks off or stops on its way ends with an error, also where nobody reads it yet', async () => {
  const { key } = await store.write(Buffer.from('a file'));
  s3.faults.of = () => 'BREAKS_OFF';
  await expect(buffer(await store.read(key))).rejects.toThrow();
  const unread = await store.read(key);
  await new Promise((resolve) => unread.on('close', resolve));
  await expect(buffer(unread)).rejects.toThrow();
  s3.faults.of = () => 'STOPS';
  await expect(buffer(await storeOf({}, { handedOnMs: 20 }).read(key))).rejects.toThrow('not reached (SILENCE)');
  await expect(storeOf({}, { answerMs: 20 }).readAll(key)).rejects.toThrow('not reached (SILENCE)');
});

test('a storage that is away, silent, full or refuses us is told as such, and whoever comes next does not wait for it', async () => {
  const { key } = await store.write(Buffer.from('here'));
  const refused: [string, number][] = [
    ['AccessDenied', 403],
    ['NoSuchBucket', 404],
    ['InternalError', 500],
  ];
  for (const [code, status] of refused) {
    s3.faults.of = () => [status, code];
    const failure = await store.readAll(key).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageDown);
    expect((failure as Error).message).toBe(`the storage answered ${status} (${code})`);
  }
  s3.faults.of = () => [507, 'XMinioStorageFull'];
  await expect(store.write(Buffer.from('more'))).rejects.toMatchObject({ code: 'ENOSPC' });

  const impatient = storeOf({}, { answerMs: 500 });
  s3.faults.of = () => 'SILENT';
  s3.asked.length = 0;
  await expect(impatient.readAll(key)).rejects.toThrow('not reached (SILENCE)');
  await expect(impatient.write(Buffer.from('more'))).rejects.toThrow('passed over');
  expect(s3.asked).toHaveLength(1);
  clock.pass(5);
  s3.faults.of = () => null;
  // the first one tries for all
  expect((await impatient.readAll(key)).toString()).toBe('here');
  expect((await impatient.readAll(key)).toString()).toBe('here');

  await s3.stop();
  await expect(store.remove(key)).rejects.toThrow('not reached (ECONNREFUSED)');
  await expect(store.readAll(key)).rejects.toThrow('passed over');
  await s3.start();
  clock.pass(5);
  expect((await store.readAll(key)).toString()).toBe('here');
});

test('who only reads is sure of the bucket without writing to it', async () => {
  const settings = s3SettingsOf(s3.env);
  if (!settings) throw new Error('no settings');
  const methodsOf = async (isReadOnly: boolean): Promise<string[]> => {
    s3.asked.length = 0;
    await openS3Store(settings, { clock, stagingDir: folder, isReadOnly });
    return s3.asked.map(({ method }) => method);
  };
  expect([await methodsOf(true), await methodsOf(false)]).toEqual([['GET'], ['GET', 'PUT', 'GET', 'DELETE']]);
});
