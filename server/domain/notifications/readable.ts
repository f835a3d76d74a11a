import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleToRecruiter } from '../jobs/visibility.ts';

const isVisibleThere = isVisibleToRecruiter(
  sql<number>`notification.account_id`,
  sql<number>`recruiter.search_firm_id`,
);

/**
 * A notification names its posting for 30 days: who may not know of that any more, because a department was unmatched, a
 * posting was narrowed to chosen firms, or its writer took it back from the operator, does not read it any more.
 * Employers have only what is their own.
 */
export const isReadable: RawBuilder<SqlBool> = sql<SqlBool>`(
  notification.job_id is null
  or case (select account.user_type from account where account.id = notification.account_id)
    when 'DEPARTMENT' then exists (
      select from department_job
      where department_job.department_id = notification.account_id and department_job.job_id = notification.job_id
    )
    when 'RECRUITER' then exists (
      select from recruiter join job on job.id = notification.job_id
      where recruiter.account_id = notification.account_id and ${isVisibleThere}
    )
    when 'ADMIN' then exists (
      select from job where job.id = notification.job_id and job.status <> 'TEMPORARY'
    )
    else true
  end
)`;
