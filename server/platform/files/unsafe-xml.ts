import { Unsafe } from './scan-budget.ts';

/** Entities make bombs of XML, and fetch from elsewhere; no document of today needs a DOCTYPE. In UTF-8 and UTF-16. */
const forbidden = ['<!DOCTYPE', '<!ENTITY'].flatMap((words) => {
  const wide = Buffer.from(words, 'utf16le');
  return [Buffer.from(words), wide, Buffer.from(wide).swap16()];
});

const textBytesMax = 4 * 1024 * 1024;

/** The text of a small part, with signs that are written as numbers read as what they are. */
const textOf = (bytes: Buffer): string => {
  if (bytes.length > textBytesMax) throw new Unsafe('a list of parts without end');
  // without zeros UTF-16 reads like the rest
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return text.replace(/&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));/g, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return String.fromCharCode(code & 0xffff);
  });
};

/** The attributes of a tag, from the sign after its name on. */
const attributesOf = (tag: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return attributes;
    const value = tag.slice(equals + 1, equals + 1 + 200).trimStart();
    const quote = value[0] ?? '';
    const begin = tag.indexOf(quote, equals + 1) + 1;
    const end = tag.indexOf(quote, begin);
    if ((quote !== '"' && quote !== "'") || end < 0) throw new Unsafe('a tag that cannot be read');
    attributes.set(tag.slice(at, equals).trim(), tag.slice(begin, end));
    at = end + 1;
  }
};

/** What may be fetched from the web: pictures, films, other tables. */
const mayBeFar = new Set(['image', 'video', 'audio', 'media', 'externalLinkPath', 'xlPathMissing']);
const onTheWebOrInside = /^(?:https?|cid|data):/;

const scheme = /^[a-z][a-z0-9+.-]+:/;

/**
 * Where a click may lead. Other schemes start a program that may go on to anywhere, a share too (`search-ms:`,
 * `ms-word:ofe|u|`, `mhtml:`, `url:`).
 */
const clickable = [
  /^(?:https?|ftp):/,
  // none has use for a place on a disk; some mail programs attach one
  /^(?:mailto|tel|sms|skype|callto):(?!.*(?:\\|[?&]attach))/,
  // an address with a port and without its scheme
  /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{1,5}(?:[/?#]|$)/,
  // what is left of pages and mails that were pasted, and opens nothing
  /^(?:about:blank|javascript:(?:void\(0\))?;?$|x-apple-data-detectors:|applewebdata:)/,
];

/** Word notes the template of a document by its place on the writer's machine; what is fetched from another is refused. */
const ownPlace = /^file:\/\/(?:(?:localhost)?\/[a-z0-9_]|\/\/users\/)/;
/** To open a share Windows shows the other machine who its reader is, with a hash of the password. */
const isOnShare = (place: string): boolean =>
  place.startsWith('file:') ? !ownPlace.test(place) : /^[\\/][\\/?]/.test(place);

/** As Windows reads it: written as a number or not, and without what addresses are read without. */
const placeOf = (target: string): string =>
  target
    .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();

/** A link may lead to the web and to people, and a click is not a yes to being shown to a share. */
const isTooFar = (type: string, target: string): boolean => {
  const place = placeOf(target);
  if (isOnShare(place)) return true;
  if (place.startsWith('file:') || !scheme.test(place)) return false;
  if (type === 'hyperlink') return !clickable.some((way) => way.test(place));
  return !mayBeFar.has(type) || !onTheWebOrInside.test(place);
};

/** Parts are macros or controls by their relation, whatever they are named. */
const acts = /^(?:vbaproject|wordvbadata|control|activex)/i;

const refuseActiveRelations = (text: string): void => {
  for (const tag of text.split('<')) {
    const nameLength = tag.search(/[\s/>]/);
    if (tag.slice(0, nameLength).split(':').at(-1) !== 'Relationship') continue;
    const attributes = attributesOf(tag.slice(nameLength));
    const type = attributes.get('Type')?.trim().split('/').at(-1) ?? '';
    if (acts.test(type)) throw new Unsafe(`a part that is ${type}`);
    if (attributes.get('TargetMode')?.trim().toLowerCase() !== 'external') continue;
    if (isTooFar(type, attributes.get('Target') ?? '')) throw new Unsafe(`a far ${type}`);
  }
};

const refuseMacroTypes = (text: string): void => {
  const small = text.toLowerCase();
  if (small.includes('macroenabled') || small.includes('vbaproject')) throw new Unsafe('macros');
};

const isXml = /\.(?:xml|rels|hpf|opf|vml)$/i;

/** Refuses text parts of a document that act when it is opened. */
export const refuseUnsafeXml = (name: string, bytes: Buffer): void => {
  if (!isXml.test(name)) return;
  if (forbidden.some((words) => bytes.includes(words))) throw new Unsafe('XML with entities');
  if (/\.rels$/i.test(name)) refuseActiveRelations(textOf(bytes));
  if (name.toLowerCase() === '[content_types].xml') refuseMacroTypes(textOf(bytes));
};
