import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { type RecruiterCandidateAct, recruiterActsOn } from '#core/rules/candidate-acts.ts';
import { type CandidateCode, codeOfNumber, type Stage } from '#core/rules/candidate-codes.ts';
import type { ContactState } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import { isAllowed, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import type { CandidateTable } from '#server/platform/db/tables.ts';
import { isReachableBy, statusAt, statusConflict } from '../jobs/job-access.ts';
import { isKept } from '../jobs/kept-candidates.ts';

export type CandidateRow = Selectable<CandidateTable>;

/** Candidates on postings that the reader reaches; a recruiter's are the own ones. The posting must be joined. */
export const isReadableBy = (actor: Actor, now: Date): Expression<SqlBool> =>
  sql<SqlBool>`${
    actor.userType === 'RECRUITER' ? sql`candidate.recruiter_id = ${actor.accountId}` : isReachableBy(actor)
  } and ${isKept(now)}`;

/** Not from this code: the words name it. */
export const codeConflict = ({ locale }: AnyContext, code: CandidateCode) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.candidateCode[code] } });
/** The same of where its contact stands. */
export const contactConflict = ({ locale }: AnyContext, state: ContactState) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.contactState[state] } });

/** The company has the contact. What an entry that lost the person knows stays closed to it. */
export const isDisclosed = ({ contactState, lostAt }: Pick<CandidateRow, 'contactState' | 'lostAt'>): boolean =>
  contactState === 'OPEN' && lostAt === null;

/** What the recruiter may do with an own one, by what they were told. */
export const ownActsOf = (
  row: Pick<CandidateRow, 'notifiedCode' | 'withdrawnAt' | 'contactState'>,
  jobStatus: JobStatus,
  { isResumeInfected = false } = {},
): RecruiterCandidateAct[] =>
  recruiterActsOn({
    notified: codeOfNumber(row.notifiedCode),
    jobStatus,
    isWithdrawn: row.withdrawnAt !== null,
    contactState: row.contactState,
    isResumeInfected,
  });

type Seen = { id: number; version: number };
type Held = CandidateRow & { stages: Stage[] };

/**
 * Locks candidates of one's own company for a decision, each at the version that was seen. Their postings stay as they
 * are meanwhile: nobody ends one or takes a stage away. Everybody locks in the same order.
 */
export const lockForDecision = async (ctx: Context, seen: readonly Seen[]): Promise<Held[]> => {
  const ids = seen.map(({ id }) => id);
  const jobs = await ctx.tx
    .selectFrom('job')
    .select(['job.id', 'job.stages', statusAt(ctx.now).as('status')])
    .where('job.id', 'in', ctx.tx.selectFrom('candidate').select('jobId').where('id', '=', among(ids)))
    .where(isReachableBy(ctx.actor))
    .orderBy('job.id')
    .forShare()
    .execute();
  const rows = await ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .selectAll('candidate')
    .where('candidate.id', '=', among(ids))
    .where('job.id', 'in', [0, ...jobs.map(({ id }) => id)])
    .where(isKept(ctx.now))
    .orderBy('candidate.id')
    .forUpdate('candidate')
    .execute();
  if (rows.length !== ids.length) throw refuse('NOT_FOUND');
  for (const { status } of jobs) if (!isAllowed(status, 'candidateDecision')) throw statusConflict(ctx, status);
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return rows.map((row) => {
    if (row.version !== versions.get(row.id)) throw refuse('VERSION_STALE', { facts: { candidateId: row.id } });
    const stages = (jobs.find(({ id }) => id === row.jobId)?.stages ?? []) as Stage[];
    return { ...row, stages };
  });
};

/** Locks the posting of an own candidate, then the candidate, for an act of its recruiter. */
export const lockOwn = async (ctx: Context, id: number, entryVersion?: number) => {
  const job = await ctx.tx
    .selectFrom('job')
    .select(['job.id', 'job.companyId', 'job.stages', 'job.timeZone', statusAt(ctx.now).as('status')])
    .where(
      'job.id',
      'in',
      ctx.tx
        .selectFrom('candidate')
        .select('jobId')
        .where('id', '=', id)
        .where('recruiterId', '=', ctx.actor.accountId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  const candidate = await ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .selectAll('candidate')
    .where('candidate.id', '=', id)
    .where(isReadableBy(ctx.actor, ctx.now))
    // whoever marks it meanwhile need not wait
    .forNoKeyUpdate('candidate')
    .executeTakeFirst();
  if (!job || !candidate) throw refuse('NOT_FOUND');
  if (entryVersion !== undefined && candidate.entryVersion !== entryVersion) throw refuse('VERSION_STALE');
  return { job, candidate };
};

/** A candidate that the reader may know of, unlocked. */
export const findCandidate = async ({ tx, actor, now }: Context, id: number) => {
  const candidate = await tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .selectAll('candidate')
    .select(['job.title', 'job.timeZone'])
    .where('candidate.id', '=', id)
    .where(isReadableBy(actor, now))
    .executeTakeFirst();
  if (!candidate) throw refuse('NOT_FOUND');
  return candidate;
};

const codeActs = ['recommend', 'move', 'stop', 'reopen', 'withdraw'] as const;

/** The codes that candidates went through, oldest first; or those that their recruiters were told. */
export const codeHistories = async (
  { tx }: AnyContext,
  ids: readonly number[],
  told = false,
): Promise<Map<number, CandidateCode[]>> => {
  const rows = await tx
    .selectFrom('candidateEvent')
    .select(['candidateId', 'code'])
    .where('candidateId', 'in', [0, ...ids])
    .where('action', 'in', told ? ['recommend', 'notify'] : [...codeActs])
    .where('code', 'is not', null)
    .orderBy('id')
    .execute();
  const histories = new Map(ids.map((id): [number, CandidateCode[]] => [id, []]));
  for (const { candidateId, code } of rows) histories.get(candidateId)?.push(codeOfNumber(code ?? 0));
  return histories;
};
