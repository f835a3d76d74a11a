import { type Expression, type SqlBool, sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';

/** What is kept: not beyond its time, however late the sweep is, unless hired or in dispute. The posting must be joined. */
export const isKept = (now: Date): Expression<SqlBool> => sql<SqlBool>`(candidate.erased_at is null and (
  candidate_leaves_at(candidate.contact_until, job.time_zone, job.ended_at, job.ends_at) > ${now}
  or candidate.code = ${candidateNumbers.ALL_PASS}
  or exists (select from claim where claim.candidate_id = candidate.id and claim.decided_at is null)
))`;
