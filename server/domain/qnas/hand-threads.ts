import { qnaTypes } from '#core/rules/enums.ts';
import { isForOperator } from '#core/rules/qna-types.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';

const aboutTheWork = qnaTypes.filter((type) => !isForOperator(type));

/**
 * Threads about candidates go where the candidates went, and what was asked about the posting with its work. Who wrote
 * what stays. What one asked the operator about the service or about money is one's own.
 */
export const handThreads = async (
  { tx, now }: AnyContext,
  { jobId, fromId, toId }: Events['offer.handedOver'],
): Promise<void> => {
  await tx
    .updateTable('qna')
    .set((eb) => ({ recruiterId: toId, handedAt: now, version: eb('version', '+', 1) }))
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', fromId)
    .where((eb) =>
      eb.or([
        eb.and([eb('candidateId', 'is', null), eb('type', 'in', aboutTheWork)]),
        eb(
          'candidateId',
          'in',
          eb.selectFrom('candidate').select('id').where('jobId', '=', jobId).where('recruiterId', '=', toId),
        ),
      ]),
    )
    .execute();
};
