import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { monthsUpTo } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import { talliedAccounts } from '../accounts/tallied-accounts.ts';
import { allJobsByMonth } from '../jobs/by-month.ts';
import { listAccounts } from './list-accounts.ts';
import { openObjections } from './objections.ts';
import { nextRefund, waitingMoney } from './waiting-money.ts';

/** What waits for the operator, oldest first, and who joined in the last twelve months. */
export const getDashboard = async (ctx: Context): Promise<Output<typeof adminAccountsApi.dashboard>> => {
  const { tx, now } = ctx;
  const oldestWaiting = {
    page: 0,
    size: 5,
    sort: 'CREATEDAT',
    order: 'asc',
    keyword: '',
    status: ['WAITING'],
  } as const;
  const [counts, mails, claims, employers, recruiters, joined, jobs, objections, jobsOfMonths, money, refundDue] =
    await Promise.all([
      countAccounts(ctx),
      tx
        .selectFrom('mail')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'FAILED')
        .executeTakeFirstOrThrow(),
      tx
        .selectFrom('claim')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('decidedAt', 'is', null)
        .executeTakeFirstOrThrow(),
      listAccounts(ctx, 'EMPLOYER', oldestWaiting),
      listAccounts(ctx, 'RECRUITER', oldestWaiting),
      joinedByMonth(ctx),
      jobsUnderReview(ctx),
      openObjections(ctx),
      allJobsByMonth(ctx),
      waitingMoney(ctx),
      nextRefund(ctx),
    ]);
  const waiting = [
    ...employers.data.map((row) => ({ ...row, userType: 'EMPLOYER' as const })),
    ...recruiters.data.map((row) => ({ ...row, userType: 'RECRUITER' as const })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return {
    ...counts,
    mailsFailed: mails.count,
    claimsOpen: claims.count,
    money,
    refundDue,
    jobs,
    objections,
    waiting: waiting.slice(0, 5),
    jobsByMonth: jobsOfMonths,
    joined: monthsBefore(now).map((month) => ({
      month,
      employers: joined.find((row) => row.month === month && row.userType === 'EMPLOYER')?.count ?? 0,
      recruiters: joined.find((row) => row.month === month && row.userType === 'RECRUITER')?.count ?? 0,
    })),
  };
};

const countAccounts = async (ctx: Context) => {
  const rows = await talliedAccounts(ctx)
    .select(['userType', 'status', tallied.as('count')])
    .where('status', 'in', ['WAITING', 'ACTIVE'])
    .groupBy(['userType', 'status'])
    .execute();
  const of = (userType: 'EMPLOYER' | 'RECRUITER', status: 'WAITING' | 'ACTIVE') =>
    rows.find((row) => row.userType === userType && row.status === status)?.count ?? 0;
  return {
    employersWaiting: of('EMPLOYER', 'WAITING'),
    recruitersWaiting: of('RECRUITER', 'WAITING'),
    employers: of('EMPLOYER', 'ACTIVE'),
    recruiters: of('RECRUITER', 'ACTIVE'),
  };
};

/** What is due first stands first; the clock of a posting whose employer has a proposal to answer stands still. */
const jobsUnderReview = async ({ tx, now }: Context): Promise<Output<typeof adminAccountsApi.dashboard>['jobs']> => {
  const underReview = tx.selectFrom('job').where('job.status', '=', 'CHECK');
  const { count, overdue } = await underReview
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('job.id').filterWhere('job.reviewDueAt', '<', now).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const dueFirst = await underReview
    .innerJoin('company', 'company.id', 'job.companyId')
    .select(['job.id', 'job.title', 'company.name as company', 'job.reviewDueAt'])
    .orderBy('job.reviewDueAt', 'asc')
    .orderBy('job.id')
    .limit(5)
    .execute();
  return {
    underReview: count,
    overdue,
    dueFirst: dueFirst.map(({ reviewDueAt, ...job }) => ({
      ...job,
      reviewDueAt: reviewDueAt?.toISOString() ?? null,
      hasProposal: reviewDueAt === null,
    })),
  };
};

const monthsBefore = (now: Date): string[] => monthsUpTo(now, operatorTimeZone, limits.chartMonths);

/** Whatever became of them. */
const joinedByMonth = ({ tx, now }: Context) =>
  tx
    .selectFrom('accountTally')
    .select([sql<string>`to_char(joined_month, 'YYYY-MM')`.as('month'), 'userType', tallied.as('count')])
    .where('joinedMonth', '>=', `${monthsBefore(now)[0]}-01`)
    .groupBy(['month', 'userType'])
    .execute();
