import { buffer } from 'node:stream/consumers';
import type * as z from 'zod/mini';
import type { depositsApi, fileLine } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { FileLineOutcome } from '#core/rules/deposits.ts';
import { refuse } from '#core/rules/errors.ts';
import { fieldMessage, wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Uploaded } from '#server/platform/http/implement-upload.ts';
import { holdSession } from '../sessions/hold-session.ts';
import { bookDeposit, isSameMovement } from './book-deposit.ts';
import { matchByItself } from './match-deposit.ts';
import { numberNamed } from './named-invoice.ts';
import { type ReadLine, readFile } from './read-file.ts';

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

const shownLine = (
  { locale }: Context,
  { line, cells, movement, problem }: ReadLine,
  { outcome, knownDate }: Done,
): Line => ({
  line,
  outcome,
  knownDate,
  problem: problem && { column: problem.column, message: fieldMessage(wordsOf(locale), problem.message) },
  bankReference: movement?.bankReference ?? cells.reference,
  currency: movement?.currency ?? null,
  amount: movement?.amount ?? null,
  valueDate: movement?.valueDate ?? null,
  sender: movement?.sender ?? cells.sender,
  memo: movement?.memo ?? cells.memo,
  number: movement && outcome === 'PAYS' ? numberNamed(movement) : null,
});

/** Carries the report out of the transaction that is taken back. */
class Preview extends Error {
  readonly lines: Line[];
  constructor(lines: Line[]) {
    super('preview');
    this.lines = lines;
  }
}

const bookAll = async (ctx: Context, reads: readonly ReadLine[], { act }: Query): Promise<Line[]> => {
  if (!(await holdSession(ctx.tx, ctx.actor))) throw refuse('SESSION_ENDED');
  const lines: Line[] = [];
  for (const read of reads) lines.push(shownLine(ctx, read, await bookLine(ctx, read)));
  if (act === 'PREVIEW') throw new Preview(lines);
  const bad = lines.find(({ outcome }) => outcome === 'BAD' || (outcome === 'DIFFERENT' && act === 'BOOK'));
  if (bad) throw refuse('FILE_LINE_BAD', { params: { line: bad.line } });
  return lines;
};

/** All of it or nothing. The preview is the very act, taken back at its end. */
export const bookFile = async (ctx: Context, { query }: Input<File>, { bytes }: Uploaded): Promise<Output<File>> => {
  const reads = readFile(await buffer(bytes), ctx.now);
  const lines = await inTransaction(ctx.services.db, (tx) => bookAll({ ...ctx, tx }, reads, query)).catch(
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
