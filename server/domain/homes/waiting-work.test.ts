import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Output } from '#core/api/endpoint.ts';
import { evaluationsApi } from '#core/api/evaluations.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { candidateFor, moveThrough, notify, putCandidate } from '#server/testing/candidates.ts';
import { openContact, putContract } from '#server/testing/contracts.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;

type Home = Extract<Output<typeof jobsApi.dashboard>, { activity: unknown }>;
const employerHomeOf = async (who: TestPerson) => (await who.call(jobsApi.dashboard, {})).body.data as Home;

test('who waits on a posting that ended by its date, results that nobody was told, recruiters to evaluate and hires to confirm stand on the home [job.dashboard]', async () => {
  const own = await makeEmployer(product);
  const from = await makeRecruiter(product, { signedIn: false });
  await db.updateTable('recruiter').set({ limitCandidateCount: 8 }).where('accountId', '=', from.accountId).execute();
  const { id } = await makeJob(product, own);
  const offerId = await putOffer(product, id, from, 'SELECTED');
  const put = async (code: CandidateCode, notified: CandidateCode, isOpen = false) => {
    const candidateId = await putCandidate(product, { jobId: id, offerId, recruiter: from }, { code, notified });
    if (isOpen) await openContact(product, candidateId);
    return candidateId;
  };
  const agreed = await put('END_NEGOTIATION', 'END_NEGOTIATION', true);
  await put('END_NEGOTIATION', 'END_NEGOTIATION');
  await put('NONE', 'NONE');
  await put('FAIL_DOCUMENT', 'REVIEW_DOCUMENT');
  await put('REVIEW_DOCUMENT', 'NONE');
  // opened again after a failure, and an appointment: the recruiter knows of neither
  await put('REVIEW_DOCUMENT', 'FAIL_DOCUMENT');
  const step = { stepKind: 'INTERVIEW', stepAt: product.clock.now() } as const;
  const meant = await put('PASS_DOCUMENT', 'PASS_DOCUMENT');
  await db.updateTable('candidate').set(step).where('id', '=', meant).execute();
  // a call that was told and is gone with the beginning of the review
  const called = await put('NONE', 'NONE');
  const { version } = await candidateFor(own, called);
  const call = { kind: 'CALL', at: '2030-05-01T01:30:00Z', note: '' } as const;
  expect((await own.call(candidatesApi.setStep, { body: { id: called, version, step: call } })).status).toBe(200);
  await notify(own, called);
  await moveThrough(own, called, ['REVIEW_DOCUMENT']);
  /** As the board of the posting marks them. */
  const marked = async () => {
    const { body } = await own.call(candidatesApi.list, { params: { id: String(id) }, query: { size: 'all' } });
    return body.data.filter((row) => 'hasResultToTell' in row && row.hasResultToTell).length;
  };
  const waiting = async () => {
    const { totals, hiresToConfirm } = await employerHomeOf(own);
    const { candidatesToReview: toReview, resultsToTell: toTell, undecidedAtEnd: undecided } = totals;
    return {
      toReview,
      toTell,
      undecided,
      toRate: totals.evaluationsToGive,
      hires: hiresToConfirm.map((hire) => hire.id),
      of: totals.hiresToConfirm,
    };
  };
  const all = { toReview: 1, toTell: 4, undecided: 0, toRate: 0, hires: [agreed], of: 1 };
  expect([await waiting(), await marked()]).toEqual([all, 4]);
  const yesterday = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -1);
  await db.updateTable('job').set({ recommendDeadline: yesterday, dueDate: yesterday }).where('id', '=', id).execute();
  // who is under review there, but the one whom only the hire is left of; and the recruiter can be evaluated
  const over = { ...all, undecided: 5, toRate: 1 };
  expect(await waiting()).toEqual(over);
  await own.call(evaluationsApi.give, { body: { offerId, rating: 5, comment: '정확합니다.' } });
  expect(await waiting()).toEqual({ ...over, toRate: 0 });
  // nobody is kept for so long
  await db
    .updateTable('job')
    .set({ status: 'EXPIRED', endedAt: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute();
  expect(await waiting()).toEqual({ toReview: 0, toTell: 0, undecided: 0, toRate: 0, hires: [], of: 0 });
});

test('recruiters are to be evaluated for some time after a hire, after their own selection, and once more after the end [job.dashboard]', async () => {
  const own = await makeEmployer(product);
  const before = (days: number) => new Date(product.clock.now().getTime() - days * 86_400_000);
  const owed = async () => (await employerHomeOf(own)).totals.evaluationsToGive;
  /** A posting with one recruiter, selected long ago, and a hire. */
  const hiredOn = async (createdAt: Date) => {
    const from = await makeRecruiter(product, { signedIn: false });
    const { id: jobId } = await makeJob(product, own);
    const offerId = await putOffer(product, jobId, from, 'SELECTED');
    await db
      .updateTable('offer')
      .set({ decidedAt: before(110) })
      .where('id', '=', offerId)
      .execute();
    const candidateId = await putCandidate(
      product,
      { jobId, offerId, recruiter: from },
      { code: 'END_NEGOTIATION', notified: 'END_NEGOTIATION' },
    );
    await openContact(product, candidateId);
    await putContract(product, { candidateId, createdAt });
    return jobId;
  };
  await hiredOn(before(10));
  expect(await owed()).toBe(1);
  const long = await hiredOn(before(100));
  expect(await owed()).toBe(1);
  // whoever was selected later has worked since
  const later = await putOffer(product, long, await makeRecruiter(product, { signedIn: false }), 'SELECTED');
  await db
    .updateTable('offer')
    .set({ decidedAt: before(5) })
    .where('id', '=', later)
    .execute();
  expect(await owed()).toBe(2);
  await db
    .updateTable('job')
    .set({ status: 'EXPIRED', endedAt: before(1) })
    .where('id', '=', long)
    .execute();
  expect(await owed()).toBe(3);
});
