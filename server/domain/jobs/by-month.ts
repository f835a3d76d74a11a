import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { jobsOfMonth, offersOfMonth } from '#core/api/home-shapes.ts';
import { monthsUpTo } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { type JobList, type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { monthAmong, monthBegins } from '#server/platform/db/months.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import { isWithinReach, statusAt } from './job-access.ts';
import { talliedJobs } from './tallied-jobs.ts';

type JobsOfMonth = z.output<typeof jobsOfMonth>;
type OffersOfMonth = z.output<typeof offersOfMonth>;

type Counted = { month: string | null; status: JobStatus; count: number };

/** Postings by month, each in the list that it stands in now. */
const inLists = (months: readonly string[], rows: readonly Counted[]): JobsOfMonth[] => {
  const count = (month: string, list: JobList) =>
    rows
      .filter((row) => row.month === month && jobLists[list].some((status) => status === row.status))
      .reduce((sum, row) => sum + row.count, 0);
  return months.map((month) => ({
    month,
    underInspection: count(month, 'underInspection'),
    inProgress: count(month, 'inProgress'),
    ended: count(month, 'ended'),
  }));
};

/** A company's, by the month in which they were made. */
export const jobsByMonth = async (ctx: Context, timeZone: string): Promise<JobsOfMonth[]> => {
  const { tx, now } = ctx;
  const months = monthsUpTo(now, timeZone, limits.chartMonths);
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('job')
        .select([monthAmong(months, 'job.createdAt', timeZone).as('month'), statusAt(now).as('status')])
        .where('job.createdAt', '>=', monthBegins(months[0] ?? '', timeZone))
        .where(isWithinReach(ctx))
        .as('row'),
    )
    .select((eb) => ['row.month', 'row.status', eb.fn.countAll<number>().as('count')])
    .groupBy(['row.month', 'row.status'])
    .execute();
  return inLists(months, rows);
};

/** Everybody's but drafts, by the month in which they were submitted. */
export const allJobsByMonth = async (ctx: Context): Promise<JobsOfMonth[]> => {
  const months = monthsUpTo(ctx.now, operatorTimeZone, limits.chartMonths);
  const rows = await talliedJobs(ctx)
    .select([sql<string>`to_char(submitted_month, 'YYYY-MM')`.as('month'), 'status', tallied.as('count')])
    .where('submittedMonth', '>=', `${months[0]}-01`)
    .where('status', '<>', 'TEMPORARY')
    .groupBy(['month', 'status'])
    .execute();
  return inLists(months, rows);
};

/** A recruiter's own offers by the month they were made in, and what became of them. */
export const offersByMonth = async ({ tx, actor, now }: Context, timeZone: string): Promise<OffersOfMonth[]> => {
  const months = monthsUpTo(now, timeZone, limits.chartMonths);
  const rows = await tx
    .selectFrom('offer')
    .select((eb) => [
      monthAmong(months, 'offer.createdAt', timeZone).as('month'),
      'offer.status',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('offer.recruiterId', '=', actor.accountId)
    .where('offer.createdAt', '>=', monthBegins(months[0] ?? '', timeZone))
    .groupBy(['month', 'offer.status'])
    .execute();
  const counts = (month: string) =>
    Object.fromEntries(
      offerStatuses.map((status) => [
        status.toLowerCase(),
        rows.find((row) => row.month === month && row.status === status)?.count ?? 0,
      ]),
    ) as Omit<OffersOfMonth, 'month'>;
  return months.map((month) => ({ month, ...counts(month) }));
};
