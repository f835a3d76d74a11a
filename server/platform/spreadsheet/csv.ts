import { Readable } from 'node:stream';
import { amountText, type Cell, holdable, looksLikeFormula, type Table } from './cells.ts';

/** Without it Excel takes UTF-8 for the code page of the machine. */
const byteOrderMark = '\ufeff';

/** An apostrophe before what looks like a formula: the file has no other way to say that a cell is text. */
const safe = (text: string): string => {
  // what is cut out may have stood before a formula
  const kept = holdable(text);
  return looksLikeFormula(kept) ? `'${kept}` : kept;
};

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return safe(cell);
  if ('day' in cell) return cell.day;
  return 'moment' in cell ? cell.moment : amountText(cell);
};

const lineOf = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

async function* linesOf({ headings, rows }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lineOf(headings));
  for await (const piece of rows) yield Buffer.from(piece.map(lineOf).join(''));
}

/** A table as CSV (RFC 4180), every field quoted, as it is read. */
export const csvStream = (table: Table): Readable => Readable.from(linesOf(table), { objectMode: false });
