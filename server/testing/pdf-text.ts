import { inflateSync } from 'node:zlib';

type Parts = { head: string; stream: () => string };

const streamMark = '\nstream\n';

/** Every object by its number: what stands in front of its stream, and the stream, unpacked when it is asked for. */
const objectsOf = (pdf: string): Map<string, Parts> => {
  const objects = new Map<string, Parts>();
  const begin = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = begin.exec(pdf); found; found = begin.exec(pdf)) {
    const start = begin.lastIndex;
    const [ownEnd, streamAt] = [pdf.indexOf('endobj', start), pdf.indexOf(streamMark, start)];
    const hasStream = streamAt !== -1 && streamAt < ownEnd;
    const head = pdf.slice(start, hasStream ? streamAt : ownEnd);
    const from = streamAt + streamMark.length;
    const until = from + Number(/\/Length (\d+)/.exec(head)?.[1]);
    const stream = () => {
      const bytes = Buffer.from(pdf.slice(from, until), 'latin1');
      return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    };
    objects.set(found[1] ?? '', { head, stream: hasStream ? stream : () => '' });
    begin.lastIndex = hasStream ? pdf.indexOf('endobj', until) : ownEnd;
  }
  return objects;
};

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by the number of its glyph, as it tells programs that copy or search. */
const charactersOf = (cmap: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*\[(.*?)\]/gs))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f\s]*)>/g)].entries())
      characters.set(Number.parseInt(from, 16) + at, utf16(hex.replace(/\s/g, '')));
  return characters;
};

type Objects = ReturnType<typeof objectsOf>;
type Fonts = Map<string, Map<number, string>>;

const fontsOf = (objects: Objects): Fonts => {
  const fonts: Fonts = new Map();
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1];
      if (cmap === undefined) throw new Error(`the font ${name} does not tell its characters`);
      fonts.set(name, charactersOf(objects.get(cmap)?.stream() ?? ''));
    }
  return fonts;
};

/** What is set on a page, a line for each piece. */
const linesOf = (content: string, fonts: Fonts): string[] => {
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) {
      font = fonts.get(name);
      continue;
    }
    const numbers = [...glyphs.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(
      numbers
        .map((hex) => {
          const character = font?.get(Number.parseInt(hex, 16));
          if (character === undefined) throw new Error(`no character for the glyph ${hex}`);
          return character;
        })
        .join(''),
    );
  }
  return lines;
};

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Title and the like: strings that stand in objects of their own. */
const wordsAbout = (objects: Objects): string[] =>
  [...objects.values()].flatMap(({ head }) => {
    const [, string] = /^\((.*)\)\n$/s.exec(head) ?? [];
    if (string === undefined) return [];
    const plain = string.replace(/\\(.)/gs, (_, sign: string) => escaped[sign] ?? sign);
    const bytes = Buffer.from(plain, 'latin1');
    return [bytes.readUInt16BE(0) === 0xfeff ? utf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1')];
  });

/**
 * What somebody reads in a PDF that the product made: the words about it, then each line that is set. It knows the way
 * our own are written and no other, and throws rather than overlook something.
 */
export const textOfPdf = (bytes: Buffer): string => {
  const pdf = bytes.toString('latin1');
  if (!pdf.startsWith('%PDF-') || pdf.includes('/Encrypt')) throw new Error('not a PDF of ours');
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter(({ head }) => head.includes('/Type /Page\n'));
  const lines = pages.flatMap(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream() ?? '';
    return linesOf(content, fonts);
  });
  if (lines.length === 0) throw new Error('nothing is set in it');
  return [...wordsAbout(objects), ...lines].join('\n');
};

/** What of this is not to be read in it, however its lines are broken. */
export const unreadIn = (bytes: Buffer, told: readonly string[]): string[] => {
  const text = textOfPdf(bytes).replaceAll('\n', ' ');
  return told.filter((one) => !text.includes(one));
};
