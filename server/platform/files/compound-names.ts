const headBytes = 512;
const entryBytes = 128;
const directorySectorsMax = 4096;
const [endOfChain, firstMark] = [0xfffffffe, 0xfffffff0];
const fatSectorsInHead = 109;

/** The sectors of the allocation table: 109 stand in the head, those of large files in a chain of their own. */
const tableSectors = (bytes: Buffer, sectorBytes: number): number[] | null => {
  const sectors = Array.from({ length: fatSectorsInHead }, (_, at) => bytes.readUInt32LE(76 + at * 4));
  const seen = new Set<number>();
  for (let next = bytes.readUInt32LE(68); bytes.readUInt32LE(72) > 0 && next < firstMark; ) {
    const place = (next + 1) * sectorBytes;
    if (seen.has(next) || place + sectorBytes > bytes.length) return null;
    seen.add(next);
    for (let at = 0; at < sectorBytes - 4; at += 4) sectors.push(bytes.readUInt32LE(place + at));
    next = bytes.readUInt32LE(place + sectorBytes - 4);
  }
  return sectors;
};

/**
 * The names of all streams and storages in a compound file (DOC, HWP 5), or null where its directory cannot be followed
 * to its end: what cannot be seen may be anything.
 */
export const compoundNames = (bytes: Buffer): string[] | null => {
  if (bytes.length < headBytes) return null;
  const sectorBytes = 1 << bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return null;
  const table = tableSectors(bytes, sectorBytes);
  if (!table) return null;
  const nextOf = (sector: number): number | null => {
    const part = table[Math.floor(sector / (sectorBytes / 4))] ?? firstMark;
    const place = (part + 1) * sectorBytes + (sector % (sectorBytes / 4)) * 4;
    return part >= firstMark || place + 4 > bytes.length ? null : bytes.readUInt32LE(place);
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(48); sector !== endOfChain; ) {
    if (seen.has(sector) || seen.size >= directorySectorsMax) return null;
    seen.add(sector);
    const place = (sector + 1) * sectorBytes;
    if (place + entryBytes > bytes.length) return null;
    names.push(...namesIn(bytes.subarray(place, place + sectorBytes)));
    const next = nextOf(sector);
    if (next === null) return null;
    sector = next;
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

/** Storages that only a document with macros has, and the stream of a file that was packed into a document. */
const activeNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', '\u0001ole10native']);
/** PostScript in a HWP is run to be drawn. */
const drawnByProgram = /\.e?ps$/;

/** Names are found without regard to their case. */
export const hasActiveStorage = (names: readonly string[]): boolean =>
  names.some((name) => activeNames.has(name.toLowerCase()) || drawnByProgram.test(name.toLowerCase()));
