import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type { jobCounters } from '#core/api/home-shapes.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { departureContestUntil } from '#core/rules/departures.ts';
import { mendable } from '#core/rules/job-acts.ts';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { departureStateAt } from '../guarantees/list-departures.ts';
import { jobsByMonth, offersByMonth } from '../jobs/by-month.ts';
import { isWithinReach, statusAt } from '../jobs/job-access.ts';
import { eventRows, shownEvent } from '../jobs/job-history.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { listRecruiterJobs } from '../jobs/list-recruiter-jobs.ts';
import { waitsForAnswer } from '../jobs/proposals.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import { openInvoices } from '../payments/open-invoices.ts';
import { agreed } from '../payments/payment-rows.ts';
import { askedByRecruiters, askedOf, hasOldTerms, newCandidates, undecidedOffers } from './waiting-work.ts';

const shown = 5;
const activityShown = 10;
const soonDays = 3;

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

const closesSoon = (now: Date) => sql<boolean>`(
  ${hasStatus(['ACTIVE', 'RECRUITER_END'], now)}
  and job.recommend_deadline <= (timezone(job.time_zone, ${now}::timestamptz))::date + ${soonDays}::integer
)`;

const rejectedSince = sql<Date>`coalesce((
  select max(job_event.at) from job_event where job_event.job_id = job.id and job_event.action = 'reject'
), job.updated_at)`;

const told = <R extends { since: Date }>(row: R) => ({ ...row, since: row.since.toISOString() });

const briefColumns = ['job.id', 'job.title', 'job.dueDate', 'job.recommendDeadline', 'job.timeZone'] as const;

const employerDashboard = async (ctx: Context) => {
  const { tx, actor, now } = ctx;
  const own = () =>
    tx
      .selectFrom('job')
      .select(briefColumns)
      .where('job.companyId', '=', actor.companyId ?? 0);
  const { country } = await tx
    .selectFrom('company')
    .select('country')
    .where('id', '=', actor.companyId ?? 0)
    .executeTakeFirstOrThrow();
  const { timeZone } = countryFacts[country];
  const longestWaiting = ({ count, since }: typeof newCandidates) =>
    own()
      .select([count.as('count'), since.as('since')])
      .where(count, '>', 0)
      .where(hasStatus(jobLists.inProgress, now))
      .orderBy('since')
      .limit(shown)
      .execute();
  const [counters, byMonth, proposals, offersToDecide, rejected, closingSoon, invoices, activity] = await Promise.all([
    countJobs(ctx),
    jobsByMonth(ctx, { by: 'createdAt', timeZone, of: isWithinReach(ctx) }),
    own().where(waitsForAnswer).where(hasStatus(mendable, now)).orderBy('job.id', 'desc').limit(shown).execute(),
    own()
      .select([undecidedOffers.count.as('count'), undecidedOffers.since.as('since')])
      .where(undecidedOffers.count, '>', 0)
      .where(hasStatus(['ACTIVE', 'RECRUITER_END'], now))
      .orderBy('job.id', 'desc')
      .limit(shown)
      .execute(),
    own()
      .select(rejectedSince.as('since'))
      .where('job.status', '=', 'REJECT')
      .orderBy('job.updatedAt', 'desc')
      .limit(shown)
      .execute(),
    own().where(closesSoon(now)).orderBy('job.recommendDeadline').limit(shown).execute(),
    openInvoices(ctx, shown),
    eventRows(ctx)
      .innerJoin('job', 'job.id', 'jobEvent.jobId')
      .select(['job.id as jobId', 'job.title'])
      .where('job.companyId', '=', actor.companyId ?? 0)
      .orderBy('jobEvent.at', 'desc')
      .orderBy('jobEvent.id', 'desc')
      .limit(activityShown)
      .execute(),
  ]);
  return {
    counters,
    proposals,
    offersToDecide: offersToDecide.map(told),
    candidatesToReview: (await longestWaiting(newCandidates)).map(told),
    questions: (await longestWaiting(askedByRecruiters)).map(told),
    rejected: rejected.map(told),
    closingSoon,
    invoices,
    byMonth,
    activity: activity.map(shownEvent),
  };
};

/** The first to end first. */
const departuresToContest = async ({ tx, actor, now }: Context) => {
  const rows = await tx
    .selectFrom('departure')
    .innerJoin('contract', 'contract.id', 'departure.contractId')
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .select(['invoice.id', 'invoice.timeZone', 'departure.reportedAt'])
    .select([agreed.candidate.as('candidate'), agreed.company.as('company')])
    .where(isPartyTo(actor))
    .where(departureStateAt(now), '=', 'WAITING')
    .orderBy('departure.reportedAt')
    .limit(shown)
    .execute();
  return rows.map(({ reportedAt, ...row }) => ({
    ...row,
    until: departureContestUntil({ reportedAt }).toISOString(),
  }));
};

const recruiterDashboard = async (ctx: Context) => {
  const query = { page: 0, size: shown, order: 'desc', keyword: '', location: [], position: [] } as const;
  const list = (status: readonly string[]) => listRecruiterJobs(ctx, { ...query, status, active: 'ALL' });
  const { keywords, country } = await ctx.tx
    .selectFrom('recruiter')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select(['recruiter.keywords', 'searchFirm.country'])
    .where('accountId', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  const [customer, proposed, inProgress, recruiting] = await Promise.all([
    list(['NONE']),
    list(['APPLY']),
    list(['ACTIVE']),
    list([]),
  ]);
  const fitting = await listRecruiterJobs(ctx, {
    ...query,
    status: [],
    active: 'ACTIVE',
    keywords,
    withoutOffer: true,
  });
  const contactsAsked = await ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select(['candidate.id', 'candidate.name', 'job.title'])
    .where('candidate.recruiterId', '=', ctx.actor.accountId)
    .where('candidate.contactState', '=', 'REQUEST')
    .where(isKept(ctx.now))
    .orderBy('candidate.contactRequestedAt')
    .limit(shown)
    .execute();
  const departures = await departuresToContest(ctx);
  const offered = () =>
    ctx.tx
      .selectFrom('job')
      .innerJoin('offer', 'offer.jobId', 'job.id')
      .select(briefColumns)
      .where('offer.recruiterId', '=', ctx.actor.accountId);
  const running = () => offered().where(hasStatus(jobLists.inProgress, ctx.now)).limit(shown);
  const asked = askedOf(ctx.actor.accountId);
  const questions = await running()
    .select([asked.count.as('count'), asked.since.as('since')])
    .where(asked.count, '>', 0)
    .orderBy('since')
    .execute();
  const termsToConfirm = await running().where(hasOldTerms).orderBy('job.id', 'desc').execute();
  const closingSoon = await offered()
    .where('offer.status', '=', 'SELECTED')
    .where(closesSoon(ctx.now))
    .orderBy('job.recommendDeadline')
    .limit(shown)
    .execute();
  return {
    counters: {
      customer: customer.page.totalElements,
      proposed: proposed.page.totalElements,
      inProgress: inProgress.page.totalElements,
      recruiting: recruiting.page.totalElements,
    },
    contactsAsked,
    departuresToContest: departures,
    questions: questions.map(told),
    termsToConfirm,
    closingSoon,
    byMonth: await offersByMonth(ctx, countryFacts[country ?? 'KR'].timeZone),
    fitting: fitting.data,
  };
};

export const getDashboard = (ctx: Context): Promise<Output<typeof jobsApi.dashboard>> =>
  ctx.actor.userType === 'RECRUITER' ? recruiterDashboard(ctx) : employerDashboard(ctx);
