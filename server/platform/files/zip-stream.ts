import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file inside a ZIP; it is opened when its turn comes. */
export type ZipEntry = { name: string; open: () => Promise<Readable | Buffer> };

/** Names are UTF-8; sizes and sum stand behind the bytes, which are not known before they have passed. */
const flags = 0x0808;
const versionNeeded = 20;

/** MS-DOS time, in which every ZIP keeps it: two seconds are the smallest step. */
const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

const localHeader = (name: Buffer, at: Date): Buffer => {
  const { time, date } = dosTime(at);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(versionNeeded, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

type Written = { name: Buffer; sum: number; size: number; offset: number };

const descriptor = ({ sum, size }: Written): Buffer => {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(sum, 4);
  tail.writeUInt32LE(size, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
};

const directoryEntry = ({ name, sum, size, offset }: Written, at: Date): Buffer => {
  const { time, date } = dosTime(at);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(versionNeeded, 4);
  head.writeUInt16LE(versionNeeded, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(sum, 16);
  head.writeUInt32LE(size, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
};

const endOf = (count: number, bytes: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

async function* partsOf(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name: text, open } of entries) {
    const entry: Written = { name: Buffer.from(text, 'utf8'), sum: 0, size: 0, offset };
    const header = localHeader(entry.name, at);
    yield header;
    const source = await open();
    for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
      const bytes = chunk as Buffer;
      entry.sum = crc32(bytes, entry.sum);
      entry.size += bytes.length;
      yield bytes;
    }
    const tail = descriptor(entry);
    yield tail;
    offset += header.length + entry.size + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, at)));
  yield directory;
  yield endOf(written.length, directory.length, offset);
}

/** A ZIP of at most 4 GB as a stream, its files as they are: none is held in memory, none is packed a second time. */
export const zipStream = (entries: readonly ZipEntry[], at: Date): Readable =>
  Readable.from(partsOf(entries, at), { objectMode: false });
