import type { Input, Output } from '#core/api/endpoint.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { isDisclosed } from '../candidates/candidate-access.ts';
import { lockQna, refuseContact } from './qna-access.ts';

type Reply = typeof qnasApi.reply;

/** Of a candidate whose contact the company has nothing more is kept back. */
const isAboutDisclosed = async ({ tx }: Context, candidateId: number | null): Promise<boolean> => {
  const candidate = await tx
    .selectFrom('candidate')
    .select(['contactState', 'lostAt'])
    .where('id', '=', candidateId ?? 0)
    .executeTakeFirst();
  return candidate !== undefined && isDisclosed(candidate);
};

/** An answer, or what either side adds to the thread; also after the posting's end. */
export const replyToQna = async (ctx: Context, { params, body }: Input<Reply>): Promise<Output<Reply>> => {
  const { tx, actor, now } = ctx;
  if (actor.userType === 'DEPARTMENT') throw refuse('ACCESS_DENIED');
  const qna = await lockQna(ctx, params.id);
  const isOpen = !qna.isSecret || qna.publishedAt !== null;
  if (body.isOpen !== undefined && body.isOpen !== isOpen) throw refuse('VERSION_STALE');
  if (!(await isAboutDisclosed(ctx, qna.candidateId))) refuseContact(actor, body.body);
  const { id } = await tx
    .insertInto('qnaReply')
    .values({
      qnaId: qna.id,
      authorId: actor.accountId,
      authorType: actor.userType,
      body: body.body,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // whoever publishes the thread must have read it to its end
  await tx
    .updateTable('qna')
    .set({ version: qna.version + 1 })
    .where('id', '=', qna.id)
    .execute();
  await emit(ctx, 'qna.replied', { replyId: id });
  return { id };
};
