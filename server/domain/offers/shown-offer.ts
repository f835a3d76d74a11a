import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { adminOffer } from '#core/api/offer-shapes.ts';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { editableUntil, evaluatingOf } from '#core/rules/evaluation.ts';
import { limits } from '#core/rules/limits.ts';
import { percentOfBps } from '#core/rules/money.ts';
import { offerDeedsOf } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { isGreat } from '../accounts/is-great.ts';
import { statusAt } from '../jobs/job-access.ts';
import { hasSince, wasSelected } from './was-selected.ts';

/** The widest view; each reader's answer holds what its entry declares of it. */
type Shown = z.output<typeof adminOffer>;
export type Handed = { name: string; at: string } | null;

/** The terms changed since an undecided offer accepted them. */
export const needsConfirmation = (now: Date) => sql<boolean>`(
  offer.status = 'SUGGESTED'
  and job_status_at(job.status, job.closes_at, job.ends_at, ${now}) <> 'EXPIRED'
  and offer.terms_number < (select max(number) from job_terms where job_terms.job_id = offer.job_id)
)`;

const yearBefore = (now: Date) => new Date(now.getTime() - limits.statisticsDays * 86_400_000);

const hiredCode = candidateNumbers.ALL_PASS;

/** Postings that selected them in the year before now, and what came of those: whom they recommended, whom they placed. */
const recordOf = (now: Date) => sql<{ selected: number; recommended: number; hired: number }>`(
  select json_build_object(
    'selected', count(*),
    'recommended', count(*) filter (where made.any_one),
    'hired', count(*) filter (where made.hired)
  )
  from offer as other
  cross join lateral (
    select count(*) filter (where coalesce(candidate.recommended_by, candidate.recruiter_id) = other.recruiter_id) > 0 as any_one,
      coalesce(bool_or(candidate.code = ${hiredCode} and candidate.recruiter_id = other.recruiter_id), false) as hired
    from candidate
    where candidate.job_id = other.job_id
      and (candidate.recruiter_id = other.recruiter_id or candidate.recommended_by = other.recruiter_id)
  ) as made
  where other.recruiter_id = offer.recruiter_id and ${wasSelected('other')} and ${hasSince('other')} >= ${yearBefore(now)}
)`;

/** What companies said of them, ever. */
const evaluated = sql<{ average: number; count: number } | null>`(
  select json_build_object('average', round(avg(evaluation.rating), 1), 'count', count(*))
  from evaluation where evaluation.recruiter_id = offer.recruiter_id
  having count(*) > 0
)`;

/** With this company, on its other postings. */
const together = sql<{ offered: number; selected: number; hired: number; lastSelectedAt: string | null }>`(
  select json_build_object(
    'offered', count(*),
    'selected', count(*) filter (where ${wasSelected('other')}),
    'hired', coalesce(sum((select count(*) from contract where contract.offer_id = other.id and not is_void(contract.id))), 0),
    'lastSelectedAt', max(other.decided_at) filter (where ${wasSelected('other')})
  )
  from offer as other join job as other_job on other_job.id = other.job_id
  where other.recruiter_id = offer.recruiter_id
    and other_job.company_id = job.company_id
    and other_job.id <> job.id
    and (other.status in ('SUGGESTED', 'SELECTED', 'UNSELECTED') or ${wasSelected('other')})
)`;

/** Whose it was before, and who has it now, where the operator handed it to a colleague. */
const handed = (offer: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<Handed>`(
  select json_build_object('name', person.name, 'at', ${at})
  from offer as other join account as person on person.id = other.recruiter_id
  where ${offer}
)`;
export const handedFrom = handed(sql`other.id = offer.handed_from_id`, sql`offer.handed_at`);
export const handedTo = handed(sql`other.handed_from_id = offer.id`, sql`other.handed_at`);
export const shownHanded = (handed: Handed) => handed && { name: handed.name, at: new Date(handed.at).toISOString() };

/** Offers beside the people who made them, as the employer's side reads them. */
export const offersShown = ({ tx, now }: Context) =>
  tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'offer.recruiterId')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .leftJoin('evaluation', 'evaluation.offerId', 'offer.id')
    .selectAll('offer')
    .select([
      'evaluation.id as evaluationId',
      'evaluation.version as evaluationVersion',
      'evaluation.rating',
      'evaluation.comment',
      'evaluation.createdAt as evaluatedAt',
      sql<boolean>`exists (select from contract where contract.job_id = offer.job_id and not is_void(contract.id))`.as(
        'hasHire',
      ),
      evaluated.as('evaluated'),
      statusAt(now).as('jobStatus'),
      handedFrom.as('handedFrom'),
      handedTo.as('handedTo'),
      'account.name',
      'account.position',
      'account.photoId',
      'account.email',
      'account.phone',
      'recruiter.keywords',
      'recruiter.introduction as profile',
      isGreat.as('isGreat'),
      'searchFirm.name as firm',
      wasSelected().as('wasSelected'),
      needsConfirmation(now).as('needsConfirmation'),
      recordOf(now).as('record'),
      together.as('together'),
      sql<boolean>`exists (select from candidate where candidate.job_id = offer.job_id and candidate.offer_id = offer.id)`.as(
        'hasCandidates',
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof offersShown>['executeTakeFirstOrThrow']>>;

const iso = (instant: Date | string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const ownEvaluationOf = ({ evaluationId, evaluationVersion, rating, comment, evaluatedAt }: Row) =>
  evaluationId === null || evaluationVersion === null || rating === null || evaluatedAt === null
    ? null
    : {
        id: evaluationId,
        version: evaluationVersion,
        rating,
        comment: comment ?? '',
        createdAt: evaluatedAt.toISOString(),
        editableUntilAt: editableUntil(evaluatedAt).toISOString(),
      };

export const shownOffer = ({ actor, now }: Context, row: Row): Shown => ({
  id: row.id,
  version: row.version,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  stoppedAt: iso(row.stoppedAt),
  stopReason: row.stopReason,
  jobId: row.jobId,
  name: row.name,
  introduction: row.introduction,
  recruiter: {
    id: row.recruiterId,
    name: row.name,
    position: row.position,
    firm: row.firm,
    photoId: row.photoId,
    keywords: row.keywords,
    profile: row.profile,
    isGreat: row.isGreat,
    record: { ...row.record, evaluation: row.evaluated },
    withCompany: { ...row.together, lastSelectedAt: iso(row.together.lastSelectedAt) },
  },
  jobStatus: row.jobStatus,
  rate: row.rateBps === null ? null : percentOfBps(row.rateBps),
  termsNumber: row.termsNumber,
  needsConfirmation: row.needsConfirmation,
  reason: row.reason,
  handedFrom: shownHanded(row.handedFrom),
  handedTo: shownHanded(row.handedTo),
  isSelectedByItself: row.status === 'SELECTED' && row.decidedBy === null,
  evaluation: ownEvaluationOf(row),
  evaluating: evaluatingOf({ ...row, now }),
  actions: offerDeedsOf(actor.userType, { ...row, isStopped: row.stoppedAt !== null }, row.jobStatus),
  email: row.email,
  phone: row.phone,
});
