import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { piecesOf, type Reader } from './reader.ts';
import { type ZipDirectory, type ZipEntry, zipDirectory } from './zip-directory.ts';

const megabyte = 1024 * 1024;
const entriesMax = 2000;
const inflatedBytesMax = 200 * megabyte;
/** Text may shrink a hundredfold; beyond these bytes nothing honest does. */
const ratioMax = 100;
const ratioFromBytes = 10 * megabyte;
const innerBytesMax = 20 * megabyte;

const localMagic = 0x04034b50;
const localBytes = 30;
const [stored, deflated] = [0, 8];

const isUnsafeName = (name: string): boolean =>
  name === '' || /\p{Cc}|^[\\/]|^[A-Za-z]:/u.test(name) || name.split(/[\\/]/).includes('..');

/** Programs and scripts, and documents whose very kind is to carry macros. */
const runs =
  /\.(?:exe|dll|com|scr|pif|msi|bat|cmd|ps1|vbs?|vbe|jse?|wsf|hta|lnk|jar|apk|app|sh|reg|chm|(?:doc|dot|xls|xlt|ppt|pot)m)$/i;
const macroPart = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*)$/i;
const isText = /\.(?:xml|rels|hpf|opf|vml)$/i;
/** Entities (XML bombs), macros by content type, and a template that is fetched from somewhere else. */
const unsafeText =
  /<!DOCTYPE|<!ENTITY|macroEnabled[.\w]*\+xml|relationships\/attachedTemplate"[^>]*TargetMode="External"|TargetMode="External"[^>]*relationships\/attachedTemplate"/i;
const overlapLength = 1000;

type Data = { start: number; compressedBytes: number };

/** Where the bytes of each entry lie; null where an entry is not where the directory says, or two share bytes. */
const dataOf = async (read: Reader, { entries, start }: ZipDirectory): Promise<Map<ZipEntry, Data> | null> => {
  const places = new Map<ZipEntry, Data>();
  let free = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    const head = await read(entry.offset, localBytes + entry.rawName.length);
    if (head.length < localBytes + entry.rawName.length || head.readUInt32LE(0) !== localMagic) return null;
    if (!head.subarray(localBytes).equals(entry.rawName) || head.readUInt16LE(8) !== entry.method) return null;
    const data = entry.offset + head.length + head.readUInt16LE(28);
    if (head.readUInt16LE(26) !== entry.rawName.length || entry.offset < free) return null;
    free = data + entry.compressedBytes;
    places.set(entry, { start: data, compressedBytes: entry.compressedBytes });
  }
  return free <= start ? places : null;
};

class Unsafe extends Error {}

/** Unpacks one entry and looks at it; what begins as a document of its own is handed to `inner`. */
const lookInto = async (
  read: Reader,
  entry: ZipEntry,
  { start, compressedBytes }: Data,
  inner: (bytes: Buffer) => Promise<boolean>,
): Promise<void> => {
  let [total, tail] = [0, ''];
  const kept: Buffer[] = [];
  const look = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) {
      total += piece.length;
      if (total > entry.sizeBytes) throw new Unsafe('holds more than it says');
      if (isText.test(entry.name)) {
        // without zeros UTF-16 reads like the rest
        const text = tail + piece.toString('latin1').replaceAll('\0', '');
        if (unsafeText.test(text)) throw new Unsafe('text that acts');
        tail = text.slice(-overlapLength);
      } else if (total <= innerBytesMax) kept.push(piece);
    }
  };
  const packed = Readable.from(piecesOf(read, start, compressedBytes));
  if (entry.method === deflated) await pipeline(packed, createInflateRaw(), look);
  else await look(packed);
  if (total !== entry.sizeBytes) throw new Unsafe('holds less than it says');
  if (kept.length > 0 && !(await inner(Buffer.concat(kept)))) throw new Unsafe('a document inside');
};

const isBomb = (entries: readonly ZipEntry[]): boolean => {
  const sum = (key: 'sizeBytes' | 'compressedBytes') => entries.reduce((total, entry) => total + entry[key], 0);
  const [size, packed] = [sum('sizeBytes'), sum('compressedBytes')];
  return entries.length > entriesMax || size > inflatedBytesMax || (size > ratioFromBytes && size > ratioMax * packed);
};

/** Whether an archive can be opened without harm: what it says of itself is true, small enough, and nothing in it runs. */
export const isSafeZip = async (
  read: Reader,
  fileBytes: number,
  inner: (bytes: Buffer) => Promise<boolean>,
): Promise<boolean> => {
  const directory = await zipDirectory(read, fileBytes);
  if (!directory) return false;
  const { entries } = directory;
  if (isBomb(entries) || new Set(entries.map(({ name }) => name)).size < entries.length) return false;
  if (
    entries.some(
      ({ name, isEncrypted }) => isEncrypted || isUnsafeName(name) || runs.test(name) || macroPart.test(name),
    )
  )
    return false;
  if (entries.some(({ method }) => method !== stored && method !== deflated)) return false;
  const data = await dataOf(read, directory);
  if (!data) return false;
  try {
    for (const [entry, place] of data) await lookInto(read, entry, place, inner);
    return true;
  } catch {
    // what cannot be unpacked is no better than what does not fit
    return false;
  }
};
