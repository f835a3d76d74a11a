import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { wallClock } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';
import { statusNow } from '../accounts/status-now.ts';
import { listAccounts } from './list-accounts.ts';
import { openObjections } from './objections.ts';

const months = 12;

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
  const [counts, mails, employers, recruiters, joined, jobs, objections] = await Promise.all([
    tx
      .selectFrom(
        tx
          .selectFrom('account')
          .select(['userType', statusNow(now).as('status')])
          .where('userType', 'in', ['EMPLOYER', 'RECRUITER'])
          .as('row'),
      )
      .select((eb) => ['row.userType', 'row.status', eb.fn.countAll<number>().as('count')])
      .groupBy(['row.userType', 'row.status'])
      .execute(),
    tx
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'FAILED')
      .executeTakeFirstOrThrow(),
    listAccounts(ctx, 'EMPLOYER', oldestWaiting),
    listAccounts(ctx, 'RECRUITER', oldestWaiting),
    joinedByMonth(ctx),
    jobsUnderReview(ctx),
    openObjections(ctx),
  ]);
  const countOf = (userType: string, status: string) =>
    counts.find((row) => row.userType === userType && row.status === status)?.count ?? 0;
  const waiting = [
    ...employers.data.map((row) => ({ ...row, userType: 'EMPLOYER' as const })),
    ...recruiters.data.map((row) => ({ ...row, userType: 'RECRUITER' as const })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return {
    employersWaiting: countOf('EMPLOYER', 'WAITING'),
    recruitersWaiting: countOf('RECRUITER', 'WAITING'),
    employers: countOf('EMPLOYER', 'ACTIVE'),
    recruiters: countOf('RECRUITER', 'ACTIVE'),
    mailsFailed: mails.count,
    jobs,
    objections,
    waiting: waiting.slice(0, 5),
    joined: monthsBefore(now).map((month) => ({
      month,
      employers: joined.find((row) => row.month === month && row.userType === 'EMPLOYER')?.count ?? 0,
      recruiters: joined.find((row) => row.month === month && row.userType === 'RECRUITER')?.count ?? 0,
    })),
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
    .orderBy('job.reviewDueAt', (by) => by.asc().nullsLast())
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

/** `2026-11`, oldest first: the months of the operator's calendar. */
const monthsBefore = (now: Date): string[] => {
  const { year, month } = wallClock(now, operatorTimeZone);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(Number(year), Number(month) - months + index, 1)).toISOString().slice(0, 7),
  );
};

const joinedByMonth = ({ tx, now }: Context) => {
  const [first = ''] = monthsBefore(now);
  return tx
    .selectFrom('account')
    .select((eb) => [
      sql<string>`to_char(created_at AT TIME ZONE ${sql.lit(operatorTimeZone)}, 'YYYY-MM')`.as('month'),
      'userType',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('userType', 'in', ['EMPLOYER', 'RECRUITER'])
    .where('createdAt', '>=', sql<Date>`${`${first}-01`}::timestamp AT TIME ZONE ${operatorTimeZone}`)
    .groupBy(['month', 'userType'])
    .execute();
};
