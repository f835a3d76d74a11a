import { sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { CandidateRow } from '../candidates/candidate-access.ts';

/**
 * Entries of one person on other postings of a company, with the firm of each. Digits differ where somebody has two
 * phones: the name and the birth date say who it may be. On one posting priority is settled otherwise.
 */
const entriesOf = ({ tx }: AnyContext, companyId: number, { id, jobId, personHash }: CandidateRow) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .where('candidate.personHash', '=', personHash)
    .where('candidate.jobId', '<>', jobId)
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

const mark = async (ctx: AnyContext, candidateId: number, holderId: number): Promise<void> => {
  const claim = await ctx.tx
    .insertInto('claim')
    .values({ kind: 'HOLD', candidateId, holderId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (claim) await emit(ctx, 'claim.raised', { claimId: claim.id });
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
  for (const { id } of others) await mark(ctx, id, holder.id);
};

/**
 * An entry that is disclosed, or has its person again, stands beside those that were disclosed meanwhile or before: whichever came later
 * is marked. Who was hired is not.
 */
export const markOpened = async (ctx: AnyContext, companyId: number, opened: CandidateRow): Promise<void> => {
  const others = await entriesOf(ctx, companyId, opened)
    .select(['candidate.id', 'candidate.code', 'candidate.contactOpenedAt'])
    .where('recruiter.searchFirmId', '<>', await firmOf(ctx, opened))
    .where('candidate.contactState', '=', 'OPEN')
    .where(sql<boolean>`candidate.contact_until >= (${ctx.now}::timestamptz at time zone job.time_zone)::date`)
    .execute();
  for (const { id, code, contactOpenedAt } of others) {
    const isEarlier = (contactOpenedAt ?? ctx.now) <= (opened.contactOpenedAt ?? ctx.now);
    if (isEarlier) await mark(ctx, opened.id, id);
    else if (code !== candidateNumbers.ALL_PASS) await mark(ctx, id, opened.id);
  }
};

/** Who has the person again by the operator's word stands beside those whom they had been left to. */
export const letStand = async (ctx: Context, candidateId: number, note: string): Promise<void> => {
  const { tx, now, actor } = ctx;
  const refused = await tx
    .selectFrom('claim')
    .select('holderId')
    .distinct()
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'HOLD')
    .where('decision', '=', 'NO')
    .execute();
  const decided = { decision: 'YES', note, decidedAt: now, decidedBy: actor.accountId } as const;
  for (const { holderId } of refused)
    await tx
      .insertInto('claim')
      .values({ kind: 'HOLD', candidateId, holderId, createdAt: now, ...decided })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
