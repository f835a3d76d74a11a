import { putCandidate } from './candidates.ts';
import { type Hireable, openContact } from './contracts.ts';
import type { TestProduct } from './running-product.ts';

/** More candidates of the same offer who can be hired, put there directly. */
export const putHireables = async (
  product: TestProduct,
  { recruiter, candidateId, jobId }: Hireable,
  count: number,
): Promise<number[]> => {
  const { db } = product.services;
  const { accountId } = recruiter;
  await db.updateTable('recruiter').set({ limitCandidateCount: 100 }).where('accountId', '=', accountId).execute();
  const { offerId } = await db
    .selectFrom('candidate')
    .select('offerId')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  while (ids.length < count) {
    const standing = { code: 'PASS_INTERVIEW', notified: 'NONE' } as const;
    const id = await putCandidate(product, { jobId, recruiter, offerId }, standing);
    await openContact(product, id);
    ids.push(id);
  }
  return ids;
};
