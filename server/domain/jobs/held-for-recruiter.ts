import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '#core/api/endpoint.ts';
import type { SearchScope } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { type RecruiterSideStatus, recruiterSideStatuses } from '#core/rules/recruiter-side-status.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/find-rows.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import type { JobRow } from './job-columns.ts';
import { matchesSearch } from './job-search.ts';
import { hasStatus } from './status-filter.ts';
import { talliedJobs } from './tallied-jobs.ts';
import { isChosenFor, isCustomer, isNamedTo, isVisibleTo } from './visibility.ts';

export type RecruiterQuery = ListQuery & {
  status: readonly string[];
  active: 'ALL' | 'ACTIVE';
  location: readonly string[];
  position: readonly string[];
  /** Only what shares a keyword, and what has no offer of the reader's yet: for the home. */
  keywords?: readonly string[];
  withoutOffer?: boolean;
};

/** Each status of the recruiter's side as a condition; the function of the same name in core says what it is. */
export const conditionOf = (status: RecruiterSideStatus, actor: Actor, now: Date): Expression<SqlBool> => {
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

/** Where the reader has an offer, or their firm a customer that recruits: few, and found without looking at the rest. */
export const hasOwnStatus = ({ accountId, searchFirmId }: Actor, now: Date) =>
  sql<SqlBool>`job.id in (
    select offer.job_id from offer where offer.recruiter_id = ${accountId}
    union all
    select job.id from contact join job on job.company_id = contact.company_id
    where contact.search_firm_id = ${searchFirmId} and ${hasStatus(['ACTIVE'], now)}
  )`;

/** Of the recruiter's own postings. All that recruit are of everybody's: they stand there by what they offer now. */
export const isOwnList = ({ status }: RecruiterQuery): boolean => status.length > 0;

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
        within: isOwnList(query) ? hasOwnStatus(actor, now) : wantedBy(query, actor, now),
        hasFew: isOwnList(query),
      }),
    );
  return held;
};

/** Everything that recruits, by nothing else. */
const isEverything = (query: RecruiterQuery): boolean =>
  !isOwnList(query) &&
  query.active === 'ALL' &&
  query.keyword === '' &&
  query.location.length + query.position.length === 0 &&
  !query.keywords &&
  !query.withoutOffer;

/** How many they are. All that everybody may know of are tallied; what is left are those that the reader was chosen for. */
export const countForRecruiter = async (ctx: Context, query: RecruiterQuery): Promise<number> => {
  const { tx, actor, now } = ctx;
  if (!isEverything(query)) return countRows(tx, heldForRecruiter(ctx, query));
  const chosen = tx
    .selectFrom('job')
    .where(isChosenFor(actor))
    .where(wantedBy(query, actor, now));
  const { total } = await talliedJobs(ctx)
    .select(tallied.as('total'))
    .where('status', 'in', jobLists.inProgress)
    .where('isForEverybody', '=', true)
    .executeTakeFirstOrThrow();
  return total + (await countRows(tx, chosen));
};
