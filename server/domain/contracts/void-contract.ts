import { candidateNumbers, reopenTarget } from '#core/rules/candidate-codes.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { codeHistories } from '../candidates/candidate-access.ts';
import { writeEvents } from '../candidates/write-event.ts';

type Void = { contractId: number; reason: string };

/** Where the candidate stood before the hire. */
const codeBefore = async (ctx: Context, candidateId: number) => {
  const history = (await codeHistories(ctx, [candidateId])).get(candidateId) ?? [];
  const hiredAt = history.lastIndexOf('ALL_PASS');
  return history[hiredAt - 1] ?? reopenTarget([]);
};

/** Back, and the recruiter told in the same moment; the person can be hired again. */
const takeBack = async (ctx: Context, candidateId: number): Promise<void> => {
  const code = candidateNumbers[await codeBefore(ctx, candidateId)];
  await writeEvents(ctx, [
    { candidateId, code, action: 'reopen' },
    { candidateId, code, action: 'notify' },
  ]);
  await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      code,
      codeAt: ctx.now,
      notifiedCode: code,
      notifiedAt: ctx.now,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', candidateId)
    .execute();
};

/**
 * Ends a contract by its last amendment, and takes the hire back. The invoice is the caller's matter, and locked by it: one
 * that was canceled has told both sides of the end already.
 */
export const voidContract = async (ctx: Context, { contractId, reason }: Void): Promise<void> => {
  const { candidateId, jobId, status } = await ctx.tx
    .selectFrom('contract')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .select(['contract.candidateId', 'contract.jobId', 'invoice.status'])
    .where('contract.id', '=', contractId)
    .forUpdate('contract')
    .executeTakeFirstOrThrow();
  await ctx.tx.selectFrom('job').select('id').where('id', '=', jobId).forNoKeyUpdate().execute();
  const { code } = await ctx.tx
    .selectFrom('candidate')
    .select('code')
    .where('id', '=', candidateId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { last } = await ctx.tx
    .selectFrom('contractAmendment')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  const amendment = await ctx.tx
    .insertInto('contractAmendment')
    .values({
      contractId,
      number: last + 1,
      reason,
      change: 'VOID',
      voids: true,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'contract.void', subjectKind: 'CONTRACT', subjectId: contractId });
  if (code === candidateNumbers.ALL_PASS) await takeBack(ctx, candidateId);
  if (status !== 'CANCELED') await emit(ctx, 'contract.amended', { contractId, amendmentId: amendment.id });
};
