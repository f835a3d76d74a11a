import { inflateSync } from 'node:zlib';
import { tokensFrom } from './pdf-tokens.ts';
import { type Budget, NotPacked, spend, Unsafe, unpackWithin } from './scan-budget.ts';

/** Actions that run code or programs, that send or fetch data, players, files that travel inside. The words alone, as in a resume, are none. */
const activeValues = new Map([
  ['/S', ['/JavaScript', '/Launch', '/SubmitForm', '/ImportData']],
  ['/Subtype', ['/RichMedia']],
  ['/Type', ['/EmbeddedFile']],
]);
/** Such a name may also be an object by itself, to which a key points. */
const activeAlone = new Set([...activeValues.values()].flat());
/** A script, a form that is a program, a file: whatever the key holds. */
const activeKeys = new Set(['/JS', '/XFA', '/EF']);

const isActive = (before: string, sign: string): boolean =>
  activeValues.get(before)?.includes(sign) === true ||
  (activeKeys.has(before) && !sign.startsWith('/') && !['>>', ']', 'null'].includes(sign));

const signsMax = 20_000;
/** What a look and each sign cost beside their bytes. */
const [lookCost, signCost] = [48, 8];

type Value = { signs: string[]; begin: number; end: number };

/** One value, to its last bracket. It is looked at whole; its first signs are kept. */
const readValue = (bytes: Buffer, start: number, budget: Budget): Value => {
  const tokens = tokensFrom(bytes, start);
  tokens.skipSpace();
  const begin = tokens.place();
  const signs: string[] = [];
  let [depth, before, paid] = [0, '', start - lookCost];
  do {
    const sign = tokens.next();
    spend(budget, 'readBytes', tokens.place() - paid + signCost);
    paid = tokens.place();
    if (sign === null) break;
    if (sign === '<<' || sign === '[') depth += 1;
    if (sign === '>>' || sign === ']') depth -= 1;
    if (before === '' ? activeAlone.has(sign) : isActive(before, sign)) throw new Unsafe(`${before} ${sign}`);
    if (signs.length < signsMax) signs.push(sign);
    before = sign;
  } while (depth > 0);
  return { signs, begin, end: tokens.place() };
};

/** Where the bytes of a stream begin, if the value before is the dictionary of one. */
const streamAfter = (bytes: Buffer, end: number): number | null => {
  const tokens = tokensFrom(bytes, end);
  if (tokens.next() !== 'stream') return null;
  let at = tokens.place();
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1;
  if (bytes[at] === 0x0d) at += 1;
  return bytes[at] === 0x0a ? at + 1 : at;
};

type Packed = { start: number; signs: string[] };

const holdsObjects = (signs: readonly string[]): boolean =>
  signs.includes('/ObjStm') || signs.some((sign, at) => sign === '/First' && /^\d+$/.test(signs[at + 1] ?? ''));

/** What comes after a key, as far as one sign tells it; undefined without the key, null where it stands twice or elsewhere. */
const soleValue = (signs: readonly string[], key: string): string | null | undefined => {
  const at = signs.indexOf(key);
  if (at < 0) return undefined;
  return signs.includes(key, at + 1) || signs[at + 3] === 'R' ? null : (signs[at + 1] ?? null);
};

const flate = new Set(['/FlateDecode', '/Fl']);

/** Objects in a stream: plain, or packed by the one filter that is used for them. What is packed in another way is refused. */
const unpackObjects = (bytes: Buffer, { start, signs }: Packed, budget: Budget): { objects: Buffer; end: number } => {
  const filter = soleValue(signs, '/Filter');
  const at = signs.indexOf('/Filter');
  const isFlate =
    flate.has(filter ?? '') || (filter === '[' && flate.has(signs[at + 2] ?? '') && signs[at + 3] === ']');
  const isPlain = filter === undefined || filter === 'null' || (filter === '[' && signs[at + 2] === ']');
  const isForetold = (soleValue(signs, '/Predictor') ?? '1') !== '1' || soleValue(signs, '/DecodeParms') === null;
  if (isForetold || !(isFlate || isPlain) || signs.length >= signsMax) throw new Unsafe('objects packed unusually');
  const rest = bytes.subarray(start);
  if (isPlain) return { objects: rest, end: rest.includes('endstream') ? rest.indexOf('endstream') : rest.length };
  const objects = unpackWithin(budget, Number.MAX_SAFE_INTEGER, (options) => inflateSync(rest, options));
  return { objects, end: objects.length };
};

/** Readers take the objects one after the other, or each from where the head says that it begins: both ways are looked at. */
const lookIntoObjects = (bytes: Buffer, packed: Packed, budget: Budget): void => {
  const first = Number(soleValue(packed.signs, '/First') ?? NaN);
  const { objects, end } = unpackObjects(bytes, packed, budget);
  if (!Number.isInteger(first) || first > objects.length) throw new Unsafe('objects without a beginning');
  const begun = new Set<number>();
  for (let at = first; at < end; ) {
    const value = readValue(objects, at, budget);
    begun.add(at).add(value.begin);
    at = Math.max(value.end, at + 1);
  }
  const head = tokensFrom(objects, 0);
  spend(budget, 'readBytes', first);
  for (let number = 0; head.place() < first; number += 1) {
    const place = first + Number(head.next());
    if (number % 2 === 1 && place < objects.length && !begun.has(place)) readValue(objects, place, budget);
  }
};

/** The two bytes with which packed data begins; among hidden ones, two in a thousand look so by chance and are refused. */
const beginsPacked = (bytes: Buffer, start: number): boolean => {
  const [method = 0, flags = 0] = bytes.subarray(start, start + 2);
  return (method & 15) === 8 && ((method << 8) | flags) % 31 === 0;
};

/** Every place where a reader may begin to read, whatever stands around it: inside a string or a stream as well. */
const placesOf = function* (bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
    if (bytes.toString('latin1', Math.max(0, at - 3), at) !== 'end') yield at + word.length;
};

/** Refuses a PDF that holds what acts when it is opened, as far as it can be told without its password. */
export const refuseActivePdf = (bytes: Buffer, budget: Budget): void => {
  const packed = new Map<number, Packed>();
  let isEncrypted = false;
  for (const place of placesOf(bytes, 'trailer'))
    isEncrypted = readValue(bytes, place, budget).signs.includes('/Encrypt') || isEncrypted;
  for (const place of placesOf(bytes, 'obj')) {
    const { signs, end } = readValue(bytes, place, budget);
    if (signs[0] !== '<<') continue;
    const start = streamAfter(bytes, end);
    if (start === null) continue;
    isEncrypted ||= signs.includes('/XRef') && signs.includes('/Encrypt');
    if (holdsObjects(signs)) packed.set(start, { start, signs });
    if (signs.length >= signsMax) throw new Unsafe('a stream with an endless dictionary');
  }
  for (const one of packed.values())
    try {
      lookIntoObjects(bytes, one, budget);
    } catch (error) {
      // what a password hides looks like nothing packed; that a file says it has one is no reason not to look
      const isHidden = isEncrypted && error instanceof NotPacked && !beginsPacked(bytes, one.start);
      if (!isHidden) throw error;
    }
};
