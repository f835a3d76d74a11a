import type { AnyContext } from '#server/platform/context.ts';
import type { OfferRow } from './offer-access.ts';

/** Whether the recruiter has recommended somebody by this offer. Whoever asks holds the posting, so that nobody is added. */
export const hasCandidates = async (
  { tx }: AnyContext,
  { id, jobId, recruiterId }: Pick<OfferRow, 'id' | 'jobId' | 'recruiterId'>,
): Promise<boolean> => {
  const candidate = await tx
    .selectFrom('candidate')
    .select('id')
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', recruiterId)
    .where('offerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return candidate !== undefined;
};
