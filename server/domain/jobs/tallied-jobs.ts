import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { JobTallyTable } from '#server/platform/db/tables.ts';

/**
 * The tally of all postings by what they are now, but for those whose recommendations have closed by the day: they are
 * in progress either way. Of the running ones few have ended and are not swept yet.
 */
export const talliedJobs = ({ tx, now }: Pick<Context, 'tx' | 'now'>) =>
  tx.selectFrom(
    sql<JobTallyTable>`(
      select status, submitted_month, is_for_everybody, change from job_tally
      union all
      select moved.status, operator_month(job.submitted_at), is_for_everybody(job.recruit_type), moved.change
      from job cross join lateral (values (job.status, -1), ('EXPIRED', 1)) as moved (status, change)
      where job.status in ('ACTIVE', 'RECRUITER_END', 'CANDIDATE_END') and job.ends_at <= ${now}
    )`.as('tally'),
  );
