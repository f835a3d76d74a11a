import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { holdPerson } from '../candidates/check-candidate.ts';
import { todayOf } from '../jobs/job-access.ts';
import type { HireRow } from './hire-basis.ts';

/** The operator has not decided whose the person is. */
const isUndecided = ({ tx }: AnyContext, { candidateId }: HireRow) =>
  tx
    .selectFrom('claim')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'HOLD')
    .where('decidedAt', 'is', null)
    .executeTakeFirst();

/** Another firm disclosed the person to the company first, and the operator did not let this entry stand beside it. */
const heldElsewhere = (ctx: AnyContext, row: HireRow) =>
  ctx.tx
    .selectFrom('candidate as holder')
    .innerJoin('job', 'job.id', 'holder.jobId')
    .innerJoin('recruiter', 'recruiter.accountId', 'holder.recruiterId')
    .select('holder.id')
    .where('holder.matchHash', '=', row.matchHash)
    .where('job.companyId', '=', row.companyId)
    .where('recruiter.searchFirmId', '<>', row.searchFirmId)
    .where('holder.contactState', '=', 'OPEN')
    .where('holder.lostAt', 'is', null)
    .where('holder.contactOpenedAt', '<', row.contactOpenedAt ?? new Date(0))
    .where('holder.contactUntil', '>=', todayOf(ctx, row))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim')
            .select('claim.id')
            .where('claim.candidateId', '=', row.candidateId)
            .whereRef('claim.holderId', '=', 'holder.id')
            .where('claim.decision', '=', 'YES'),
        ),
      ),
    )
    .executeTakeFirst();

/** A company owes one fee for one person. */
const hiredBefore = ({ tx, now }: AnyContext, row: HireRow) =>
  tx
    .selectFrom('contract')
    .select('id')
    .where('companyId', '=', row.companyId)
    .where('matchHash', '=', row.matchHash)
    .where('concludedAt', '>', new Date(now.getTime() - limits.disclosureDays * 86_400_000))
    .executeTakeFirst();

export const refuseUnlessOwned = async (ctx: AnyContext, row: HireRow): Promise<void> => {
  // nobody enters, discloses or hires the same person at the company meanwhile
  await holdPerson(ctx, row.companyId, row);
  if (await isUndecided(ctx, row)) throw refuse('HOLD_UNDECIDED');
  const holder = await heldElsewhere(ctx, row);
  if (holder) throw refuse('HELD_ELSEWHERE', { facts: { candidateId: holder.id } });
  if (await hiredBefore(ctx, row)) throw refuse('HIRED_ALREADY');
};
