import { bankMovement } from '#core/api/deposits.ts';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { isWithin } from '#core/rules/days.ts';
import { refuse } from '#core/rules/errors.ts';
import { splitMessage } from '#core/rules/issues.ts';
import { limits } from '#core/rules/limits.ts';
import { type ValidationMessage, validationKeys } from '#core/rules/validation-keys.ts';
import { decodeText, parseCsv } from '#server/platform/files/csv.ts';
import type { Movement } from './book-deposit.ts';
import { valueDays } from './confirm-deposit.ts';

/** The columns of the bank's file, in any order, as docs/operations.md names them. Others are passed over. */
const columns = {
  date: ['date', 'value date', '거래일자', '거래일', '입금일'],
  amount: ['amount', '입금액', '금액'],
  currency: ['currency', '통화'],
  reference: ['reference', 'bank reference', '거래번호'],
  sender: ['sender', '보낸분', '입금자', '의뢰인'],
  memo: ['memo', 'note', '적요', '메모'],
};
type Column = keyof typeof columns;
const needed: readonly Column[] = ['date', 'amount', 'currency', 'reference'];

/** Which column a field of a movement came from. */
const columnOf: Record<string, Column> = { valueDate: 'date', bankReference: 'reference' };

type Cells = Record<Column, string>;
type Problem = { column: Column | 'line'; message: ValidationMessage };
export type ReadLine = { line: number; cells: Cells } & (
  | { movement: Movement; problem: null }
  | { movement: null; problem: Problem }
);

/** `2026.11.15 13:05`, `20261115`, `2026/11/15` → `2026-11-15`. */
const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[\sT].*)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
};

/** `1,234.50` in the smallest unit; not a number where it has more decimals than the currency. */
const amountOf = (text: string, currency: string): number => {
  const digits = minorDigits[currency as Currency] ?? 0;
  const [, whole = '', part = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || Number(part.slice(digits) || 0) !== 0) return Number.NaN;
  return Number(whole.replaceAll(',', '') + part.slice(0, digits).padEnd(digits, '0'));
};

const asMessage = (text: string): ValidationMessage =>
  (validationKeys as readonly string[]).includes(splitMessage(text as ValidationMessage).key)
    ? (text as ValidationMessage)
    : 'invalid';

const bad = (line: number, cells: Cells, problem: Problem): ReadLine => ({ line, cells, movement: null, problem });

const readLine = (line: number, cells: Cells, now: Date): ReadLine => {
  const currency = cells.currency.toUpperCase();
  const checked = bankMovement.safeParse({
    bankReference: cells.reference,
    currency,
    amount: amountOf(cells.amount, currency),
    valueDate: dayOf(cells.date),
    sender: cells.sender,
    memo: cells.memo,
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = String(issue?.path[0] ?? '');
    return bad(line, cells, {
      column: columnOf[field] ?? (field as Column),
      message: asMessage(issue?.message ?? ''),
    });
  }
  if (!isWithin(valueDays(now), checked.data.valueDate)) return bad(line, cells, { column: 'date', message: 'range' });
  // a quote too many has swallowed what came after it
  const folded = (['sender', 'memo'] as const).find((column) => cells[column].includes('\n'));
  if (folded) return bad(line, cells, { column: folded, message: 'invalid' });
  return { line, cells, movement: checked.data, problem: null };
};

/** A bank lists each movement once: the second of a reference is another one under a wrong name. */
const refuseTwice = (reads: readonly ReadLine[]): ReadLine[] => {
  const seen = new Set<string>();
  return reads.map((read) => {
    if (!read.movement) return read;
    const key = `${read.movement.currency} ${read.movement.bankReference}`;
    if (seen.has(key)) return bad(read.line, read.cells, { column: 'reference', message: 'taken' });
    seen.add(key);
    return read;
  });
};

/** The lines of the bank's file, each with what it says or what is wrong with it. */
export const readFile = (bytes: Buffer, now: Date): ReadLine[] => {
  const text = decodeText(bytes);
  const [heading, ...rows] = text === null ? [] : parseCsv(text);
  if (!heading || heading.isTorn) throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType' } });
  const names = heading.cells.map((cell) => cell.normalize('NFC').toLowerCase());
  const at = Object.fromEntries(
    Object.entries(columns).map(([column, aliases]) => [column, names.findIndex((name) => aliases.includes(name))]),
  ) as Record<Column, number>;
  const missing = needed.filter((column) => at[column] < 0);
  if (missing.length > 0) throw refuse('FILE_COLUMNS_MISSING', { params: { columns: missing.join(', ') } });
  const twice = (Object.keys(columns) as Column[]).filter(
    (column) => names.filter((name) => columns[column].includes(name)).length > 1,
  );
  if (twice.length > 0) throw refuse('FILE_COLUMNS_TWICE', { params: { columns: twice.join(', ') } });
  if (rows.length === 0) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  if (rows.length > limits.depositFileLinesMax)
    throw refuse('INPUT_INVALID', { fields: { file: `maxInputs:${limits.depositFileLinesMax}` } });
  const reads = rows.map(({ line, cells, isTorn }) => {
    const pick = (column: Column) => cells[at[column]] ?? '';
    const named = Object.fromEntries(
      (Object.keys(columns) as Column[]).map((column) => [column, pick(column)]),
    ) as Cells;
    // with a cell more or less nobody knows which of them is the amount
    return isTorn || cells.length !== names.length
      ? bad(line, named, { column: 'line', message: 'invalid' })
      : readLine(line, named, now);
  });
  return refuseTwice(reads);
};
