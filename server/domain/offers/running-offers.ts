import { type Expression, type SqlBool, sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { isInProgress, jobLists } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { offerLifecycle } from '#core/rules/offer-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { statusAt } from '../jobs/job-access.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { hasStatus } from '../jobs/status-filter.ts';

/**
 * Somebody of an offer for whom there is still something to do though the posting ended: undecided, within the year of
 * their disclosure, or a case before the operator. Who was hired has a contract, and that is nobody else's.
 */
const hasOpenCandidates = (now: Date): Expression<SqlBool> => sql<SqlBool>`exists (
  select from candidate
  where candidate.offer_id = offer.id and candidate.recruiter_id = offer.recruiter_id
    and candidate.code <> ${candidateNumbers.ALL_PASS} and ${isKept(now)}
    and (
      (candidate.lost_at is null and (
        (candidate.withdrawn_at is null and not is_fail(candidate.code))
        or candidate.contact_until >= (${now}::timestamptz at time zone job.time_zone)::date
      ))
      or candidate.lost_at > ${new Date(now.getTime() - limits.contestDays * 86_400_000)}
      or exists (select from claim where claim.candidate_id = candidate.id and claim.decided_at is null)
    )
)`;

/**
 * A recruiter's offers that somebody waits for: undecided and selected ones on postings in progress, and on ended ones
 * those with a candidate who is not done with.
 */
export const runningOffers = ({ tx, now }: AnyContext, recruiterId: number) =>
  tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select(['offer.id', 'offer.jobId', 'offer.status', 'job.title', statusAt(now).as('jobStatus')])
    .where('offer.recruiterId', '=', recruiterId)
    .where('offer.status', 'in', offerLifecycle.steps.handOver.from)
    .where((eb) =>
      eb.or([
        hasStatus(jobLists.inProgress, now),
        eb.and([eb('offer.status', '=', 'SELECTED'), hasStatus(['EXPIRED'], now), hasOpenCandidates(now)]),
      ]),
    )
    .orderBy('offer.jobId');
export type RunningOffer = Awaited<ReturnType<ReturnType<typeof runningOffers>['executeTakeFirstOrThrow']>>;

/** The company waits for the recruiter's work: it takes a place among those that they may have at once. */
export const takesPlace = ({ status, jobStatus }: RunningOffer): boolean =>
  status === 'SELECTED' && isInProgress(jobStatus);
