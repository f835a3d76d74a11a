import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { candidateFor, makeSelected, somebody } from '#server/testing/candidates.ts';
import {
  addHireable,
  type Hireable,
  hire,
  hireForm,
  makeHireable,
  openContact,
  putContract,
} from '#server/testing/contracts.ts';
import { claimsOn, contactOf, decide, disclose } from '#server/testing/disclosures.ts';
import { makeJob, operatorOf } from '#server/testing/jobs.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);
const contractsOf = (jobId: number) => db.selectFrom('contract').select('id').where('jobId', '=', jobId).execute();
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
/** All at one moment. */
const raceToHire = async (those: readonly Pick<Hireable, 'employer' | 'candidateId'>[]) => {
  const bodies = await Promise.all(those.map((one) => hireForm(product, one)));
  const shot = { method: 'POST', path: '/candidate/hire' };
  return race(
    product.app,
    those.map(({ employer: caller }, n) => ({ ...shot, caller, body: bodies[n] ?? {} })),
  );
};

test('another firm’s entry of the same name and birth date waits for the operator, whatever digits it has', async () => {
  const identity = somebody();
  const held = await makeHireable(product, { identity, until: null });
  await disclose(held, held.candidateId, contactOf(identity));
  const { id: jobId } = await makeJob(product, held.employer);
  const rival = { employer: held.employer, jobId, recruiter: await makeSelected(product, jobId) };
  const digits = { ...identity, lastPhone: identity.lastPhone === '0001' ? '0002' : '0001' };
  const candidateId = await addHireable(product, rival, { identity: digits, until: null });
  await disclose(rival, candidateId, contactOf(digits));
  const late = { ...rival, candidateId };
  expect((await hire(product, late)).body.code).toBe('HOLD_UNDECIDED');
  const [claim] = await claimsOn(operator, [candidateId]);
  if (!claim) throw new Error('there is no claim');
  expect(claim).toMatchObject({ kind: 'HOLD', holder: { id: held.candidateId } });
  expect((await decide(operator, claim, 'YES')).status).toBe(200);
  // two people of one name and birth date, by the operator's word
  expect(codesOf(await raceToHire([held, late]))).toEqual(['200 ', '200 ']);
});

test('without a claim the firm that disclosed the person later is refused', async () => {
  const identity = somebody();
  const held = await makeHireable(product, { identity });
  const { id: jobId } = await makeJob(product, held.employer);
  const rival = { employer: held.employer, jobId, recruiter: await makeSelected(product, jobId) };
  const candidateId = await addHireable(product, rival, {
    identity: { ...identity, lastPhone: identity.lastPhone === '0001' ? '0002' : '0001' },
    until: null,
  });
  product.clock.set(new Date(product.clock.now().getTime() + 1000));
  await openContact(product, candidateId);
  const { body } = await hire(product, { ...rival, candidateId });
  expect(body).toMatchObject({ code: 'HELD_ELSEWHERE', candidateId: held.candidateId });
});

test('one person is owed for once, by name and birth date; what was canceled is owed no more', async () => {
  const identity = somebody();
  const first = await makeHireable(product, { identity });
  const { id: jobId } = await makeJob(product, first.employer);
  const { searchFirmId } = first.recruiter;
  const mate = await makeSelected(product, jobId, searchFirmId === undefined ? {} : { searchFirmId });
  const on = { employer: first.employer, jobId, recruiter: mate };
  const digits = { ...identity, lastPhone: identity.lastPhone === '0001' ? '0002' : '0001' };
  const second = { ...on, candidateId: await addHireable(product, on, { identity: digits }) };
  const outcomes = await raceToHire([first, second]);
  expect(codesOf(outcomes)).toEqual(['200 ', '409 HIRED_ALREADY']);
  const [hired, left] = outcomes[0]?.status === 200 ? [first, second] : [second, first];
  const again = async (one: typeof first) => (await hire(product, one)).body.code;
  // the database itself, whoever writes
  const put = putContract(product, { candidateId: left.candidateId });
  await expect(put).rejects.toThrow('hired this person already');
  // hashes made anew under another key
  await db
    .updateTable('candidate')
    .set({ personHash: randomBytes(32) })
    .where('id', 'in', [hired.candidateId, left.candidateId])
    .execute();
  expect(await again(left)).toBe('HIRED_ALREADY');

  const cancel = async (one: typeof first) => {
    for (const { id } of await contractsOf(one.jobId))
      await db
        .insertInto('contractAmendment')
        .values({
          contractId: id,
          number: 1,
          reason: '취소',
          change: 'VOID',
          voids: true,
          createdBy: one.employer.accountId,
          createdAt: product.clock.now(),
        })
        .execute();
  };
  await cancel(hired);
  expect(await again(left)).toBeUndefined();
  await cancel(left);
  await db
    .updateTable('candidate')
    .set({ code: candidateNumbers.PASS_INTERVIEW })
    .where('id', '=', hired.candidateId)
    .execute();
  expect(await again(hired)).toBeUndefined();
  const contracts = await contractsOf(hired.jobId);
  expect(contracts).toHaveLength(2);
  const shown = await candidateFor(hired.employer, hired.candidateId);
  expect(shown).toMatchObject({ contractId: Math.max(...contracts.map(({ id }) => id)) });
});
