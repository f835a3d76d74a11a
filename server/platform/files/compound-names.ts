import type { Reader } from './reader.ts';

const headBytes = 512;
const entryBytes = 128;
const fatSectorsInHead = 109;
const directorySectorsMax = 4096;
/** Sector numbers from here on are marks, not places. */
const noSector = 0xfffffff0;

/**
 * The names of all streams and storages in a compound file (DOC, HWP 5), or null where its head is broken. The directory
 * is followed as far as its chain can be read, and never in a circle.
 */
export const compoundNames = async (read: Reader): Promise<string[] | null> => {
  const head = await read(0, headBytes);
  if (head.length < headBytes) return null;
  const sectorBytes = 1 << head.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return null;
  const placeOf = (sector: number) => (sector + 1) * sectorBytes;
  const nextOf = async (sector: number): Promise<number> => {
    const perSector = sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    if (index >= fatSectorsInHead) return noSector;
    const fat = head.readUInt32LE(76 + index * 4);
    if (fat >= noSector) return noSector;
    const entry = await read(placeOf(fat) + (sector % perSector) * 4, 4);
    return entry.length < 4 ? noSector : entry.readUInt32LE(0);
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = head.readUInt32LE(48); sector < noSector; sector = await nextOf(sector)) {
    if (seen.has(sector) || seen.size >= directorySectorsMax) break;
    seen.add(sector);
    names.push(...namesIn(await read(placeOf(sector), sectorBytes)));
  }
  return names;
};

const namesIn = (directory: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const bytes = Math.max(0, Math.min(64, directory.readUInt16LE(at + 64)) - 2);
    names.push(directory.subarray(at, at + bytes).toString('utf16le'));
  }
  return names;
};

/** Storages that only a document with macros has. */
const macroNames = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);

export const hasMacroStorage = (names: readonly string[]): boolean => names.some((name) => macroNames.has(name));
