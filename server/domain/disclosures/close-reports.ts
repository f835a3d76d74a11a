import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';

/** Who was reported as hired and is hired now: there is nothing left to decide. */
export const closeReports = async (
  { tx, now }: AnyContext,
  { contractId }: Events['contract.concluded'],
): Promise<void> => {
  const { candidateId, concludedBy } = await tx
    .selectFrom('contract')
    .select(['candidateId', 'concludedBy'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('claim')
    .set((eb) => ({ decision: 'YES', decidedAt: now, decidedBy: concludedBy, version: eb('version', '+', 1) }))
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'HIRE')
    .where('decidedAt', 'is', null)
    .execute();
};
