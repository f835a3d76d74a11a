import { inflateRawSync } from 'node:zlib';
import { type Budget, spend, Unsafe, unpackWithin } from './scan-budget.ts';
import { refuseUnsafeXml } from './unsafe-xml.ts';
import { type ZipDirectory, type ZipEntry, zipDirectory } from './zip-directory.ts';
import { isUnsafeName, type ZipKind, zipKindOf } from './zip-names.ts';

const entriesMax = 2000;
/** Text may shrink a hundredfold; beyond these bytes nothing honest does. */
const ratioMax = 100;
const ratioFromBytes = 10 * 1024 * 1024;

const localMagic = 0x04034b50;
const localBytes = 30;
const [stored, deflated] = [0, 8];

/** The bytes of each entry as they lie there; refused where one is not where the directory says, or two share bytes. */
const dataOf = (file: Buffer, { entries, start }: ZipDirectory): [ZipEntry, Buffer][] => {
  let free = 0;
  const data = [...entries]
    .sort((a, b) => a.offset - b.offset)
    .map((entry): [ZipEntry, Buffer] => {
      const head = file.subarray(entry.offset, entry.offset + localBytes + entry.rawName.length);
      if (head.length < localBytes + entry.rawName.length || head.readUInt32LE(0) !== localMagic)
        throw new Unsafe('a part that is not there');
      if (!head.subarray(localBytes).equals(entry.rawName) || head.readUInt16LE(26) !== entry.rawName.length)
        throw new Unsafe('a part with two names');
      const begin = entry.offset + head.length + head.readUInt16LE(28);
      if (head.readUInt16LE(8) !== entry.method || entry.offset < free) throw new Unsafe('parts that share bytes');
      free = begin + entry.compressedBytes;
      return [entry, file.subarray(begin, free)];
    });
  if (free > start) throw new Unsafe('a part that ends in the directory');
  return data;
};

const isBomb = (entries: readonly ZipEntry[]): boolean => {
  const sum = (key: 'sizeBytes' | 'compressedBytes') => entries.reduce((total, entry) => total + entry[key], 0);
  const [size, packed] = [sum('sizeBytes'), sum('compressedBytes')];
  return entries.length > entriesMax || (size > ratioFromBytes && size > ratioMax * packed);
};

const unpack = ({ method, sizeBytes }: ZipEntry, packed: Buffer, budget: Budget): Buffer => {
  const bytes = unpackWithin(budget, sizeBytes, (options) =>
    method === deflated ? inflateRawSync(packed, options) : packed,
  );
  if (bytes.length !== sizeBytes) throw new Unsafe('a part that is larger or smaller than it says');
  return bytes;
};

/** What the archive is for whoever gets it: one that is saved as a ZIP is a plain one, whatever lies in it. */
type As = { kind: ZipKind | 'BY_CONTENT'; mayBePlain: boolean };

/** Refuses an archive unless what it says of itself is true, small enough, and nothing in it runs. Parts go to `inner`. */
export const refuseUnsafeZip = (
  file: Buffer,
  as: As,
  budget: Budget,
  inner: (part: Buffer, kind: ZipKind) => void,
): void => {
  const directory = zipDirectory(file);
  if (!directory) throw new Unsafe('no directory');
  const { entries } = directory;
  spend(budget, 'parts', entries.length);
  const kind = as.kind === 'BY_CONTENT' ? zipKindOf(entries) : as.kind;
  if (kind === 'PLAIN' && !as.mayBePlain) throw new Unsafe('an archive in an archive');
  const names = new Set(entries.map(({ rawName }) => rawName.toString('latin1')));
  if (isBomb(entries) || names.size < entries.length) throw new Unsafe('a bomb, or one name twice');
  for (const entry of entries) {
    if (entry.isEncrypted || (entry.method !== stored && entry.method !== deflated)) throw new Unsafe('cannot be read');
    if (isUnsafeName(entry, kind)) throw new Unsafe(`named ${entry.names[0]}`);
  }
  for (const [entry, packed] of dataOf(file, directory)) {
    const part = unpack(entry, packed, budget);
    for (const name of entry.names) refuseUnsafeXml(name, part);
    inner(part, kind);
  }
};
