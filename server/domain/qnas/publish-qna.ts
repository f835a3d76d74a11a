import type { Input, Output } from '#core/api/endpoint.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { canBeHidden, lockQna } from './qna-access.ts';

type Publish = typeof qnasApi.publish;

/** Every recruiter who sees the posting reads a published question, none of them who asked it. */
export const publishQna = async (ctx: Context, { params, body }: Input<Publish>): Promise<Output<Publish>> => {
  const qna = await lockQna(ctx, params.id);
  const { isPublished } = body;
  if (qna.version !== body.version) throw refuse('VERSION_STALE');
  if (!isPublished && canBeHidden(qna)) return hideQna(ctx, qna);
  if (!qna.isSecret) throw refuse('QNA_OPEN');
  if (qna.candidateId !== null) throw refuse('QNA_ABOUT_CANDIDATE');
  if (isPublished === (qna.publishedAt !== null)) return { id: qna.id, version: qna.version, isPublished };
  const version = qna.version + 1;
  await ctx.tx
    .updateTable('qna')
    .set({ publishedAt: isPublished ? ctx.now : null, version })
    .where('id', '=', qna.id)
    .execute();
  const action = isPublished ? 'qna.publish' : 'qna.unpublish';
  await recordAct(ctx, { action, subjectKind: 'QNA', subjectId: qna.id });
  return { id: qna.id, version, isPublished };
};

/** From an open question to a secret one: its recruiter is told, and may still be answered. */
const hideQna = async (ctx: Context, { id, version }: { id: number; version: number }): Promise<Output<Publish>> => {
  await ctx.tx
    .updateTable('qna')
    .set({ isSecret: true, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action: 'qna.hide', subjectKind: 'QNA', subjectId: id });
  await emit(ctx, 'qna.hidden', { qnaId: id });
  return { id, version: version + 1, isPublished: false };
};

/** The answer once more, as it is now. */
export const publishedState = async (ctx: Context, id: number): Promise<Output<Publish>> => {
  const { version, publishedAt } = await lockQna(ctx, id);
  return { id, version, isPublished: publishedAt !== null };
};
