import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

const isKey = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);
const isHalfWritten = (name: string): boolean => /^[0-9a-f-]{36}\.part$/.test(name);

/** Names in a folder that were last written before this instant; one that vanishes meanwhile is none of them. */
const writtenBefore = async (folder: string, before: Date): Promise<string[]> => {
  const names: string[] = [];
  for (const name of await fs.readdir(folder)) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => null);
    if (stat?.isFile() && stat.mtime < before) names.push(name);
  }
  return names;
};

/** A disk that is nearly full takes a part of what it is given, and says no only to the rest. */
const writeWhole = async (handle: fs.FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
};

/** Files on this machine's disk, under random names, outside anything that is served. */
export const localStore = (folder: string): FileStore => {
  const placeOf = (key: string): string => {
    if (!isKey(key)) throw new Error('not a key of this store');
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    write: async (bytes) => {
      const key = randomUUID();
      const place = placeOf(key);
      const temporary = `${place}.part`;
      await fs.mkdir(path.dirname(place), { recursive: true });
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const handle = await fs.open(temporary, 'wx', 0o600);
      try {
        for await (const chunk of Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes) {
          hash.update(chunk as Buffer);
          sizeBytes += (chunk as Buffer).length;
          await writeWhole(handle, chunk as Buffer);
        }
        await handle.sync();
        await handle.close();
        await fs.rename(temporary, place);
      } catch (error) {
        await handle.close().catch(() => undefined);
        await fs.rm(temporary, { force: true });
        throw error;
      }
      return { key, sizeBytes, sha256: hash.digest() };
    },
    read: async (key, range) => {
      // opened here: a file that leaves meanwhile is refused to the caller, not told to a stream that nobody hears yet
      const handle = await fs.open(placeOf(key));
      return handle.createReadStream(range);
    },
    readAll: (key) => fs.readFile(placeOf(key)),
    remove: (key) => fs.rm(placeOf(key), { force: true }),
    sweep: async (before, needed) => {
      let removed = 0;
      const parts = (await fs.readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
      for (const part of parts) {
        const names = await writtenBefore(path.join(folder, part), before);
        const kept = await needed(names.filter(isKey));
        const orphans = names.filter((name) => isHalfWritten(name) || (isKey(name) && !kept.has(name)));
        for (const name of orphans) await fs.rm(path.join(folder, part, name), { force: true });
        removed += orphans.length;
      }
      return removed;
    },
  };
};
