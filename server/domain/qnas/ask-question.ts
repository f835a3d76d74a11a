import type { Input, Output } from '#core/api/endpoint.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import { refuse } from '#core/rules/errors.ts';
import { isAllowed } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { findCandidate, isDisclosed } from '../candidates/candidate-access.ts';
import { statusAt, statusConflict } from '../jobs/job-access.ts';
import { askableOn } from './askable-recruiters.ts';
import { isKnown, refuseContact } from './qna-access.ts';

type Ask = typeof qnasApi.ask;
type Body = Input<Ask>['body'];

/** The posting stays as it is until the question stands: an end at the same moment waits, or was first. */
const holdJobForQuestion = async (ctx: Context, id: number): Promise<void> => {
  const job = await ctx.tx
    .selectFrom('job')
    .select(statusAt(ctx.now).as('status'))
    .where('job.id', '=', id)
    .where(isKnown(ctx))
    .forShare()
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  if (!isAllowed(job.status, 'question')) throw statusConflict(ctx, job.status);
};

/** A recruiter asks for themselves; an employer asks one whose offer lives. */
const concernedRecruiter = async (ctx: Context, jobId: number, recruiterId: number | undefined): Promise<number> => {
  const { actor } = ctx;
  if (actor.userType === 'RECRUITER') {
    if (recruiterId !== undefined) throw refuse('INPUT_INVALID', { fields: { recruiterId: 'invalid' } });
    return actor.accountId;
  }
  if (recruiterId === undefined) throw refuse('INPUT_INVALID', { fields: { recruiterId: 'select' } });
  const offer = await askableOn(ctx, jobId)
    .select('offer.recruiterId')
    .where('offer.recruiterId', '=', recruiterId)
    .executeTakeFirst();
  if (!offer) throw refuse('INPUT_INVALID', { fields: { recruiterId: 'invalid' } });
  return offer.recruiterId;
};

/** A thread about a candidate is secret, and with the recruiter whose candidate it is. */
const concernedCandidate = async (ctx: Context, jobId: number, { candidateId, isSecret, recruiterId }: Body) => {
  if (candidateId === undefined) return null;
  if (!isSecret) throw refuse('INPUT_INVALID', { fields: { isSecret: 'select' } });
  if (recruiterId !== undefined) throw refuse('INPUT_INVALID', { fields: { recruiterId: 'invalid' } });
  const candidate = await findCandidate(ctx, candidateId);
  if (candidate.jobId !== jobId) throw refuse('NOT_FOUND');
  return candidate;
};

export const askQuestion = async (ctx: Context, { params, body }: Input<Ask>): Promise<Output<Ask>> => {
  await holdJobForQuestion(ctx, params.id);
  const candidate = await concernedCandidate(ctx, params.id, body);
  if (!candidate || !isDisclosed(candidate)) refuseContact(ctx.actor, body.body);
  const { recruiterId, candidateId = null, ...question } = body;
  const { id } = await ctx.tx
    .insertInto('qna')
    .values({
      ...question,
      candidateId,
      jobId: params.id,
      authorId: ctx.actor.accountId,
      authorType: ctx.actor.userType === 'RECRUITER' ? 'RECRUITER' : 'EMPLOYER',
      recruiterId: candidate?.recruiterId ?? (await concernedRecruiter(ctx, params.id, recruiterId)),
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emit(ctx, 'qna.asked', { qnaId: id });
  return { id };
};
