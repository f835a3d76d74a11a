import type { Expression, SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { jobsOfMonth, offersOfMonth } from '#core/api/home-shapes.ts';
import { monthsUpTo } from '#core/rules/calendar.ts';
import { type JobList, jobLists } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { monthAmong, monthBegins } from '#server/platform/db/months.ts';
import { statusAt } from './job-access.ts';

type JobsOfMonth = z.output<typeof jobsOfMonth>;
type OffersOfMonth = z.output<typeof offersOfMonth>;

type Counted = {
  /** Which instant says the month, and whose calendar. */
  by: 'createdAt' | 'submittedAt';
  timeZone: string;
  of: Expression<SqlBool>;
};

/** Postings by month, each in the list that it stands in now. */
export const jobsByMonth = async ({ tx, now }: Context, { by, timeZone, of }: Counted): Promise<JobsOfMonth[]> => {
  const months = monthsUpTo(now, timeZone, limits.chartMonths);
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('job')
        .select([monthAmong(months, `job.${by}`, timeZone).as('month'), statusAt(now).as('status')])
        .where(`job.${by}`, '>=', monthBegins(months[0] ?? '', timeZone))
        .where(of)
        .as('row'),
    )
    .select((eb) => ['row.month', 'row.status', eb.fn.countAll<number>().as('count')])
    .groupBy(['row.month', 'row.status'])
    .execute();
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
