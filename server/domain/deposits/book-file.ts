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
import { bookDeposit, isSameMovement } from './book-deposit.ts';
import { matchByItself } from './match-deposit.ts';
import { numberNamed } from './named-invoice.ts';
import { type ReadLine, readFile } from './read-file.ts';

type File = typeof depositsApi.file;
type Line = z.output<typeof fileLine>;

/** Does what the line says, in the transaction of the whole file. */
const bookLine = async (ctx: Context, read: ReadLine): Promise<FileLineOutcome> => {
  if (!read.movement) return 'BAD';
  const { deposit, isNew } = await bookDeposit(ctx, read.movement, 'FILE');
  if (!isNew) return isSameMovement(deposit, read.movement) ? 'KNOWN' : 'DIFFERENT';
  return (await matchByItself(ctx, deposit)) ? 'PAYS' : 'WAITS';
};

const shownLine = (
  { locale }: Context,
  { line, cells, movement, problem }: ReadLine,
  outcome: FileLineOutcome,
): Line => ({
  line,
  outcome,
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

const bookAll = async (ctx: Context, reads: readonly ReadLine[], act: 'PREVIEW' | 'BOOK'): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const read of reads) lines.push(shownLine(ctx, read, await bookLine(ctx, read)));
  if (act === 'PREVIEW') throw new Preview(lines);
  const bad = lines.find(({ outcome }) => outcome === 'BAD' || outcome === 'DIFFERENT');
  if (bad) throw refuse('FILE_LINE_BAD', { params: { line: bad.line } });
  return lines;
};

/** All of it or nothing. The preview is the very act, taken back at its end. */
export const bookFile = async (
  ctx: Context,
  { query: { act } }: Input<File>,
  { bytes }: Uploaded,
): Promise<Output<File>> => {
  const reads = readFile(await buffer(bytes), ctx.now);
  const lines = await inTransaction(ctx.services.db, (tx) => bookAll({ ...ctx, tx }, reads, act)).catch(
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
  return { isBooked: act === 'BOOK', counts, lines };
};
