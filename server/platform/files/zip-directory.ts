import type { Reader } from './reader.ts';

export type ZipEntry = {
  /** As it stands there: not always UTF-8. */
  rawName: Buffer;
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedBytes: number;
  sizeBytes: number;
  offset: number;
};
export type ZipDirectory = { entries: ZipEntry[]; start: number };

const endMagic = 0x06054b50;
const entryMagic = 0x02014b50;
const endBytes = 22;
const commentBytesMax = 0xffff;
const directoryBytesMax = 4 * 1024 * 1024;

/**
 * The central directory of a ZIP, or null where it does not describe the file to its last byte: readers must not see
 * different things in it. What is larger than our limit needs ZIP64; it is refused with that.
 */
export const zipDirectory = async (read: Reader, fileBytes: number): Promise<ZipDirectory | null> => {
  const tailStart = Math.max(0, fileBytes - endBytes - commentBytesMax);
  const tail = await read(tailStart, fileBytes - tailStart);
  let at = tail.length - endBytes;
  while (at >= 0 && !(tail.readUInt32LE(at) === endMagic && at + endBytes + tail.readUInt16LE(at + 20) === tail.length))
    at -= 1;
  if (at < 0) return null;
  const [disks, count, bytes, start] = [
    tail.readUInt32LE(at + 4),
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (disks !== 0 || bytes > directoryBytesMax || start + bytes !== tailStart + at) return null;
  const entries = entriesIn(await read(start, bytes));
  return entries?.length === count ? { entries, start } : null;
};

const entriesIn = (directory: Buffer): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMagic) return null;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const rawName = directory.subarray(at + 46, at + 46 + (nameBytes ?? 0));
    entries.push({
      rawName,
      name: rawName.toString('utf8'),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      sizeBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return entries;
};
