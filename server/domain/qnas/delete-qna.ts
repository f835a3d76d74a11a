import type { Input } from '#core/api/endpoint.ts';
import type { qnasApi } from '#core/api/qnas.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockQna } from './qna-access.ts';

/** The rows stay for whoever must look into a complaint; nobody is shown them again, and whoever asked is told. */
export const deleteQna = async (ctx: Context, { params, body }: Input<typeof qnasApi.remove>): Promise<null> => {
  const qna = await lockQna(ctx, params.id);
  await ctx.tx
    .updateTable('qna')
    .set({ deletedAt: ctx.now, deleteReason: body.reason ?? null, publishedAt: null, version: qna.version + 1 })
    .where('id', '=', qna.id)
    .execute();
  await recordAct(ctx, { action: 'qna.delete', subjectKind: 'QNA', subjectId: qna.id });
  await emit(ctx, 'qna.deleted', { qnaId: qna.id });
  return null;
};
