import { type Expression, type SqlBool, sql } from 'kysely';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';

const isSame = (some: readonly JobStatus[], others: readonly JobStatus[]): boolean =>
  some.length === others.length && others.every((status) => some.includes(status));

/**
 * Postings that are in one of these states now. Said by the stored state first, which is indexed: what the dates make
 * of it concerns only postings that were running.
 */
export const hasStatus = (wanted: readonly JobStatus[], now: Date): Expression<SqlBool> => {
  const stored = new Set<JobStatus>(wanted);
  if (stored.has('EXPIRED') || stored.has('CANDIDATE_END'))
    for (const status of jobLists.inProgress) stored.add(status);
  const isStored = sql<SqlBool>`job.status in (${sql.join([...stored])})`;
  // among the running ones only its end leads a posting out of these: asked so, thousands are counted twice as fast.
  // Nearly all that are stored so have it before them, which a bare comparison would hide: it is guessed from all postings
  if (isSame(wanted, jobLists.inProgress)) return sql<SqlBool>`(${isStored} and coalesce(job.ends_at > ${now}, false))`;
  return sql<SqlBool>`(
    ${isStored}
    and job_status_at(job.status, job.closes_at, job.ends_at, ${now}) in (${sql.join([...wanted])})
  )`;
};
