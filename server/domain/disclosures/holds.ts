import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { CandidateRow } from '../candidates/candidate-access.ts';

/** Entries of one person at one company, with the firm of each. */
const entriesOf = ({ tx }: AnyContext, companyId: number, { id, matchHash }: CandidateRow) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .where('candidate.matchHash', '=', matchHash)
    .where('job.companyId', '=', companyId)
    .where('candidate.id', '<>', id)
    .where('candidate.lostAt', 'is', null)
    .where('candidate.erasedAt', 'is', null);

const firmOf = async ({ tx }: AnyContext, { recruiterId }: CandidateRow): Promise<number> => {
  const { searchFirmId } = await tx
    .selectFrom('recruiter')
    .select('searchFirmId')
    .where('accountId', '=', recruiterId)
    .executeTakeFirstOrThrow();
  return searchFirmId;
};

/**
 * A person who was disclosed is the firm's at that company. What others had entered before stays and is marked: the
 * operator decides before anybody is hired. `holdPerson` keeps others from entering the person meanwhile.
 */
export const markOthers = async (ctx: AnyContext, companyId: number, holder: CandidateRow): Promise<void> => {
  const others = await entriesOf(ctx, companyId, holder)
    .select('candidate.id')
    .where('recruiter.searchFirmId', '<>', await firmOf(ctx, holder))
    .where('candidate.withdrawnAt', 'is', null)
    .where('candidate.contactState', '<>', 'OPEN')
    .execute();
  for (const { id } of others) {
    const claim = await ctx.tx
      .insertInto('claim')
      .values({ kind: 'HOLD', candidateId: id, holderId: holder.id, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (claim) await emit(ctx, 'claim.raised', { claimId: claim.id });
  }
};
