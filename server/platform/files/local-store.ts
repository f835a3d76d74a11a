import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

/** Files on this machine's disk, under random names, outside anything that is served. */
export const localStore = (folder: string): FileStore => {
  const placeOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('not a key of this store');
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
          await handle.write(chunk as Buffer);
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
      const place = placeOf(key);
      await fs.access(place);
      return createReadStream(place, range);
    },
    readAll: (key) => fs.readFile(placeOf(key)),
    remove: (key) => fs.rm(placeOf(key), { force: true }),
  };
};
