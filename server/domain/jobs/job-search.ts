import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '#core/rules/enums.ts';
import { containing, holds } from '#server/platform/db/holding.ts';
import { isKept } from './kept-candidates.ts';

/**
 * `named` says where a company's name may be searched by; `recruiterId` whose candidates alone are found; `within` which
 * postings are the reader's at all, and `hasFew` that these are a company's or a recruiter's own: few enough to look
 * through, where the index would bring in everybody's.
 */
type Reader = {
  now: Date;
  named: Expression<SqlBool>;
  recruiterId: number | null;
  within: Expression<SqlBool>;
  hasFew: boolean;
};
const anything = sql<SqlBool>`true`;
const everything = { named: anything, recruiterId: null, within: anything, hasFew: false };

const titleHolds = (keyword: string, { hasFew }: Reader): RawBuilder<SqlBool> =>
  hasFew ? sql<SqlBool>`job.title ilike ${containing(keyword)}` : holds(sql`job.title`, keyword);

/** Each scope as a condition on `job` alone, so that its own index is used. */
const scopes: Record<SearchScope, (keyword: string, reader: Reader) => RawBuilder<SqlBool>> = {
  TITLE: titleHolds,
  COMPANY: (keyword, { named }) =>
    sql<SqlBool>`(job.company_id in (select c.id from company c where ${holds(sql`c.name`, keyword)}) and ${named})`,
  EMPLOYER: (keyword) =>
    sql<SqlBool>`job.employer_id in (select a.id from account a where a.user_type = 'EMPLOYER' and ${holds(sql`a.name`, keyword)})`,
  RECRUITER: (keyword) =>
    sql<SqlBool>`job.id in (select o.job_id from offer o join account a on a.id = o.recruiter_id where ${holds(sql`a.name`, keyword)})`,
  // a recruiter's candidates are nobody else's to find, and those past their time nobody's
  CANDIDATE: (keyword, { recruiterId, now }) =>
    sql<SqlBool>`job.id in (select candidate.job_id from candidate join job on job.id = candidate.job_id
      where ${holds(sql`candidate.name`, keyword)} and ${isKept(now)}
      ${recruiterId === null ? sql`` : sql`and candidate.recruiter_id = ${recruiterId}`})`,
};

/**
 * Title or company: each found by its own index, and the two together lead to the postings. Asked of every posting, they
 * would use neither. All of it speaks of the inner `job` and `company`.
 */
const anywhere = (keyword: string, reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`job.id in (
    select job.id from job where ${titleHolds(keyword, reader)} and ${reader.within}
    union all
    select job.id from job join company on company.id = job.company_id
    where ${holds(sql`company.name`, keyword)} and ${reader.named} and ${reader.within}
  )`;

export const matchesSearch = (
  searchType: SearchScope | undefined,
  keyword: string,
  asked: Pick<Reader, 'now'> & Partial<Reader>,
): Expression<SqlBool> => {
  const reader = { ...everything, ...asked };
  return searchType ? scopes[searchType](keyword, reader) : anywhere(keyword, reader);
};
