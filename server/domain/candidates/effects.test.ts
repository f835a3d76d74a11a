import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { offersApi } from '#core/api/offers.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { type JobPermission, type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { makeSelected, recommend, recommendation, somebody } from '#server/testing/candidates.ts';
import { makeJob, putStatus } from '#server/testing/jobs.ts';
import { makeOfferer, moveOffer, offerForm, offerOn } from '#server/testing/offers.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { question } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const employer = await makeEmployer(product);

/** What each state lets happen, as it was decided; written out here so that a slip in the table is seen. */
const decided: Record<JobStatus, readonly JobPermission[]> = {
  TEMPORARY: [],
  CHECK: [],
  REJECT: [],
  ACTIVE: ['newOffer', 'selection', 'newCandidate', 'question', 'candidateDecision'],
  RECRUITER_END: ['selection', 'newCandidate', 'question', 'candidateDecision'],
  CANDIDATE_END: ['question', 'candidateDecision'],
  EXPIRED: ['candidateDecision'],
};
const permissions = decided.ACTIVE;

/** A posting with everything that can happen on it prepared, which is then put into its state. */
const prepare = async (status: JobStatus) => {
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', { maxRecruiters: 5 });
  const [selected, offering, newcomer] = [
    await makeSelected(product, jobId),
    await makeOfferer(product),
    await makeOfferer(product),
  ];
  const candidate = await recommend(selected, jobId);
  const offer = await offerOn(offering, jobId);
  const waiting = await recommendation(selected, jobId, somebody());
  await putStatus(product, jobId, status);
  const tries: Record<JobPermission, () => Promise<{ status: number; body: { code?: string } }>> = {
    newOffer: () => newcomer.call(offersApi.make, { body: offerForm(jobId) }),
    selection: () => moveOffer(employer, offer, 'select'),
    newCandidate: () => selected.call(candidatesApi.recommend, { body: waiting }),
    question: () => selected.call(qnasApi.ask, { params: { id: String(jobId) }, body: question() }),
    candidateDecision: () =>
      employer.call(candidatesApi.setStatus, {
        body: { candidates: [{ id: candidate.id, version: 1 }], action: 'move', code: 'REVIEW_DOCUMENT' },
      }),
  };
  return tries;
};

test.each(jobStatuses)(
  'on a posting that is %s happens what was decided, and nothing else [job.effects]',
  async (status) => {
    const tries = await prepare(status);
    for (const permission of permissions) {
      const answer = await tries[permission]();
      const isDone = answer.status === 200;
      expect([permission, answer.status, answer.body.code, isDone]).toEqual([
        permission,
        answer.status,
        answer.body.code,
        decided[status].includes(permission),
      ]);
      // not there for whoever may not know of it, or in conflict with where it stands
      if (!isDone) expect([permission, [404, 409].includes(answer.status)]).toEqual([permission, true]);
    }
  },
);
