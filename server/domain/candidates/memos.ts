import { type Expression, type SqlBool, sql } from 'kysely';
import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { findCandidate, isReadableBy } from './candidate-access.ts';

type Made = Output<typeof candidatesApi.addMemo>;

const sideOf = ({ userType }: Actor) => (userType === 'RECRUITER' ? 'RECRUITER' : 'EMPLOYER');

/** Employers and departments share theirs; a recruiter's are nobody else's, also where a colleague has the candidate now. */
export const isMemoOf = (actor: Actor): Expression<SqlBool> =>
  sql<SqlBool>`(candidate_memo.side = ${sideOf(actor)}
    and (candidate_memo.side = 'EMPLOYER' or candidate_memo.author_id = ${actor.accountId}))`;

export const listMemos = async (
  ctx: Context,
  { params }: Input<typeof candidatesApi.memos>,
): Promise<Output<typeof candidatesApi.memos>> => {
  await findCandidate(ctx, params.id);
  const rows = await ctx.tx
    .selectFrom('candidateMemo')
    .innerJoin('account', 'account.id', 'candidateMemo.authorId')
    .selectAll('candidateMemo')
    .select('account.name as author')
    .where('candidateId', '=', params.id)
    .where(isMemoOf(ctx.actor))
    .orderBy('candidateMemo.id', 'desc')
    .execute();
  return rows.map(({ id, version, author, authorId, body, createdAt, updatedAt }) => ({
    id,
    version,
    author,
    isOwn: authorId === ctx.actor.accountId,
    body,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
};

export const addMemo = async (ctx: Context, { body }: Input<typeof candidatesApi.addMemo>): Promise<Made> => {
  await findCandidate(ctx, body.candidateId);
  return ctx.tx
    .insertInto('candidateMemo')
    .values({
      ...body,
      side: sideOf(ctx.actor),
      authorId: ctx.actor.accountId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

/** An own memo on a candidate that one still reaches. */
const lockMemo = async ({ tx, actor, now }: Context, id: number) => {
  const memo = await tx
    .selectFrom('candidateMemo')
    .innerJoin('candidate', 'candidate.id', 'candidateMemo.candidateId')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select(['candidateMemo.id', 'candidateMemo.version'])
    .where('candidateMemo.id', '=', id)
    .where('candidateMemo.authorId', '=', actor.accountId)
    .where(isReadableBy(actor, now))
    .forUpdate('candidateMemo')
    .executeTakeFirst();
  if (!memo) throw refuse('NOT_FOUND');
  return memo;
};

export const editMemo = async (ctx: Context, { body }: Input<typeof candidatesApi.editMemo>): Promise<Made> => {
  const memo = await lockMemo(ctx, body.id);
  if (memo.version !== body.version) throw refuse('VERSION_STALE');
  return ctx.tx
    .updateTable('candidateMemo')
    .set({ body: body.body, version: memo.version + 1, updatedAt: ctx.now })
    .where('id', '=', memo.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const memoAgain = async ({ tx }: Context, id: number): Promise<Made> => {
  const memo = await tx.selectFrom('candidateMemo').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
  if (!memo) throw refuse('NOT_FOUND');
  return memo;
};

export const removeMemo = async (ctx: Context, { params }: Input<typeof candidatesApi.removeMemo>): Promise<null> => {
  const { id } = await lockMemo(ctx, params.id);
  await ctx.tx.deleteFrom('candidateMemo').where('id', '=', id).execute();
  return null;
};
