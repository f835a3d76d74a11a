import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { type JobList, type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/find-rows.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import { waitingMoney } from '../admin-accounts/waiting-money.ts';
import { countForRecruiter } from '../jobs/held-for-recruiter.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import { talliedJobs } from '../jobs/tallied-jobs.ts';
import { openInvoicesFrom } from '../payments/open-invoices.ts';
import { contestableFrom } from './waiting-work.ts';

type Counts = Output<typeof jobsApi.counts>;

const counted = async <K extends string>(counts: Record<K, Promise<number>>): Promise<Record<K, number>> => {
  const entries = Object.entries<Promise<number>>(counts);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, count]) => [name, await count] as const)),
  ) as Record<K, number>;
};

const employerCounts = (ctx: Context): Promise<Counts> => {
  const { tx, actor, now } = ctx;
  const of = (list: JobList) =>
    countRows(
      tx,
      tx
        .selectFrom('job')
        .where('job.companyId', '=', actor.companyId ?? 0)
        .where(hasStatus(jobLists[list], now)),
    );
  return counted({
    underInspection: of('underInspection'),
    inProgress: of('inProgress'),
    ended: of('ended'),
    invoicesToPay: countRows(tx, openInvoicesFrom(ctx)),
  });
};

/** The lists themselves, counted. */
const recruiterCounts = (ctx: Context): Promise<Counts> => {
  const query = { page: 0, size: 1, order: 'desc', keyword: '', location: [], position: [], active: 'ALL' } as const;
  const of = (...status: string[]) => countForRecruiter(ctx, { ...query, status });
  return counted({
    all: of(),
    none: of('NONE'),
    apply: of('APPLY'),
    active: of('ACTIVE'),
    expired: of('EXPIRED'),
    departuresToContest: countRows(ctx.tx, contestableFrom(ctx)),
  });
};

const adminCounts = async (ctx: Context): Promise<Counts> => {
  const { tx } = ctx;
  const waiting = async (userType: 'EMPLOYER' | 'RECRUITER') => {
    const accounts = tx.selectFrom('accountTally').select(tallied.as('total'));
    const { total } = await accounts
      .where('userType', '=', userType)
      .where('status', '=', 'WAITING')
      .executeTakeFirstOrThrow();
    return total;
  };
  const jobsIn = async (statuses: readonly JobStatus[]) => {
    const jobs = talliedJobs(ctx).select(tallied.as('total'));
    return (await jobs.where('status', 'in', statuses).executeTakeFirstOrThrow()).total;
  };
  const lists = counted({
    underReview: jobsIn(['CHECK']),
    inProgress: jobsIn(jobLists.inProgress),
    employersWaiting: waiting('EMPLOYER'),
    recruitersWaiting: waiting('RECRUITER'),
    claimsOpen: countRows(tx, tx.selectFrom('claim').where('decidedAt', 'is', null)),
  });
  const [counts, money] = await Promise.all([lists, waitingMoney(ctx)]);
  const moneyWaiting = Object.values(money).reduce((sum, count) => sum + count, 0);
  return { ...counts, ...money, moneyWaiting };
};

/** What the side menu shows beside its links: counted when it is asked for, or tallied by the database. It never drifts. */
export const countLists = (ctx: Context): Promise<Counts> => {
  switch (ctx.actor.userType) {
    case 'ADMIN':
      return adminCounts(ctx);
    case 'RECRUITER':
      return recruiterCounts(ctx);
    default:
      return employerCounts(ctx);
  }
};
