import { type RawBuilder, sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { isReachableBy, statusAt } from '../jobs/job-access.ts';
import { isReadableBy } from './candidate-access.ts';
import { isMemoOf } from './memos.ts';

/** Somebody else's entry on the same posting has the same name and birth date, and other digits. */
const isPossibleDuplicate = sql<boolean>`exists (
  select from candidate other
  where other.job_id = candidate.job_id and other.person_hash = candidate.person_hash
    and other.match_hash <> candidate.match_hash
)`;

/** Another firm disclosed the same person to the company, and the operator has not decided yet. */
export const isHeld = sql<boolean>`exists (
  select from claim where claim.candidate_id = candidate.id and claim.kind = 'HOLD' and claim.decided_at is null
)`;

/** A hire would be refused, whoever decides: another firm has the person, or the company hired them already. */
const disclosedAnd = (condition: RawBuilder<boolean>) => sql<boolean>`(
  candidate.contact_state = 'OPEN' and candidate.lost_at is null and candidate.code <> ${candidateNumbers.ALL_PASS}
  and ${condition}
)`;
export const isHeldElsewhere = ({ now }: Context) =>
  disclosedAnd(sql`candidate_held_by(candidate.id, ${now}) is not null`);
export const isHiredAlready = ({ now }: Context) =>
  disclosedAnd(sql`is_hired_at(job.company_id, candidate.id, ${now}, null)`);

/** The same person on other postings of the company within a year before now. */
export const earlierOf = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('candidate as earlier')
    .innerJoin('job', 'job.id', 'earlier.jobId')
    .where('earlier.createdAt', '>', new Date(now.getTime() - limits.disclosureDays * 86_400_000))
    .where(isReachableBy(actor));

const isKnown = (ctx: Context) => sql<boolean>`exists (
  select from candidate earlier join job as its on its.id = earlier.job_id
  where earlier.match_hash = candidate.match_hash and earlier.job_id <> candidate.job_id
    and its.company_id = job.company_id and earlier.id < candidate.id
    and earlier.created_at > ${new Date(ctx.now.getTime() - limits.disclosureDays * 86_400_000)}
)`;

/** Candidates that the reader may know of, with all that any view of them is made from. */
export const candidatesSeenBy = (ctx: Context) =>
  ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('account as person', 'person.id', 'candidate.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .innerJoin('file', 'file.id', 'candidate.resumeId')
    .leftJoin('candidateRating as own', (join) =>
      join.onRef('own.candidateId', '=', 'candidate.id').on('own.accountId', '=', ctx.actor.accountId),
    )
    // what the recruiter knows: the last notice, or the own withdrawal
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('candidateEvent')
          .select(['failReason', 'failNote', 'message', 'stepKind', 'stepAt', 'stepNote'])
          .whereRef('candidateEvent.candidateId', '=', 'candidate.id')
          .where('candidateEvent.action', 'in', ['notify', 'withdraw'])
          .orderBy('candidateEvent.id', 'desc')
          .limit(1)
          .as('told'),
      (join) => join.onTrue(),
    )
    .selectAll('candidate')
    .select([
      'job.title',
      'job.stages',
      'job.currency',
      'job.timeZone',
      'job.companyId',
      statusAt(ctx.now).as('jobStatus'),
      'person.name as recruiterName',
      'searchFirm.name as firm',
      'file.id as fileId',
      'file.name as resumeName',
      'file.sizeBytes as resumeSize',
      'file.mediaType as resumeType',
      'file.quarantine as resumeQuarantine',
      'own.rating as ownRating',
      'told.failReason as toldReason',
      'told.failNote as toldNote',
      'told.message as toldMessage',
      'told.stepKind as toldStepKind',
      'told.stepAt as toldStepAt',
      'told.stepNote as toldStepNote',
      isPossibleDuplicate.as('isPossibleDuplicate'),
      isKnown(ctx).as('isKnown'),
      isHeld.as('isHeld'),
      isHeldElsewhere(ctx).as('isHeldElsewhere'),
      isHiredAlready(ctx).as('isHiredAlready'),
      // who is hired no more has no contract to look at: that one is void
      sql<number | null>`case when candidate.code = ${candidateNumbers.ALL_PASS} then
        (select max(contract.id) from contract where contract.candidate_id = candidate.id) end`.as('contractId'),
      sql<number>`(select count(*) from candidate_memo
        where candidate_memo.candidate_id = candidate.id and ${isMemoOf(ctx.actor)})`.as('memoCount'),
    ])
    .where(isReadableBy(ctx.actor, ctx.now));

export type SeenCandidate = Awaited<ReturnType<ReturnType<typeof candidatesSeenBy>['executeTakeFirstOrThrow']>>;
