import { type Expression, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ListQuery, Page } from '#core/api/endpoint.ts';
import type { recruiterJobRow, shownCompany } from '#core/api/job-shapes.ts';
import type { SalesRange, SearchScope } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import {
  type RecruiterSideStatus,
  recruiterSideStatus,
  recruiterSideStatuses,
} from '#core/rules/recruiter-side-status.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { statusAt } from './job-access.ts';
import type { JobRow } from './job-columns.ts';
import { matchesSearch } from './job-search.ts';
import { keptRateMax, keptTermsOf } from './kept-terms.ts';
import { type JobSort, rowOf, sortColumns } from './list-jobs.ts';
import { hasStatus } from './status-filter.ts';
import { isCustomer, isNamedTo, isVisibleTo } from './visibility.ts';

type Row = z.output<typeof recruiterJobRow>;
type Rows = { data: Row[]; page: Page };
export type RecruiterQuery = ListQuery & {
  status: readonly string[];
  active: 'ALL' | 'ACTIVE';
  location: readonly string[];
  position: readonly string[];
  /** Only what shares a keyword, and what has no offer of the reader's yet: for the home. */
  keywords?: readonly string[];
  withoutOffer?: boolean;
};

/** A posting beside its company and the reader's own offer: what every view of a recruiter begins with. */
export const jobsSeenBy = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.companyId')
    .leftJoin('offer', (join) => join.onRef('offer.jobId', '=', 'job.id').on('offer.recruiterId', '=', actor.accountId))
    .selectAll('job')
    .select([
      statusAt(now).as('status'),
      'company.type as companyType',
      'company.employees as companyEmployees',
      'company.businessTypes as companyBusinessTypes',
      'company.country as companyCountry',
      sql<string | null>`case when ${isNamedTo(actor)} then company.name end`.as('companyName'),
      sql<string | null>`case when ${isNamedTo(actor)} then company.homepage end`.as('companyHomepage'),
      sql<number | null>`case when ${isNamedTo(actor)} then company.logo_id end`.as('companyLogoId'),
      // with type, size and business it would often tell who it is
      sql<SalesRange | null>`case when ${isNamedTo(actor)} then company.sales end`.as('companySales'),
      sql<boolean>`${isCustomer(actor)}`.as('isCustomer'),
      'offer.id as offerId',
      'offer.status as offerStatus',
      'offer.reason as offerReason',
      'offer.termsNumber as offerTermsNumber',
      'offer.madeCount as offersMade',
      'offer.stoppedAt as offerStoppedAt',
    ])
    .where(isVisibleTo(actor));

export type SeenJob = Awaited<ReturnType<ReturnType<typeof jobsSeenBy>['executeTakeFirstOrThrow']>>;

export const shownCompanyOf = (row: SeenJob): z.output<typeof shownCompany> => ({
  name: row.companyName,
  type: row.companyType,
  employees: row.companyEmployees,
  businessTypes: row.companyBusinessTypes as Row['company']['businessTypes'],
  country: row.companyCountry,
  logoId: row.companyLogoId,
  isCustomer: row.isCustomer,
});

export const ownStatusOf = (row: SeenJob): RecruiterSideStatus | null =>
  recruiterSideStatus(row.status, row.offerStatus, row.isCustomer);

/** Each status of the recruiter's side as a condition; the function of the same name in core says what it is. */
const conditionOf = (status: RecruiterSideStatus, actor: Actor, now: Date): Expression<SqlBool> => {
  switch (status) {
    case 'NONE':
      return sql<SqlBool>`(offer.id is null and ${isCustomer(actor)} and ${hasStatus(['ACTIVE'], now)})`;
    case 'APPLY':
      return sql<SqlBool>`(offer.status = 'SUGGESTED' and ${hasStatus(jobLists.inProgress, now)})`;
    case 'ACTIVE':
      return sql<SqlBool>`(offer.status = 'SELECTED' and ${hasStatus(jobLists.inProgress, now)})`;
    case 'EXPIRED':
      return sql<SqlBool>`(offer.status in ('SUGGESTED', 'SELECTED') and ${hasStatus(['EXPIRED'], now)})`;
    case 'NON_SELECTED':
      return sql<SqlBool>`offer.status = 'UNSELECTED'`;
    case 'DELETED':
      return sql<SqlBool>`offer.status in ('WITHDRAWN', 'REMOVED')`;
  }
};

const ownStatuses = (status: readonly string[]): RecruiterSideStatus[] => {
  const known = recruiterSideStatuses.filter((name) => status.includes(name));
  if (known.length !== new Set(status).size) throw refuse('INPUT_INVALID', { fields: { status: 'select' } });
  return known;
};

