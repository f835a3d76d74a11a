import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { monthsUpTo } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { monthAmong, monthBegins } from '#server/platform/db/months.ts';
import { jobsByMonth } from '../jobs/by-month.ts';
import { isWithinReach } from '../jobs/job-access.ts';
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
      jobsByMonth(ctx, { by: 'submittedAt', timeZone: operatorTimeZone, of: isWithinReach(ctx) }),
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

/** Each in its index alone; of the active ones those whose time is over are counted apart, and are few. */
const countAccounts = async ({ tx, now }: Context) => {
  const count = (userType: 'EMPLOYER' | 'RECRUITER', status: 'WAITING' | 'ACTIVE', isOver = false) =>
    tx
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userType', '=', userType)
      .where('status', '=', status)
      .$if(isOver, (accounts) => accounts.where('expiresAt', '<=', now));
  const active = (userType: 'EMPLOYER' | 'RECRUITER') =>
    sql<number>`((${count(userType, 'ACTIVE')}) - (${count(userType, 'ACTIVE', true)}))::int`;
  return tx
    .selectNoFrom([
      sql<number>`(${count('EMPLOYER', 'WAITING')})::int`.as('employersWaiting'),
      sql<number>`(${count('RECRUITER', 'WAITING')})::int`.as('recruitersWaiting'),
      active('EMPLOYER').as('employers'),
      active('RECRUITER').as('recruiters'),
    ])
    .executeTakeFirstOrThrow();
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

const joinedByMonth = ({ tx, now }: Context) => {
  const months = monthsBefore(now);
  return tx
    .selectFrom('account')
    .select((eb) => [
      monthAmong(months, 'account.createdAt', operatorTimeZone).as('month'),
      'userType',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('userType', 'in', ['EMPLOYER', 'RECRUITER'])
    .where('createdAt', '>=', monthBegins(months[0] ?? '', operatorTimeZone))
    .groupBy(['month', 'userType'])
    .execute();
};
