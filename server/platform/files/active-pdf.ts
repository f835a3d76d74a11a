import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { piecesOf, type Reader } from './reader.ts';

/** Each letter of a name may also be written as its number: `/J#61vaScript`. */
const nameOf = (name: string): string =>
  Array.from(name, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  }).join('');
const keyed = (key: string, value: string): string => `/${nameOf(key)}[\\s\\0]*/${nameOf(value)}(?![A-Za-z0-9])`;

/** Actions that run code or programs, files that travel inside, players. The words alone, as in a resume, are none. */
const active = new RegExp(
  [keyed('S', 'JavaScript'), keyed('S', 'Launch'), keyed('Subtype', 'RichMedia'), `/${nameOf('EmbeddedFile')}`].join(
    '|',
  ),
);
const objectStream = new RegExp(`/${nameOf('ObjStm')}`, 'g');

const overlapBytes = 256;
const dictionaryBytes = 4096;
const objectStreamsMax = 5000;
const inflatedBytesMax = 16 * 1024 * 1024;

/** Objects may be packed away in compressed streams: what can be unpacked of one is looked through. */
const isActiveInside = async (read: Reader, at: number, fileBytes: number): Promise<boolean> => {
  const dictionary = (await read(at, dictionaryBytes)).toString('latin1');
  const begin = /stream\r?\n/.exec(dictionary);
  if (!begin) return false;
  const start = at + begin.index + begin[0].length;
  let [found, total, tail] = [false, 0, ''];
  await pipeline(Readable.from(piecesOf(read, start, fileBytes - start)), createInflate(), async (pieces) => {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      const text = tail + piece.toString('latin1');
      found = active.test(text);
      total += piece.length;
      if (found || total > inflatedBytesMax) return;
      tail = text.slice(-overlapBytes);
    }
  }).catch(() => undefined);
  return found || total > inflatedBytesMax;
};

/** Whether a PDF holds what acts when it is opened, as far as it can be told without its password. */
export const isActivePdf = async (read: Reader, fileBytes: number): Promise<boolean> => {
  const packed: number[] = [];
  let [at, tail] = [0, ''];
  for await (const piece of piecesOf(read, 0, fileBytes)) {
    const text = tail + piece.toString('latin1');
    if (active.test(text)) return true;
    const begin = at - tail.length;
    for (const found of text.matchAll(objectStream)) packed.push(begin + found.index);
    at += piece.length;
    tail = text.slice(-overlapBytes);
  }
  const places = [...new Set(packed)];
  if (places.length > objectStreamsMax) return true;
  for (const place of places) if (await isActiveInside(read, place, fileBytes)) return true;
  return false;
};
