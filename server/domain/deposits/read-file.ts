import type * as z from 'zod/mini';
import { bankMovement } from '#core/api/deposits.ts';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { isWithin } from '#core/rules/days.ts';
import { type FileColumn, type FileFault, fileColumns } from '#core/rules/deposits.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { wordsOf } from '#core/words/index.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { decodeText, parseCsv } from '#server/platform/files/csv.ts';
import type { Movement } from './book-deposit.ts';
import { valueDays } from './confirm-deposit.ts';

/** What the columns may be called, as docs/operations.md says, in any order. Others are passed over. */
const aliases: Record<FileColumn, readonly string[]> = {
  date: ['date', 'value date', '거래일자', '거래일', '입금일'],
  amount: ['amount', '입금액', '금액'],
  currency: ['currency', '통화'],
  reference: ['reference', 'bank reference', '거래번호'],
  sender: ['sender', '보낸분', '입금자', '의뢰인'],
  memo: ['memo', 'note', '적요', '메모'],
};
const needed = fileColumns.slice(0, 4);

type Cells = Record<FileColumn, string>;
type Problem = { column: FileColumn | null; fault: FileFault };
export type ReadLine = { line: number; cells: Cells } & (
  | { movement: Movement; problems: readonly [] }
  | { movement: null; problems: readonly Problem[] }
);
/** `headings` are the columns as the file itself calls them. */
export type ReadFile = { headings: Cells; lines: ReadLine[] };

/** `2026.11.15 13:05`, `20261115`, `2026/11/15` → `2026-11-15`. */
const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[\sT].*)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
};

/** `1,234.50` in the smallest unit; not a number where it has more decimals than the currency. */
const amountOf = (text: string, currency: string): number => {
  // of a currency that is not known the amount is not to blame
  const digits = minorDigits[currency as Currency] ?? 2;
  const [, whole = '', part = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || Number(part.slice(digits) || 0) !== 0) return Number.NaN;
  return Number(whole.replaceAll(',', '') + part.slice(0, digits).padEnd(digits, '0'));
};

const bad = (line: number, cells: Cells, problems: readonly Problem[]): ReadLine => ({
  line,
  cells,
  movement: null,
  problems,
});

/** What is wrong in a field of a movement, and the column that it came from. */
const problemOf = ({ path: [field], message }: z.core.$ZodIssue): Problem => {
  switch (field) {
    case 'valueDate':
      return { column: 'date', fault: 'DATE' };
    case 'amount':
      return { column: 'amount', fault: message.startsWith('amountUpTo') ? 'AMOUNT_RANGE' : 'AMOUNT' };
    case 'currency':
      return { column: 'currency', fault: 'CURRENCY' };
    default:
      return { column: 'reference', fault: message === 'required' ? 'REFERENCE_MISSING' : 'REFERENCE' };
  }
};

/** One of each column, the first. */
const problemsOf = (issues: readonly z.core.$ZodIssue[]): Problem[] => {
  const problems = issues.map(problemOf);
  return problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);
};

const placeOf = ({ column }: Problem): number => (column === null ? -1 : fileColumns.indexOf(column));
const byColumn = (a: Problem, b: Problem): number => placeOf(a) - placeOf(b);

const readLine = (line: number, cells: Cells, now: Date): ReadLine => {
  const currency = cells.currency.toUpperCase();
  const valueDate = dayOf(cells.date);
  const checked = bankMovement.safeParse({
    bankReference: cells.reference,
    currency,
    amount: amountOf(cells.amount, currency),
    valueDate,
    sender: cells.sender,
    memo: cells.memo,
  });
  const problems = checked.success ? [] : problemsOf(checked.error.issues);
  if (!problems.some(({ fault }) => fault === 'DATE') && !isWithin(valueDays(now), valueDate))
    problems.push({ column: 'date', fault: 'DATE_RANGE' });
  // a quote too many has swallowed what came after it
  for (const column of ['sender', 'memo'] as const)
    if (cells[column].includes('\n')) problems.push({ column, fault: 'QUOTE' });
  if (!checked.success || problems.length > 0) return bad(line, cells, problems.toSorted(byColumn));
  return { line, cells, movement: checked.data, problems: [] };
};

/** A bank lists each movement once: the second of a reference is another one under a wrong name. */
const refuseTwice = (reads: readonly ReadLine[]): ReadLine[] => {
  const seen = new Set<string>();
  return reads.map((read) => {
    if (!read.movement) return read;
    const key = `${read.movement.currency} ${read.movement.bankReference}`;
    if (seen.has(key)) return bad(read.line, read.cells, [{ column: 'reference', fault: 'REFERENCE_TWICE' }]);
    seen.add(key);
    return read;
  });
};

/** Where each column stands; -1 where there is none. */
const placesOf = ({ locale }: AnyContext, names: readonly string[]): Record<FileColumn, number> => {
  const { columnNames } = wordsOf(locale).deposits.file;
  const named = (found: readonly FileColumn[]) => ({
    params: { columns: found.map((column) => columnNames[column]).join(', ') },
  });
  const at = Object.fromEntries(
    fileColumns.map((column) => [column, names.findIndex((name) => aliases[column].includes(name))]),
  ) as Record<FileColumn, number>;
  const missing = needed.filter((column) => at[column] < 0);
  if (missing.length > 0) throw refuse('FILE_COLUMNS_MISSING', named(missing));
  const twice = fileColumns.filter((column) => names.filter((name) => aliases[column].includes(name)).length > 1);
  if (twice.length > 0) throw refuse('FILE_COLUMNS_TWICE', named(twice));
  return at;
};

/** The lines of the bank's file, each with what it says or all that is wrong with it. */
export const readFile = (ctx: AnyContext, bytes: Buffer): ReadFile => {
  const text = decodeText(bytes);
  const [heading, ...rows] = text === null ? [] : parseCsv(text);
  if (!heading || heading.isTorn) throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType' } });
  const names = heading.cells.map((cell) => cell.normalize('NFC').toLowerCase());
  const at = placesOf(ctx, names);
  if (rows.length === 0) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  if (rows.length > limits.depositFileLinesMax)
    throw refuse('INPUT_INVALID', { fields: { file: `maxInputs:${limits.depositFileLinesMax}` } });
  const pick = (cells: readonly string[]) =>
    Object.fromEntries(fileColumns.map((column) => [column, cells[at[column]] ?? ''])) as Cells;
  const lines = rows.map(({ line, cells, isTorn }) =>
    // with a cell more or less nobody knows which of them is the amount
    isTorn || cells.length !== names.length
      ? bad(line, pick(cells), [{ column: null, fault: 'CELLS' }])
      : readLine(line, pick(cells), ctx.now),
  );
  return { headings: pick(heading.cells), lines: refuseTwice(lines) };
};
