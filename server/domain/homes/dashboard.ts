import { sql } from 'kysely';
import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { departureContestUntil } from '#core/rules/departures.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { inAll, totalOf, withoutTotal } from '#server/platform/db/in-all.ts';
import { offersByMonth } from '../jobs/by-month.ts';
import { isKept } from '../jobs/kept-candidates.ts';
import { listRecruiterJobs } from '../jobs/list-recruiter-jobs.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import { agreed } from '../payments/payment-rows.ts';
import { employerDashboard } from './employer-dashboard.ts';
import {
  askedOf,
  briefColumns,
  closesSoon,
  contestableFrom,
  hasOldTerms,
  newTermsAt,
  shown,
  told,
  waitingInAll,
} from './waiting-work.ts';

/** The first to end first. */
const departuresToContest = async (ctx: Context) => {
  const rows = await contestableFrom(ctx)
    .innerJoin('invoice', 'invoice.contractId', 'contract.id')
    .select(['invoice.id', 'invoice.timeZone', 'departure.reportedAt'])
    .select([agreed.candidate.as('candidate'), agreed.company.as('company'), inAll.as('total')])
    .orderBy('departure.reportedAt')
    .limit(shown)
    .execute();
  return rows.map(({ reportedAt, ...row }) => ({
    ...row,
    until: departureContestUntil({ reportedAt }).toISOString(),
  }));
};

/** Whatever became of it. */
const hasOffered = async ({ tx, actor }: Context): Promise<boolean> =>
  (await tx.selectFrom('offer').select('id').where('recruiterId', '=', actor.accountId).limit(1).executeTakeFirst()) !==
  undefined;

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
    .select(['candidate.id', 'candidate.name', 'job.title', inAll.as('total')])
    // an open request says since when it waits
    .select(sql<Date>`candidate.contact_requested_at`.as('since'))
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
  const questions = await running()
    .innerJoinLateral(askedOf(ctx.actor.accountId), (join) => join.onTrue())
    .select(['waiting.count', 'waiting.since', waitingInAll.as('total')])
    .where('waiting.count', '>', 0)
    .orderBy('waiting.since')
    .execute();
  const termsToConfirm = await running()
    .select([newTermsAt.as('since'), inAll.as('total')])
    .where(hasOldTerms)
    .orderBy('since')
    .execute();
  const closingSoon = await offered()
    .select(inAll.as('total'))
    .where('offer.status', '=', 'SELECTED')
    .where(closesSoon(ctx.now))
    .orderBy('job.recommendDeadline')
    .limit(shown)
    .execute();
  return {
    hasBegun: await hasOffered(ctx),
    counters: {
      customer: customer.page.totalElements,
      proposed: proposed.page.totalElements,
      inProgress: inProgress.page.totalElements,
      recruiting: recruiting.page.totalElements,
    },
    totals: {
      contactsAsked: totalOf(contactsAsked),
      departuresToContest: totalOf(departures),
      questions: totalOf(questions),
      termsToConfirm: totalOf(termsToConfirm),
      closingSoon: totalOf(closingSoon),
    },
    contactsAsked: contactsAsked.map(told),
    departuresToContest: departures.map(withoutTotal),
    questions: questions.map(told),
    termsToConfirm: termsToConfirm.map(told),
    closingSoon: closingSoon.map(withoutTotal),
    byMonth: await offersByMonth(ctx, countryFacts[country ?? 'KR'].timeZone),
    fitting: fitting.data,
  };
};

export const getDashboard = (ctx: Context): Promise<Output<typeof jobsApi.dashboard>> =>
  ctx.actor.userType === 'RECRUITER' ? recruiterDashboard(ctx) : employerDashboard(ctx);
