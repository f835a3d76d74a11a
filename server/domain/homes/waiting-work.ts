import { type RawBuilder, sql } from 'kysely';
import type { QnaAuthorType } from '#core/api/qnas.ts';
import { candidateCodes, candidateNumbers, isOpenCode } from '#core/rules/candidate-codes.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Counted } from '#server/platform/db/in-all.ts';
import { isHeld, isHeldElsewhere, isHiredAlready } from '../candidates/candidate-rows.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { departureStateAt } from '../guarantees/list-departures.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import { wasSelected } from '../offers/was-selected.ts';

/** How much of each kind a home names; the totals count all of it. */
export const shown = 5;

export const briefColumns = ['job.id', 'job.title', 'job.dueDate', 'job.recommendDeadline', 'job.timeZone'] as const;

/** Beside each row how much waits in all of them, before the first are taken. */
export const waitingInAll = sql<number>`(sum(waiting.count) over ())::int`;

/** As it travels, without the number of all. */
export const told = <R extends Counted & { since: Date }>({ total: _total, since, ...row }: R) => ({
  ...row,
  since: since.toISOString(),
});

/** Something that waits on a posting, looked for once: how much of it, and since when the first. The posting is `job`. */
const waitingOn = (rows: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql<{ count: number; since: Date }>`(select count(*)::int as count, min(${at}) as since from ${rows})`.as('waiting');

/** Hires of the reader who are said to have left, while that can be contested. */
export const contestableFrom = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('departure')
    .innerJoin('contract', 'contract.id', 'departure.contractId')
    .where(isPartyTo(actor))
    .where(departureStateAt(now), '=', 'WAITING');

const soonDays = 3;

export const closesSoon = (now: Date) => sql<boolean>`(
  ${hasStatus(['ACTIVE', 'RECRUITER_END'], now)}
  and job.recommend_deadline <= (timezone(job.time_zone, ${now}::timestamptz))::date + ${soonDays}::integer
)`;

const longestKeptDays = limits.candidateKeptDays + limits.disclosureDays;

/** Whose candidates can still be decided and are still there: running, or over for no longer than anybody is kept. */
export const canBeDecided = (now: Date) => sql<boolean>`(
  ${hasStatus([...jobLists.inProgress, 'EXPIRED'], now)}
  and coalesce(job.ended_at, job.ends_at) > ${new Date(now.getTime() - longestKeptDays * 86_400_000)}
)`;

const newestTerms = sql`(select max(number) from job_terms where job_terms.job_id = job.id)`;
export const newTermsAt = sql<Date>`(select max(created_at) from job_terms where job_terms.job_id = job.id)`;

/** Those that can be selected as they are. One whose terms were changed waits since its recruiter accepted them. */
export const undecidedOffers = waitingOn(
  sql`offer where offer.job_id = job.id and offer.status = 'SUGGESTED' and offer.terms_number = ${newestTerms}`,
  sql`offer.terms_accepted_at`,
);

/** The other way round; the reader's own offer is joined. */
export const hasOldTerms = sql<boolean>`(offer.status = 'SUGGESTED' and offer.terms_number < ${newestTerms})`;

const { NONE, REVIEW_DOCUMENT, END_NEGOTIATION } = candidateNumbers;

/** Still in the running, and not beyond their time. */
const isThere = (now: Date) => sql<boolean>`(
  candidate.withdrawn_at is null and candidate.lost_at is null and ${isKept(now)}
)`;

export const newCandidates = (now: Date) =>
  waitingOn(
    sql`candidate where candidate.job_id = job.id and candidate.code = ${NONE} and ${isThere(now)}`,
    sql`candidate.created_at`,
  );

const openCodes = candidateCodes.filter(isOpenCode).map((code) => candidateNumbers[code]);

/** What comes next is not what the recruiter was told last; `isStepUntold` in candidates says it of a row. */
const hasUntoldStep = sql<boolean>`(
  candidate.code = any(${openCodes}::integer[])
  and exists (
    select from (select) as one left join lateral (
      select step_kind, step_at, step_note from candidate_event
      where candidate_event.candidate_id = candidate.id and candidate_event.action in ('notify', 'withdraw')
      order by candidate_event.id desc limit 1
    ) as told on true
    where (candidate.step_kind, candidate.step_at, candidate.step_note)
      is distinct from (told.step_kind, told.step_at, coalesce(told.step_note, ''))
  )
)`;

/** Decided, and their recruiters do not know it, as the board counts it (`hasResultToTell` of a row). */
export const untoldResults = (now: Date) =>
  waitingOn(
    sql`candidate where candidate.job_id = job.id and ${isThere(now)} and (
      (candidate.code <> candidate.notified_code
        and not (candidate.code = ${REVIEW_DOCUMENT} and candidate.notified_code = ${NONE}))
      or ${hasUntoldStep}
    )`,
    sql`candidate.code_at`,
  );

/** With whom everything is agreed, whose contact is open, and with nothing in the way: the hire can be confirmed. */
export const canBeConfirmed = (ctx: Context) => sql<boolean>`(
  candidate.code = ${END_NEGOTIATION} and candidate.contact_state = 'OPEN' and ${isThere(ctx.now)}
  and (${hasStatus(jobLists.inProgress, ctx.now)}
    or candidate.contact_until >= (timezone(job.time_zone, ${ctx.now}::timestamptz))::date)
  and not ${isHeld} and not ${isHeldElsewhere(ctx)} and not ${isHiredAlready(ctx)}
)`;

/** Somebody was looked at and never decided on, though the posting is over. Whom only the hire is left of is named apart. */
export const undecidedAtEnd = (ctx: Context) =>
  waitingOn(
    sql`candidate where candidate.job_id = job.id and candidate.code = any(${openCodes}::integer[])
      and candidate.code <> ${NONE} and ${isThere(ctx.now)} and not ${canBeConfirmed(ctx)}`,
    sql`candidate.code_at`,
  );

const firstHireAt = sql<Date | null>`(
  select min(contract.concluded_at) from contract where contract.job_id = job.id and not is_void(contract.id)
)`;
/** When the posting ended; null while it runs. */
const endedAt = (now: Date) =>
  sql<Date | null>`case when ${hasStatus(['EXPIRED'], now)} then coalesce(job.ended_at, job.ends_at) end`;

/**
 * Of whom the company can say how they worked (`evaluatingOf` in core), asked for some time after each of what makes it
 * possible: that they were selected where somebody was hired, and that the posting ended.
 */
export const owedEvaluations = (now: Date) => {
  const since = new Date(now.getTime() - limits.evaluationAskedDays * 86_400_000);
  return waitingOn(
    sql`offer where offer.job_id = job.id and ${wasSelected()}
      and not exists (select from evaluation where evaluation.offer_id = offer.id)
      and (
        ${endedAt(now)} > ${since}
        or (${firstHireAt} is not null and greatest(offer.decided_at, ${firstHireAt}) > ${since})
      )`,
    sql`greatest(offer.decided_at, least(${endedAt(now)}, ${firstHireAt}))`,
  );
};

const unanswered = (asker: QnaAuthorType, answerers: readonly QnaAuthorType[]) => sql`qna
  where qna.job_id = job.id and qna.deleted_at is null and qna.author_type = ${asker} and not exists (
    select from qna_reply where qna_reply.qna_id = qna.id and qna_reply.author_type = any(${answerers})
  )`;

/** What recruiters asked: the operator's word is an answer, too. */
export const askedByRecruiters = waitingOn(unanswered('RECRUITER', ['EMPLOYER', 'ADMIN']), sql`qna.created_at`);

/** What the company asked this recruiter. */
export const askedOf = (recruiterId: number) =>
  waitingOn(sql`${unanswered('EMPLOYER', ['RECRUITER'])} and qna.recruiter_id = ${recruiterId}`, sql`qna.created_at`);
