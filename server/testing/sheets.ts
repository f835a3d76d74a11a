import { unzip } from './unzip.ts';

/** A file of a list as somebody reads it who knows nothing of how it was made. */
export type ReadSheet = { headings: string[]; rows: string[][] };

/** RFC 4180, and strict: every field in quotes, every line ended by CR LF. */
export const readCsv = (bytes: Buffer): ReadSheet => {
  const text = bytes.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  field.lastIndex = 1;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`no field at ${at}: ${text.slice(at, at + 40)}`);
    line.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === ',') continue;
    lines.push(line);
    line = [];
  }
  const [headings = [], ...rows] = lines;
  return { headings, rows };
};

/** As a spreadsheet shows it: `_x003D_` is a sign by its number. */
const plain = (xml: string): string =>
  xml
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Every element is closed in its order, or this throws. */
const refuseUnclosed = (xml: string): void => {
  const open: string[] = [];
  for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
  }
  if (open.length > 0) throw new Error(`${open.join()} is never closed`);
};

export type SheetCell = { kind: 'text' | 'number' | 'empty'; style: number; value: string };

const cellOf = (attributes: string, content: string | undefined): SheetCell => {
  const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0);
  if (content === undefined) return { kind: 'empty', style, value: '' };
  const text = /^<is><t xml:space="preserve">([^<]*)<\/t><\/is>$/.exec(content);
  if (attributes.includes(' t="inlineStr"') && text) return { kind: 'text', style, value: plain(text[1] ?? '') };
  const number = /^<v>(-?\d+(?:\.\d+)?(?:e-?\d+)?)<\/v>$/.exec(content);
  if (number) return { kind: 'number', style, value: number[1] ?? '' };
  throw new Error(`neither text nor number: ${content}`);
};

/** The cells of the only sheet, heading and rows; the parts that name it must be there. */
export const readXlsx = (bytes: Buffer): SheetCell[][] => {
  const files = unzip(bytes);
  for (const part of [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ])
    refuseUnclosed(files.get(part)?.toString('utf8') ?? `<${part}>`);
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  refuseUnclosed(sheet);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c( [^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content]) =>
      cellOf(attributes, content),
    ),
  );
};

/** Whatever text a file of a list holds, of either kind, for whoever looks for a secret in it. */
export const textOfFile = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString('latin1') === 'PK'
    ? [...unzip(bytes).values()].map((part) => plain(part.toString('utf8'))).join('\n')
    : bytes.toString('utf8');
