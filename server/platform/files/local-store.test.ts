import fs, { type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { localStore } from './local-store.ts';

test('after a power cut a file is found by its name: each folder that got a new one is told to keep it', async () => {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'scoutlane-local-'));
  const folder = path.join(root, 'data/files');
  const open = fs.open;
  const synced: string[] = [];
  const opened = vi.spyOn(fs, 'open').mockImplementation(async (...given) => {
    const handle: FileHandle = await open(...given);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      synced.push(path.relative(root, String(given[0])));
      await sync();
    };
    return handle;
  });
  const store = localStore(folder);
  const syncedBy = async (key: string): Promise<string[]> => {
    synced.length = 0;
    await store.write(Buffer.from('bytes'), key);
    return synced.toSorted();
  };
  const keyOf = (shard: string, end: string) => `${shard}000000-0000-4000-8000-00000000000${end}`;
  const [first, second, other] = [keyOf('ab', '1'), keyOf('ab', '2'), keyOf('cd', '1')];
  expect(await syncedBy(first)).toEqual(['', 'data', 'data/files', 'data/files/ab', `data/files/ab/${first}.part`]);
  expect(await syncedBy(second)).toEqual(['data/files/ab', `data/files/ab/${second}.part`]);
  expect(await syncedBy(other)).toEqual(['data/files', 'data/files/cd', `data/files/cd/${other}.part`]);
  opened.mockRestore();
  await fs.rm(root, { recursive: true });
});
