import { sql } from 'kysely';
import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { ListQuery, Output } from '#core/api/endpoint.ts';
import type { SearchScope } from '#core/rules/enums.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { percentOfBps } from '#core/rules/money.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { countRows, findApart, findAtOnce } from '#server/platform/db/find-rows.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { isWithinReach, reachesOneCompany, statusAt } from './job-access.ts';
import type { JobRow } from './job-columns.ts';
import { matchesSearch } from './job-search.ts';
import { waitsForAnswer } from './proposals.ts';
import { hasStatus } from './status-filter.ts';

type Rows = Output<typeof adminJobsApi.list>;

export type JobQuery = ListQuery & {
  status: readonly JobStatus[];
  location?: readonly string[];
  position?: readonly string[];
  active?: 'ALL' | 'ACTIVE';
};

export const sortColumns = {
  ID: sql`job.id`,
  TITLE: sql`job.title`,
  COMMISSION: sql`job.fee_rate_max_bps`,
  COMPANY: sql`company.name`,
  NAME: sql`account.name`,
  IDENTIFY: sql`account.identify`,
  RECRUITER: sql`job.offer_count`,
  SELECTEDRECRUITE: sql`job.selected_count`,
  MAXRECRUITER: sql`job.max_recruiters`,
  CANDIDATE: sql`job.candidate_count`,
  CREATEDAT: sql`job.created_at`,
  STARTDATE: sql`job.inspected_at`,
  STATUS: sql`job.status`,
  CONFIRMDATE: sql`job.inspected_at`,
  DUEDATE: sql`job.due_date`,
} as const;
export type JobSort = keyof typeof sortColumns;

/** What is not known of every posting. Where nothing is missing one index serves both ways. */
const canBeMissing: ReadonlySet<JobSort> = new Set([
  'COMMISSION',
  'STARTDATE',
  'CONFIRMDATE',
  'DUEDATE',
  'MAXRECRUITER',
]);

/** The columns of a list that say what kind of posting it is, the same for every reader. */
export const rowOf = (job: JobRow) => ({
  id: job.id,
  title: job.title,
  position: job.position,
  locations: job.locations as Rows['data'][number]['locations'],
  hiringCount: job.hiringCount,
  recommendDeadline: job.recommendDeadline,
  dueDate: job.dueDate,
  timeZone: job.timeZone,
  createdAt: job.createdAt.toISOString(),
  inspectedAt: job.inspectedAt?.toISOString() ?? null,
  currency: job.currency,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  feeType: job.feeType,
  feeRateMin: job.feeRateMinBps === null ? null : percentOfBps(job.feeRateMinBps),
  feeRateMax: job.feeRateMaxBps === null ? null : percentOfBps(job.feeRateMaxBps),
  fixedFee: job.fixedFee,
  selectedCount: job.selectedCount,
  maxRecruiters: job.maxRecruiters,
});

/** Which postings a list holds, by what is said of the posting alone: so they are counted in an index. */
const heldJobs = (ctx: Context, query: JobQuery) => {
  const { keyword, searchType, status, location = [], position = [] } = query;
  let picked = ctx.tx.selectFrom('job').select('job.id').where(isWithinReach(ctx));
  if (status.length > 0) picked = picked.where(hasStatus(status, ctx.now));
  if (query.active === 'ACTIVE') picked = picked.where(hasStatus(['ACTIVE'], ctx.now));
  if (location.length > 0) picked = picked.where(sql<boolean>`job.locations && ${location}::text[]`);
  if (position.length > 0) picked = picked.where('job.position', 'in', position as JobRow['position'][]);
  if (keyword !== '')
    picked = picked.where(
      matchesSearch(searchType as SearchScope | undefined, keyword, {
        now: ctx.now,
        within: isWithinReach(ctx),
        hasFew: reachesOneCompany(ctx),
      }),
    );
  return picked;
};

/** The same in the order of the list. */
export const pickedJobs = (ctx: Context, query: JobQuery) => {
  const { status, order } = query;
  const sort = query.sort as JobSort | undefined;
  let picked = heldJobs(ctx, query)
    .$if(sort === 'COMPANY', (jobs) => jobs.innerJoin('company', 'company.id', 'job.companyId'))
    .$if(sort === 'NAME' || sort === 'IDENTIFY', (jobs) =>
      jobs.innerJoin('account', (join) =>
        // the type that they all have leads to the index of the names
        join.onRef('account.id', '=', 'job.employerId').on('account.userType', '=', 'EMPLOYER'),
      ),
    );
  // under review what is due first stands first, before anybody sorts
  if (query.sort === undefined && ctx.actor.userType === 'ADMIN' && status.includes('CHECK'))
    picked = picked.orderBy('job.reviewDueAt', 'asc');
  if (sort && sort !== 'ID')
    picked = picked.orderBy(sortColumns[sort], canBeMissing.has(sort) ? nullsLast(order) : order);
  return picked.orderBy('job.id', order);
};

const readJobs = ({ tx, now }: Context, ids: number[]) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .innerJoin('account', 'account.id', 'job.employerId')
    .selectAll('job')
    .select([
      statusAt(now).as('status'),
      'company.name as company',
      'account.name as employer',
      'account.identify as identify',
      waitsForAnswer.as('hasProposal'),
    ])
    .where('job.id', '=', among(ids))
    .execute();

/** The postings of the employer's side, and all of them for the operator. */
export const listJobs = async (ctx: Context, query: JobQuery): Promise<Rows> => {
  const read = (ids: number[]) => readJobs(ctx, ids);
  const picked = pickedJobs(ctx, query);
  const count = () => countRows(ctx.tx, heldJobs(ctx, query));
  const find = query.keyword === '' ? findApart(ctx.tx, picked, { count }) : findAtOnce(ctx.tx, picked);
  const { data, page } = await pageOfPicked(ctx.tx, picked, read, query, find);
  return {
    page,
    data: data.map((row) => ({
      ...rowOf(row),
      status: row.status,
      offerCount: row.offerCount,
      candidateCount: row.candidateCount,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      reviewDueAt: row.reviewDueAt?.toISOString() ?? null,
      hasProposal: row.hasProposal,
      employer: row.employer,
      company: row.company,
      identify: row.identify,
    })),
  };
};
