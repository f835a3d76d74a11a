import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { jobCounters } from '#core/api/home-shapes.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { mendable } from '#core/rules/job-acts.ts';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { inAll, totalOf, withoutTotal } from '#server/platform/db/in-all.ts';
import { jobsByMonth } from '../jobs/by-month.ts';
import { statusAt } from '../jobs/job-access.ts';
import { eventRows, shownEvent } from '../jobs/job-history.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import { openInvoices } from '../payments/open-invoices.ts';
import {
  askedByRecruiters,
  briefColumns,
  canBeConfirmed,
  canBeDecided,
  closesSoon,
  newCandidates,
  owedEvaluations,
  shown,
  told,
  undecidedAtEnd,
  undecidedOffers,
  untoldResults,
  waitingInAll,
} from './waiting-work.ts';

const activityShown = 10;

type Counters = z.output<typeof jobCounters>;

/** One pass over the company's postings, each in the state that it is in now. */
export const countJobs = async ({ tx, actor, now }: Context): Promise<Counters> => {
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('job')
        .select([statusAt(now).as('status'), 'selectedCount', 'maxRecruiters'])
        .where('companyId', '=', actor.companyId ?? 0)
        .as('row'),
    )
    .select((eb) => [
      'row.status',
      eb.fn.countAll<number>().as('jobs'),
      eb.fn.coalesce(eb.fn.sum<number>('row.selectedCount'), eb.val(0)).as('selected'),
      eb.fn.coalesce(eb.fn.sum<number>('row.maxRecruiters'), eb.val(0)).as('wanted'),
    ])
    .groupBy('row.status')
    .execute();
  const of = (...statuses: JobStatus[]) => rows.filter(({ status }) => statuses.includes(status));
  const sum = (some: typeof rows, key: 'jobs' | 'selected' | 'wanted') =>
    some.reduce((total, row) => total + Number(row[key]), 0);
  const running = of(...jobLists.inProgress);
  const recruited = sum(running, 'selected');
  return {
    all: sum(rows, 'jobs'),
    draft: sum(of('TEMPORARY'), 'jobs'),
    underReview: sum(of('CHECK'), 'jobs'),
    rejected: sum(of('REJECT'), 'jobs'),
    active: sum(of('ACTIVE'), 'jobs'),
    recruiterClosed: sum(of('RECRUITER_END'), 'jobs'),
    candidateClosed: sum(of('CANDIDATE_END'), 'jobs'),
    ended: sum(of('EXPIRED'), 'jobs'),
    inProgress: sum(running, 'jobs'),
    recruited,
    remaining: sum(running, 'wanted') - recruited,
  };
};

const rejectedSince = sql<Date>`coalesce((
  select max(job_event.at) from job_event where job_event.job_id = job.id and job_event.action = 'reject'
), job.updated_at)`;

const ownJobs = ({ tx, actor }: Context) =>
  tx
    .selectFrom('job')
    .select(briefColumns)
    .where('job.companyId', '=', actor.companyId ?? 0);

type Work = ReturnType<typeof newCandidates>;
type Where = ReturnType<typeof hasStatus>;

/** Postings on which something waits, the longest waiting first. */
export const longestWaiting = (ctx: Context, work: Work, where: Where) =>
  ownJobs(ctx)
    .innerJoinLateral(work, (join) => join.onTrue())
    .select(['waiting.count', 'waiting.since', waitingInAll.as('total')])
    .where('waiting.count', '>', 0)
    .where(where)
    .orderBy('waiting.since')
    .limit(shown);

/** Over, and its candidates are still there. */
export const endedLately = (now: Date) => sql<boolean>`(${hasStatus(['EXPIRED'], now)} and ${canBeDecided(now)})`;

/** With whom nothing is left to do but the hire itself. */
export const hiresToConfirm = (ctx: Context) =>
  ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select(['candidate.id', 'candidate.name', 'job.id as jobId', 'job.title'])
    .select(['candidate.codeAt as since', inAll.as('total')])
    .where('job.companyId', '=', ctx.actor.companyId ?? 0)
    .where(canBeDecided(ctx.now))
    .where(canBeConfirmed(ctx))
    .orderBy('candidate.codeAt')
    .limit(shown);

