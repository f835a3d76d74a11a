import { buffer } from 'node:stream/consumers';
import type * as z from 'zod/mini';
import type { depositsApi, fileLine } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { FileLineOutcome } from '#core/rules/deposits.ts';
import { refuse } from '#core/rules/errors.ts';
import { formatDay } from '#core/rules/formats.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Uploaded } from '#server/platform/http/implement-upload.ts';
import { holdSession } from '../sessions/hold-session.ts';
import { bookDeposit, isSameMovement } from './book-deposit.ts';
import { valueDays } from './confirm-deposit.ts';
import { matchByItself } from './match-deposit.ts';
import { numberNamed } from './named-invoice.ts';
import { type ReadFile, type ReadLine, readFile } from './read-file.ts';

type File = typeof depositsApi.file;
type Query = Input<File>['query'];
type Line = z.output<typeof fileLine>;
type Done = { outcome: FileLineOutcome; knownDate: string | null };

/** Does what the line says, in the transaction of the whole file. */
const bookLine = async (ctx: Context, { movement }: ReadLine): Promise<Done> => {
  if (!movement) return { outcome: 'BAD', knownDate: null };
  const { deposit, isNew, isFuller } = await bookDeposit(ctx, movement, 'FILE');
  const knownDate = deposit.valueDate === movement.valueDate ? null : deposit.valueDate;
  if (!isNew && !isSameMovement(deposit, movement)) return { outcome: 'DIFFERENT', knownDate };
  const pays = (isNew || isFuller) && (await matchByItself(ctx, deposit));
  return { outcome: pays ? 'PAYS' : isNew ? 'WAITS' : 'KNOWN', knownDate };
};

const readMax = 60;

/** What is wrong with a line, in words; a cell is told as it was read. */
const shownProblems = ({ locale, now }: Context, headings: ReadFile['headings'], read: ReadLine): Line['problems'] => {
  const { faults, dateRange } = wordsOf(locale).deposits.file;
  const { first, last } = valueDays(now);
  const days = { first: formatDay(first, locale), last: formatDay(last, locale) };
  return read.problems.map(({ column, fault }) => ({
    column: column && headings[column],
    read: column === null ? '' : read.cells[column].replace(/\s+/g, ' ').slice(0, readMax),
    fault,
    message: fault === 'DATE_RANGE' ? dateRange(days) : faults[fault],
  }));
};

const shownLine = (
  ctx: Context,
  headings: ReadFile['headings'],
  read: ReadLine,
  { outcome, knownDate }: Done,
): Line => {
  const { line, cells, movement } = read;
  return {
    line,
    outcome,
    knownDate,
    problems: shownProblems(ctx, headings, read),
    bankReference: movement?.bankReference ?? cells.reference,
    currency: movement?.currency ?? null,
    amount: movement?.amount ?? null,
    valueDate: movement?.valueDate ?? null,
    sender: movement?.sender ?? cells.sender,
    memo: movement?.memo ?? cells.memo,
    number: movement && outcome === 'PAYS' ? numberNamed(movement) : null,
  };
};

/** Carries the report out of the transaction that is taken back. */
class Preview extends Error {
  readonly lines: Line[];
  constructor(lines: Line[]) {
    super('preview');
    this.lines = lines;
  }
}

const linesToldMax = 10;

/** Every line that stands in the way, up to ten of them with all that is wrong. */
const refuseBad = ({ locale }: Context, bad: readonly Line[]): void => {
  if (bad.length === 0) return;
  const { file } = wordsOf(locale).deposits;
  const told = bad.slice(0, linesToldMax).map(({ line, problems, outcome }) =>
    file.badLine({
      line,
      why: problems.length > 0 ? problems.map(file.problem).join(' ') : file.outcomes[outcome],
    }),
  );
  const more = bad.length > linesToldMax ? [file.moreLines({ n: bad.length - linesToldMax })] : [];
  throw refuse('FILE_LINE_BAD', { params: { lines: [...told, ...more].join('\n') } });
};

const bookAll = async (ctx: Context, { headings, lines: reads }: ReadFile, { act }: Query): Promise<Line[]> => {
  if (!(await holdSession(ctx.tx, ctx.actor))) throw refuse('SESSION_ENDED');
  const lines: Line[] = [];
  for (const read of reads) lines.push(shownLine(ctx, headings, read, await bookLine(ctx, read)));
  if (act === 'PREVIEW') throw new Preview(lines);
  refuseBad(
    ctx,
    lines.filter(({ outcome }) => outcome === 'BAD' || (outcome === 'DIFFERENT' && act === 'BOOK')),
  );
  return lines;
};

/** All of it or nothing. The preview is the very act, taken back at its end. */
export const bookFile = async (ctx: Context, { query }: Input<File>, { bytes }: Uploaded): Promise<Output<File>> => {
  const read = readFile(ctx, await buffer(bytes));
  const lines = await inTransaction(ctx.services.db, (tx) => bookAll({ ...ctx, tx }, read, query)).catch(
    (error: unknown) => {
      if (error instanceof Preview) return error.lines;
      throw error;
    },
  );
  const countOf = (outcome: FileLineOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const counts = {
    pays: countOf('PAYS'),
    waits: countOf('WAITS'),
    known: countOf('KNOWN'),
    different: countOf('DIFFERENT'),
    bad: countOf('BAD'),
  };
  return { isBooked: query.act !== 'PREVIEW', counts, lines };
};
