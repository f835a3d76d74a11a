import fs from 'node:fs/promises';
import path from 'node:path';
import { eachAlone, type Step } from '../each-alone.ts';
import { keepNames } from './keep-names.ts';
import { isKey, newKey, placeOf } from './keys.ts';
import type { FileStore } from './store.ts';
import { takeIn } from './take-in.ts';

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

/** The folders with a new name in them: that of the file, and where it was made for it, those above up to the first that was there. */
const changedBy = (place: string, made: string | undefined): string[] => {
  const changed = [path.dirname(place)];
  const first = made === undefined ? changed[0] : path.dirname(made);
  for (let at = path.dirname(place); at !== first; changed.push(at)) at = path.dirname(at);
  return changed;
};

/** Files on this machine's disk, under random names, outside anything that is served. */
export const localStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => path.join(folder, placeOf(key));
  const foldersOfKeys = async (): Promise<string[]> =>
    (await fs.readdir(folder).catch(() => []))
      .filter((name) => /^[0-9a-f]{2}$/.test(name))
      .map((name) => path.join(folder, name));
  return {
    write: async (bytes, key = newKey()) => {
      const place = pathOf(key);
      const temporary = `${place}.part`;
      const made = await fs.mkdir(path.dirname(place), { recursive: true });
      const handle = await fs.open(temporary, 'wx', 0o600);
      try {
        const taken = await takeIn(handle, bytes);
        await handle.sync();
        await handle.close();
        await fs.rename(temporary, place);
        for (const changed of changedBy(place, made)) await keepNames(changed);
        return { key, ...taken };
      } catch (error) {
        await handle.close().catch(() => undefined);
        await fs.rm(temporary, { force: true });
        throw error;
      }
    },
    read: async (key, range) => {
      // opened here: a file that leaves meanwhile is refused to the caller, not told to a stream that nobody hears yet
      const handle = await fs.open(pathOf(key));
      return handle.createReadStream(range);
    },
    readAll: (key) => fs.readFile(pathOf(key)),
    remove: (key) => fs.rm(pathOf(key), { force: true }),
    isEmpty: async () => {
      for (const part of await foldersOfKeys())
        if ((await fs.readdir(part)).some((name) => isKey(name) || isHalfWritten(name))) return false;
      return true;
    },
    sweep: async (before, needed) => {
      let removed = 0;
      const remove = async (place: string): Promise<void> => {
        await fs.rm(place, { force: true });
        removed += 1;
      };
      const steps = async function* (): AsyncGenerator<Step> {
        for (const part of await foldersOfKeys()) {
          const names = await writtenBefore(part, before);
          const kept = await needed(names.filter(isKey));
          const orphans = names.filter((name) => isHalfWritten(name) || (isKey(name) && !kept.has(name)));
          for (const name of orphans) yield [`bytes ${name}`, () => remove(path.join(part, name))];
        }
      };
      await eachAlone(steps());
      return removed;
    },
  };
};
