import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';

const nothing = '—';

/** What two sides wrote about a person goes with the person. */
export const forgetThreads = async (
  { tx, now }: AnyContext,
  { candidateId }: Events['candidate.leaving'],
): Promise<void> => {
  const threads = await tx
    .updateTable('qna')
    .set({ body: nothing, candidateId: null, deletedAt: now })
    .where('candidateId', '=', candidateId)
    .returning('id')
    .execute();
  const ids = threads.map(({ id }) => id);
  await tx
    .updateTable('qnaReply')
    .set({ body: nothing })
    .where('qnaId', 'in', [0, ...ids])
    .execute();
};
