import { sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { writeEvents } from './write-event.ts';

/**
 * Candidates go with the offer that recommended them, and who they are on the posting with them; so does who was deleted
 * within the last day. Who is hired stays with whoever the contract names, and who is erased is nobody's work. The
 * posting is locked: nobody is added, taken back or decided on meanwhile.
 */
export const handCandidates = async (
  ctx: AnyContext,
  { offerId, formerId, jobId, fromId, toId }: Events['offer.handedOver'],
): Promise<void> => {
  const moved = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      recruiterId: toId,
      offerId,
      recommendedBy: sql<number | null>`nullif(coalesce(candidate.recommended_by, candidate.recruiter_id), ${toId})`,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('offerId', '=', formerId)
    .where('recruiterId', '=', fromId)
    .where('code', '<>', candidateNumbers.ALL_PASS)
    .where('erasedAt', 'is', null)
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id).sort((a, b) => a - b);
  await ctx.tx
    .updateTable('candidateKey')
    .set({ recruiterId: toId })
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', fromId)
    .where((eb) => eb.or([eb('candidateId', 'is', null), eb('candidateId', 'in', [0, ...ids])]))
    .execute();
  await writeEvents(
    ctx,
    ids.map((candidateId) => ({ candidateId, action: 'handOver' as const })),
  );
};
