import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/platform/context.ts';
import { isCustomerOf } from '../contacts/customers.ts';

/** A customer company: one that has this recruiter's firm in its address book. */
export const isCustomer = ({ searchFirmId }: Actor): Expression<SqlBool> => isCustomerOf(searchFirmId);

/** A number, or the column that has it. */
type Id = number | Expression<number | null>;

const isAskedSql = (firmId: Id) => sql`exists (
  select from job_contact
  join contact on contact.id = job_contact.contact_id
  where job_contact.job_id = job.id and contact.search_firm_id = ${firmId}
)`;

const hasOfferSql = (recruiterId: Id) => sql`exists (
  select from offer where offer.job_id = job.id and offer.recruiter_id = ${recruiterId}
)`;

/** What a recruiter may know of: postings for everybody, those that ask for their firm, and where they have an offer. */
export const isVisibleToRecruiter = (recruiterId: Id, firmId: Id): Expression<SqlBool> =>
  sql<SqlBool>`job.inspected_at is not null and (
    job.recruit_type in ('WECRUITER', 'MIXED')
    or ${isAskedSql(firmId)}
    or ${hasOfferSql(recruiterId)}
  )`;

export const isVisibleTo = ({ accountId, searchFirmId }: Actor): Expression<SqlBool> =>
  isVisibleToRecruiter(accountId, searchFirmId ?? 0);

/** What only chosen recruiters may know of, this one among them: found from the reader's side, where they are few. */
export const isChosenFor = ({ accountId, searchFirmId }: Actor): Expression<SqlBool> =>
  sql<SqlBool>`(not is_for_everybody(job.recruit_type) and job.id in (
    select job_contact.job_id from contact join job_contact on job_contact.contact_id = contact.id
    where contact.search_firm_id = ${searchFirmId}
    union all
    select offer.job_id from offer where offer.recruiter_id = ${accountId}
  ))`;

/**
 * Whether a recruiter may know which company it is: it says so itself, has the firm in its book, or selected this
 * recruiter. The company must be joined.
 */
export const isNamedToRecruiter = (recruiterId: Id, firmId: Id | null): Expression<SqlBool> =>
  sql<SqlBool>`(
    company.name_disclosed
    or ${isCustomerOf(firmId)}
    or exists (
      select from offer
      where offer.job_id = job.id and offer.recruiter_id = ${recruiterId} and offer.status = 'SELECTED'
    )
  )`;

export const isNamedTo = ({ accountId, searchFirmId }: Actor): Expression<SqlBool> =>
  isNamedToRecruiter(accountId, searchFirmId);
