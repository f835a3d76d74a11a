import { type Expression, type SqlBool, sql } from 'kysely';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';

/**
 * Postings that are in one of these states now. Said by the stored state first, which is indexed: what the dates make
 * of it concerns only postings that were running.
 */
export const hasStatus = (wanted: readonly JobStatus[], now: Date): Expression<SqlBool> => {
  const stored = new Set<JobStatus>(wanted);
  if (stored.has('EXPIRED') || stored.has('CANDIDATE_END'))
    for (const status of jobLists.inProgress) stored.add(status);
  return sql<SqlBool>`(
    job.status in (${sql.join([...stored])})
    and job_status_at(job.status, job.closes_at, job.ends_at, ${now}) in (${sql.join([...wanted])})
  )`;
};
