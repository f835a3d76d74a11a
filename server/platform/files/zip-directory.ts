export type ZipEntry = {
  rawName: Buffer;
  /** Every way in which a reader may read it; the first is the one it says. */
  names: [string, ...string[]];
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
export const zipDirectory = (file: Buffer): ZipDirectory | null => {
  const tailStart = Math.max(0, file.length - endBytes - commentBytesMax);
  const tail = file.subarray(tailStart);
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
  const entries = entriesIn(file.subarray(start, start + bytes));
  return entries?.length === count ? { entries, start } : null;
};

const korean = new TextDecoder('euc-kr');
const isUtf8Flag = 0x0800;
const unicodePathField = 0x7075;

/** Windows in Korean writes CP949 without saying so, macOS UTF-8 without saying so; some write the name once more beside. */
const namesOf = (rawName: Buffer, flags: number, extra: Buffer): ZipEntry['names'] => {
  const beside: string[] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === unicodePathField)
      beside.push(extra.subarray(at + 9, at + 4 + extra.readUInt16LE(at + 2)).toString('utf8'));
  const utf8 = rawName.toString('utf8');
  return (flags & isUtf8Flag) !== 0 ? [utf8, ...beside] : [korean.decode(rawName), utf8, ...beside];
};

const entriesIn = (directory: Buffer): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMagic) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const flags = directory.readUInt16LE(at + 8);
    const nameEnd = at + 46 + nameBytes;
    const rawName = directory.subarray(at + 46, nameEnd);
    entries.push({
      rawName,
      names: namesOf(rawName, flags, directory.subarray(nameEnd, nameEnd + extraBytes)),
      isEncrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      sizeBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + extraBytes + directory.readUInt16LE(at + 32);
  }
  return entries;
};