/** By the recruiter's own statuses, or without any: everything that recruits now. */
const wantedBy = (query: RecruiterQuery, actor: Actor, now: Date): Expression<SqlBool> => {
  const statuses = ownStatuses(query.status);
  if (statuses.length === 0) return hasStatus(query.active === 'ACTIVE' ? ['ACTIVE'] : jobLists.inProgress, now);
  return sql<SqlBool>`(${sql.join(
    statuses.map((status) => conditionOf(status, actor, now)),
    sql` or `,
  )})`;
};

/** The recruiter's own status as the row shows it, in its words. */
const shownStatus = (actor: Actor, now: Date) =>
  sql`case ${sql.join(
    recruiterSideStatuses.map((status) => sql`when ${conditionOf(status, actor, now)} then ${status}`),
    sql` `,
  )} end`;

/** Of the recruiter's own postings. All that recruit are of everybody's: they stand there by what they offer now. */
const isOwnList = ({ status }: RecruiterQuery): boolean => status.length > 0;

/** What a row does not show must not show through its order either: an undisclosed name, what others offer. */
const shownBy = (sort: JobSort, isOwn: boolean, actor: Actor, now: Date) => {
  switch (sort) {
    case 'COMMISSION':
      return isOwn ? keptRateMax : sortColumns[sort];
    case 'ID':
    case 'TITLE':
    case 'SELECTEDRECRUITE':
    case 'MAXRECRUITER':
    case 'CREATEDAT':
    case 'STARTDATE':
    case 'CONFIRMDATE':
    case 'DUEDATE':
      return sortColumns[sort];
    case 'COMPANY':
      return sql`case when ${isNamedTo(actor)} then company.name end`;
    case 'STATUS':
      return shownStatus(actor, now);
    case 'NAME':
    case 'IDENTIFY':
    case 'RECRUITER':
    case 'CANDIDATE':
      throw refuse('INPUT_INVALID', { fields: { sort: 'select' } });
  }
};

/** What recruits has all of the rest: one index serves both ways. */
const mayLack: ReadonlySet<JobSort> = new Set(['COMMISSION', 'COMPANY', 'STATUS']);

/** Which postings a list holds; see `heldJobs`. */
export const heldForRecruiter = (ctx: Context, query: RecruiterQuery) => {
  const { tx, actor, now } = ctx;
  const { keyword, searchType, location, position } = query;
  if (searchType === 'EMPLOYER' || searchType === 'RECRUITER')
    throw refuse('INPUT_INVALID', { fields: { searchType: 'select' } });
  let held = tx
    .selectFrom('job')
    .leftJoin('company', 'company.id', 'job.companyId')
    .leftJoin('offer', (join) => join.onRef('offer.jobId', '=', 'job.id').on('offer.recruiterId', '=', actor.accountId))
    .select('job.id')
    .where(isVisibleTo(actor))
    .where(wantedBy(query, actor, now));
  if (location.length > 0) held = held.where(sql<boolean>`job.locations && ${location}::text[]`);
  if (position.length > 0) held = held.where('job.position', 'in', position as JobRow['position'][]);
  if (query.keywords) held = held.where(sql<boolean>`job.keywords && ${query.keywords}::text[]`);
  if (query.withoutOffer) held = held.where('offer.id', 'is', null);
  if (keyword !== '')
    held = held.where(
      matchesSearch(searchType as SearchScope | undefined, keyword, {
        now,
        named: isNamedTo(actor),
        recruiterId: actor.accountId,
        // own statuses speak of the offer, which is not there where titles are looked through
        ...(isOwnList(query) ? {} : { within: wantedBy(query, actor, now) }),
      }),
    );
  return held;
};

/** The same in the order of the list. */
export const pickedForRecruiter = (ctx: Context, query: RecruiterQuery) => {
  const { order } = query;
  const sort = query.sort as JobSort | undefined;
  const held = heldForRecruiter(ctx, query);
  const sorted = sort
    ? held.orderBy(shownBy(sort, isOwnList(query), ctx.actor, ctx.now), mayLack.has(sort) ? nullsLast(order) : order)
    : held;
  return sorted.orderBy('job.id', order);
};

export const listRecruiterJobs = async (ctx: Context, query: RecruiterQuery): Promise<Rows> => {
  const read = (ids: number[]) => jobsSeenBy(ctx).where('job.id', '=', among(ids)).execute();
  const { data, page } = await pageOfPicked(ctx.tx, pickedForRecruiter(ctx, query), read, query);
  const ids = data.map(({ id }) => id);
  const kept = isOwnList(query) ? await keptTermsOf(ctx, ids) : null;
  return {
    page,
    data: data.map((row) => ({
      ...rowOf({ ...row, ...kept?.get(row.id) }),
      status: row.status,
      keywords: row.keywords,
      company: shownCompanyOf(row),
      recruiterStatus: ownStatusOf(row),
      offer: row.offerId !== null && row.offerStatus !== null ? { id: row.offerId, status: row.offerStatus } : null,
      suggestGreatRecruiter: row.suggestGreatRecruiter,
    })),
  };
};
