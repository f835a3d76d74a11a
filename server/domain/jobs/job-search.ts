import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '#core/rules/enums.ts';
import { containing } from '#server/platform/http/paging.ts';

/**
 * A text that holds the keyword: its letters and pairs of letters lead to it by an index, the rest is checked. The
 * expression must be the one that is indexed.
 */
const holds = (column: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(grams(${column}) @> grams(${keyword}) and ${column} ilike ${containing(keyword)})`;

/** Each scope as a condition on `job` alone, so that its own index is used. */
const scopes: Record<SearchScope, (keyword: string, named: Expression<SqlBool>) => RawBuilder<SqlBool>> = {
  TITLE: (keyword) => holds(sql`job.title`, keyword),
  COMPANY: (keyword, named) =>
    sql<SqlBool>`(job.company_id in (select c.id from company c where ${holds(sql`c.name`, keyword)}) and ${named})`,
  EMPLOYER: (keyword) =>
    sql<SqlBool>`job.employer_id in (select a.id from account a where a.user_type = 'EMPLOYER' and ${holds(sql`a.name`, keyword)})`,
  RECRUITER: (keyword) =>
    sql<SqlBool>`job.id in (select o.job_id from offer o join account a on a.id = o.recruiter_id where ${holds(sql`a.name`, keyword)})`,
  // candidates come with recommendations
  CANDIDATE: () => sql<SqlBool>`false`,
};

/** `named` says where a company's name may be searched by. */
export const matchesSearch = (
  searchType: SearchScope | undefined,
  keyword: string,
  named: Expression<SqlBool> = sql<SqlBool>`true`,
): Expression<SqlBool> =>
  searchType
    ? scopes[searchType](keyword, named)
    : sql<SqlBool>`(${scopes.TITLE(keyword, named)} or ${scopes.COMPANY(keyword, named)})`;