const latestEvents = (ctx: Context) =>
  eventRows(ctx)
    .innerJoin('job', 'job.id', 'jobEvent.jobId')
    .select(['job.id as jobId', 'job.title'])
    .where('job.companyId', '=', ctx.actor.companyId ?? 0)
    .orderBy('jobEvent.at', 'desc')
    .orderBy('jobEvent.id', 'desc')
    .limit(activityShown)
    .execute();

/** Whether this person ever did anything with a posting of the company's: sent one for review, or moved one on. */
const hasActed = async ({ tx, actor }: Context): Promise<boolean> =>
  (await tx
    .selectFrom('jobEvent')
    .innerJoin('job', 'job.id', 'jobEvent.jobId')
    .select('jobEvent.id')
    .where('job.companyId', '=', actor.companyId ?? 0)
    .where('jobEvent.actorId', '=', actor.accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const employerDashboard = async (ctx: Context) => {
  const { tx, actor, now } = ctx;
  const { country } = await tx
    .selectFrom('company')
    .select('country')
    .where('id', '=', actor.companyId ?? 0)
    .executeTakeFirstOrThrow();
  const { timeZone } = countryFacts[country];
  const running = hasStatus(jobLists.inProgress, now);
  const [counters, byMonth, hasBegun, activity] = await Promise.all([
    countJobs(ctx),
    jobsByMonth(ctx, timeZone),
    hasActed(ctx),
    latestEvents(ctx),
  ]);
  const [invoices, proposals, offersToDecide, candidatesToReview, resultsToTell, hires, questions] = await Promise.all([
    openInvoices(ctx, shown),
    ownJobs(ctx)
      .innerJoin('jobProposal', 'jobProposal.jobId', 'job.id')
      .select(['jobProposal.createdAt as since', inAll.as('total')])
      .where('jobProposal.outcome', 'is', null)
      .where(hasStatus(mendable, now))
      .orderBy('jobProposal.createdAt')
      .limit(shown)
      .execute(),
    longestWaiting(ctx, undecidedOffers, hasStatus(['ACTIVE', 'RECRUITER_END'], now)).execute(),
    longestWaiting(ctx, newCandidates(now), canBeDecided(now)).execute(),
    longestWaiting(ctx, untoldResults(now), canBeDecided(now)).execute(),
    hiresToConfirm(ctx).execute(),
    longestWaiting(ctx, askedByRecruiters, running).execute(),
  ]);
  const [undecided, evaluations] = await Promise.all([
    longestWaiting(ctx, undecidedAtEnd(ctx), endedLately(now)).execute(),
    longestWaiting(ctx, owedEvaluations(now), canBeDecided(now)).execute(),
  ]);
  const [rejected, closingSoon] = await Promise.all([
    ownJobs(ctx)
      .select([rejectedSince.as('since'), inAll.as('total')])
      .where('job.status', '=', 'REJECT')
      .orderBy('since')
      .limit(shown)
      .execute(),
    ownJobs(ctx)
      .select(inAll.as('total'))
      .where(closesSoon(now))
      .orderBy('job.recommendDeadline')
      .limit(shown)
      .execute(),
  ]);
  return {
    hasBegun,
    counters,
    totals: {
      invoices: totalOf(invoices),
      proposals: totalOf(proposals),
      offersToDecide: totalOf(offersToDecide),
      candidatesToReview: totalOf(candidatesToReview),
      resultsToTell: totalOf(resultsToTell),
      undecidedAtEnd: totalOf(undecided),
      evaluationsToGive: totalOf(evaluations),
      hiresToConfirm: totalOf(hires),
      questions: totalOf(questions),
      rejected: totalOf(rejected),
      closingSoon: totalOf(closingSoon),
    },
    invoices: invoices.map(withoutTotal),
    proposals: proposals.map(told),
    offersToDecide: offersToDecide.map(told),
    candidatesToReview: candidatesToReview.map(told),
    resultsToTell: resultsToTell.map(told),
    undecidedAtEnd: undecided.map(told),
    evaluationsToGive: evaluations.map(told),
    hiresToConfirm: hires.map(told),
    questions: questions.map(told),
    rejected: rejected.map(told),
    closingSoon: closingSoon.map(withoutTotal),
    byMonth,
    activity: activity.map(shownEvent),
  };
};
