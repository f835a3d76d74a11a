import type { contractsApi } from '#core/api/contracts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { findContract, isVoid, presentTerms } from './contract-view.ts';
import { refuseStrangeStart } from './start-date.ts';

type Amend = typeof contractsApi.amend;

const recommendedFor = ({ tx }: Context, contractId: number) =>
  tx
    .selectFrom('contract')
    .innerJoin('candidate', 'candidate.id', 'contract.candidateId')
    .innerJoin('job', 'job.id', 'contract.jobId')
    .select(['candidate.createdAt as recommendedAt', 'job.timeZone'])
    .where('contract.id', '=', contractId)
    .executeTakeFirstOrThrow();

/** The contract stays as it is; what is different now stands beside it under a number. */
export const amendContract = async (ctx: Context, { body }: Input<Amend>): Promise<Output<Amend>> => {
  const { id, version, reason, change, startDate = null } = body;
  await ctx.tx.selectFrom('contract').select('id').where('id', '=', id).forUpdate().execute();
  const { snapshot, amendments } = await findContract(ctx, id);
  if (isVoid(amendments)) throw refuse('CONTRACT_VOID');
  if (version !== amendments.length + 1) throw refuse('VERSION_STALE');
  if (startDate !== null) {
    refuseStrangeStart(ctx, await recommendedFor(ctx, id), snapshot.conditions.startDate, startDate);
    if (startDate === presentTerms(snapshot, amendments).startDate)
      throw refuse('INPUT_INVALID', { fields: { startDate: 'invalid' } });
  }
  const amendment = await ctx.tx
    .insertInto('contractAmendment')
    .values({
      contractId: id,
      number: version,
      reason,
      change,
      startDate,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await recordAct(ctx, {
    action: 'contract.amend',
    subjectKind: 'CONTRACT',
    subjectId: id,
    fields: startDate === null ? [] : ['startDate'],
  });
  await emit(ctx, 'contract.amended', { contractId: id, amendmentId: amendment.id });
  return amendment;
};

export const amendedBefore = ({ tx }: Context, id: number): Promise<Output<Amend>> =>
  tx.selectFrom('contractAmendment').select(['id', 'number']).where('id', '=', id).executeTakeFirstOrThrow();
