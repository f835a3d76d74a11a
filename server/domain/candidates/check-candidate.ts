import { sql } from 'kysely';
import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { CheckResult } from '#core/rules/candidate-fields.ts';
import { refuse } from '#core/rules/errors.ts';
import { isBirthAhead } from '#core/rules/fields.ts';
import { isAllowed } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { statusAt, statusConflict } from '../jobs/job-access.ts';
import { isVisibleTo } from '../jobs/visibility.ts';
import { issueTicket, useTicket } from '../tickets/tickets.ts';
import { type Hashes, hashesOf } from './identity.ts';

type Check = typeof candidatesApi.check;
type OnJob = { jobId: number; companyId: number };

/**
 * Whoever enters a person at a company and whoever discloses the same person there wait for each other, also on two of
 * its postings: neither passes by what the other does.
 */
export const holdPerson = async (
  { tx }: AnyContext,
  companyId: number,
  { personHash }: Pick<Hashes, 'personHash'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personHash.toString('hex')}, ${companyId}))`.execute(tx);
};

/** Somebody has this very person: here and now, or at the company since their contact was disclosed. */
const isTaken = async ({ tx, actor, now }: Context, job: OnJob, { matchHash }: Hashes, own: number) => {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from candidate_key where job_id = ${job.jobId} and match_hash = ${matchHash}
      and (until_at is null or (until_at > ${now} and recruiter_id <> ${actor.accountId}))
      and candidate_id is distinct from ${own}
  ) or coalesce((
    select recruiter.search_firm_id is distinct from ${actor.searchFirmId} from candidate_key
    join candidate on candidate.id = candidate_key.candidate_id
    join job on job.id = candidate.job_id
    join recruiter on recruiter.account_id = candidate.recruiter_id
    where candidate_key.match_hash = ${matchHash} and job.company_id = ${job.companyId}
      and candidate.contact_state = 'OPEN' and candidate.lost_at is null
      and candidate.contact_until >= (${now}::timestamptz at time zone job.time_zone)::date
    -- whoever disclosed them first has them
    order by candidate.contact_opened_at, candidate.id limit 1
  ), false) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

/** The same name and birth date with other digits. */
const isPossible = async ({ tx, now }: Context, { jobId }: OnJob, hashes: Hashes, own: number) => {
  const { rows } = await sql<{ possible: boolean }>`select exists (
    select from candidate_key where job_id = ${jobId} and person_hash = ${hashes.personHash}
      and match_hash <> ${hashes.matchHash} and (until_at is null or until_at > ${now})
      and candidate_id is distinct from ${own}
  ) as possible`.execute(tx);
  return rows[0]?.possible ?? false;
};

/** `own` is the candidate that is being edited, or 0: it is no duplicate of itself. */
export const resultOf = async (ctx: Context, job: OnJob, hashes: Hashes, own = 0): Promise<CheckResult> => {
  if (await isTaken(ctx, job, hashes, own)) return 'DUPLICATE';
  return (await isPossible(ctx, job, hashes, own)) ? 'POSSIBLE' : 'CLEAR';
};

/** A posting that takes recommendations of this recruiter now. */
export const refuseUnlessRecommending = async (ctx: Context, jobId: number): Promise<number> => {
  const offer = await ctx.tx
    .selectFrom('offer')
    .select(['id', 'status', 'stoppedAt'])
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', ctx.actor.accountId)
    // an employer who stops or unselects at the same moment waits, or was first
    .forShare()
    .executeTakeFirst();
  if (offer?.status !== 'SELECTED') throw refuse('SELECTION_NEEDED');
  if (offer.stoppedAt !== null) throw refuse('RECOMMENDING_STOPPED');
  return offer.id;
};

export const visibleJob = async (ctx: Context, id: number) => {
  const job = await ctx.tx
    .selectFrom('job')
    .select(['job.id as jobId', 'job.companyId', statusAt(ctx.now).as('status')])
    .where('job.id', '=', id)
    .where(isVisibleTo(ctx.actor))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  if (!isAllowed(job.status, 'newCandidate')) throw statusConflict(ctx, job.status);
  return job;
};

const subjectOf = (jobId: number, { matchHash }: Hashes): string => `${jobId}:${matchHash.toString('hex')}`;

/** Answers what is the case and nothing of who or when. */
export const checkCandidate = async (ctx: Context, { body }: Input<Check>): Promise<Output<Check>> => {
  if (isBirthAhead(body.birthDate, ctx.now)) throw refuse('INPUT_INVALID', { fields: { birthDate: 'birthAhead' } });
  const job = await visibleJob(ctx, body.jobId);
  await refuseUnlessRecommending(ctx, body.jobId);
  const hashes = hashesOf(ctx, body);
  const result = await resultOf(ctx, job, hashes);
  if (result === 'DUPLICATE') return { result, checkToken: null, expiresInSeconds: null };
  const checkToken = await issueTicket(ctx, {
    purpose: 'CANDIDATE_CHECK',
    minutes: limits.checkTokenMinutes,
    accountId: ctx.actor.accountId,
    subject: subjectOf(body.jobId, hashes),
  });
  return { result, checkToken, expiresInSeconds: limits.checkTokenMinutes * 60 };
};

/** Uses up the token of a check, which must be of this recruiter, posting and person. */
export const useCheckToken = async (ctx: Context, token: string, jobId: number, hashes: Hashes): Promise<void> => {
  const needed = () => refuse('CHECK_NEEDED', { fields: { checkToken: 'duplicateCheck' } });
  const ticket = await useTicket(ctx, 'CANDIDATE_CHECK', token).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'TICKET_INVALID' ? needed() : error;
  });
  if (ticket.accountId !== ctx.actor.accountId || ticket.subject !== subjectOf(jobId, hashes)) throw needed();
};
