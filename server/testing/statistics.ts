import { type CandidateCode, candidateNumbers, isFail } from '#core/rules/candidate-codes.ts';
import type { Currency } from '#core/rules/countries.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import type { PaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { putCandidate } from './candidates.ts';
import { putContract } from './contracts.ts';
import { makeJob, putOffer } from './jobs.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';

/** A posting that was approved on this day; who could recommend for it recommends as many as the test likes. */
export const putJob = async (
  product: TestProduct,
  employer: TestPerson,
  inspectedAt: Date,
  change: Partial<JobFields> = {},
): Promise<number> => {
  const { id } = await makeJob(product, employer, 'ACTIVE', { maxRecruiters: 20, ...change });
  await product.services.db.updateTable('job').set({ inspectedAt }).where('id', '=', id).execute();
  return id;
};

export type PutOffer = { jobId: number; recruiter: TestPerson; offerId: number };

/** Selected at this moment. */
export const putSelected = async (
  product: TestProduct,
  jobId: number,
  recruiter: TestPerson,
  decidedAt: Date,
): Promise<PutOffer> => {
  const { db } = product.services;
  const offerId = await putOffer(product, jobId, recruiter, 'SELECTED');
  await db.updateTable('offer').set({ decidedAt }).where('id', '=', offerId).execute();
  const { accountId } = recruiter;
  await db.updateTable('recruiter').set({ limitCandidateCount: 1000 }).where('accountId', '=', accountId).execute();
  return { jobId, recruiter, offerId };
};

/** Recommended at this moment, moved through these codes, and told of the first so many of them. */
export const putRecommended = async (
  product: TestProduct,
  offer: PutOffer,
  createdAt: Date,
  { codes = [], told = 0 }: { codes?: readonly CandidateCode[]; told?: number } = {},
): Promise<number> => {
  const { db } = product.services;
  const id = await putCandidate(product, offer, { code: 'NONE', notified: 'NONE' });
  await db.updateTable('candidate').set({ createdAt }).where('id', '=', id).execute();
  for (const [n, code] of codes.entries()) {
    const notified = n < told ? { notifiedCode: candidateNumbers[code] } : {};
    const stands = { code: candidateNumbers[code], failReason: isFail(code) ? ('ETC' as const) : null };
    await db
      .updateTable('candidate')
      .set({ ...stands, ...notified })
      .where('id', '=', id)
      .execute();
  }
  return id;
};

type Hired = { status?: PaymentStatus; createdAt?: Date; fee?: number; currency?: Currency; isTold?: boolean };

/** Recommended, and hired at this moment. */
export const putHired = async (
  product: TestProduct,
  offer: PutOffer,
  concludedAt: Date,
  { status = 'BILLED', createdAt = concludedAt, isTold = false, ...bill }: Hired = {},
): Promise<number> => {
  const candidateId = await putRecommended(product, offer, createdAt);
  // never overdue: that would stop the company's next posting
  await putContract(product, { candidateId, status, createdAt: concludedAt, dueDate: '2099-12-31', ...bill });
  const notified = { notifiedCode: candidateNumbers.ALL_PASS };
  if (isTold) await product.services.db.updateTable('candidate').set(notified).where('id', '=', candidateId).execute();
  return candidateId;
};
