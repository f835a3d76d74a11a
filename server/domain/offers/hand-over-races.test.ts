import { expect, test } from 'vitest';
import { candidateFor, makeHiring, recommend, recommendShot, somebody } from '#server/testing/candidates.ts';
import { contactOf, moveContact } from '#server/testing/disclosures.ts';
import { handedWorkIn } from '#server/testing/handed-work.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeAdmin, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { type Outcome, race, raceOf, type Shot, somebodyWaits, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
const { colleagueOf, offerOf, ownerOf, accountStatus, countsOf } = handedWorkIn(product);
const isCountedRight = async (jobId: number): Promise<void> => {
  const { kept, counted } = await countsOf(jobId);
  expect(kept).toEqual(counted);
};

const shotOf = (leaving: TestPerson, to: TestPerson, caller = admin): Shot => ({
  caller,
  method: 'PUT',
  path: '/admin/recruiter/status',
  body: { id: leaving.accountId, version: 1, action: 'expire', reason: '퇴사했습니다', handTo: to.accountId },
});
const makePair = async () => {
  const hiring = await makeHiring(product);
  return { ...hiring, colleague: await colleagueOf(hiring.recruiter) };
};
const candidatesOn = (jobId: number) =>
  db.selectFrom('candidate').select(['id', 'recruiterId', 'offerId']).where('jobId', '=', jobId).execute();

test('two admins hand the same work to two people: one of them has it, whole', async () => {
  const { recruiter, colleague, jobId } = await makePair();
  const other = await colleagueOf(recruiter);
  for (let n = 0; n < 3; n += 1) await recommend(recruiter, jobId);
  const admins = [admin, await makeAdmin(product)];
  const shots = [0, 1, 2, 3].map((n) => shotOf(recruiter, n % 2 === 0 ? colleague : other, admins[n % 2]));
  expect(tally(await race(product.app, shots))).toEqual({ 200: 1, 409: 3 });
  const owners = new Set((await candidatesOn(jobId)).map(({ recruiterId }) => recruiterId));
  expect(owners.size).toBe(1);
  const [owner] = owners;
  const taker = owner === colleague.accountId ? colleague : other;
  expect((await offerOf(jobId, taker))?.status).toBe('SELECTED');
  expect(await offerOf(jobId, taker === colleague ? other : colleague)).toBeUndefined();
  await isCountedRight(jobId);
});

test('two colleagues are handed to each other: one stays, with the work of both', async () => {
  const { recruiter, colleague, jobId, employer } = await makePair();
  const { id: second } = await makeJob(product, employer);
  await putOffer(product, second, colleague, 'SELECTED');
  const outcomes = await race(product.app, [shotOf(recruiter, colleague), shotOf(colleague, recruiter)]);
  expect(tally(outcomes)).toEqual({ 200: 1, 400: 1 });
  const [stays] = (await accountStatus(recruiter)) === 'ACTIVE' ? [recruiter] : [colleague];
  for (const id of [jobId, second]) expect((await offerOf(id, stays))?.status).toBe('SELECTED');
});

test('the recruiter recommends: everybody who was accepted is the colleague’s', async () => {
  const { recruiter, colleague, jobId } = await makePair();
  const recommending = [];
  for (let n = 0; n < 4; n += 1) recommending.push(await recommendShot(product, recruiter, jobId));
  const [handed, ...recommended] = await race(product.app, [shotOf(recruiter, colleague), ...recommending]);
  expect(handed?.status).toBe(200);
  for (const { status } of recommended) expect([200, 401, 403, 404, 422]).toContain(status);
  const rows = await candidatesOn(jobId);
  expect(rows).toHaveLength(recommended.filter(({ status }) => status === 200).length);
  const offer = await offerOf(jobId, colleague);
  for (const row of rows) expect(row).toMatchObject({ recruiterId: colleague.accountId, offerId: offer?.id });
  const keys = await db.selectFrom('candidateKey').select('recruiterId').where('jobId', '=', jobId).execute();
  expect(new Set(keys.map(({ recruiterId }) => recruiterId)).size).toBeLessThanOrEqual(1);
  await isCountedRight(jobId);
});

test.each([
  ['recommends before: the candidate goes along', true],
  ['is handed over before: nobody is recommended any more', false],
] as const)('whoever %s', async (_what, isRecommendedFirst) => {
  const { recruiter, colleague, jobId } = await makePair();
  const shots = [await recommendShot(product, recruiter, jobId), shotOf(recruiter, colleague)];
  const inOrder = isRecommendedFirst ? shots : shots.toReversed();
  const answers: Promise<Outcome[]>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().execute();
    for (const [index, shot] of inOrder.entries()) {
      answers.push(race(product.app, [shot]));
      await somebodyWaits(db, index + 1);
    }
  });
  const statuses = (await Promise.all(answers)).map(([answer]) => answer?.status);
  expect(statuses).toEqual(isRecommendedFirst ? [200, 200] : [200, 401]);
  const rows = await candidatesOn(jobId);
  expect(rows.map(({ recruiterId }) => recruiterId)).toEqual(isRecommendedFirst ? [colleague.accountId] : []);
});

test('the recruiter withdraws one and consents to another: each is done whole or not at all', async () => {
  const { recruiter, colleague, jobId, employer } = await makePair();
  const asked = somebody();
  const [one, other] = [await recommend(recruiter, jobId), await recommend(recruiter, jobId, asked)];
  await moveContact(employer, other.id, 'request');
  const [{ version }, { version: second }] = [
    await candidateFor(recruiter, one.id),
    await candidateFor(recruiter, other.id),
  ];
  const [handed, withdrawn, opened] = await race(product.app, [
    shotOf(recruiter, colleague),
    {
      caller: recruiter,
      method: 'POST',
      path: '/candidate/withdraw',
      body: { id: one.id, version, reason: 'WITHDREW' },
    },
    {
      caller: recruiter,
      method: 'PUT',
      path: '/candidate/contact',
      body: { id: other.id, version: second, ...contactOf(asked) },
    },
  ]);
  expect(handed?.status).toBe(200);
  for (const { id } of [one, other]) expect(await ownerOf(id)).toBe(colleague.accountId);
  expect((await candidateFor(colleague, one.id)).isWithdrawn).toBe(withdrawn?.status === 200);
  expect((await candidateFor(colleague, other.id)).contactState).toBe(opened?.status === 200 ? 'OPEN' : 'REQUEST');
  for (const answer of [withdrawn, opened]) expect([200, 401, 404]).toContain(answer?.status);
});

test('the employer selects: it is handed over as selected, or is a colleague’s offer to be looked at anew', async () => {
  const { recruiter, colleague, employer } = await makePair();
  const { id: jobId } = await makeJob(product, employer);
  const id = await putOffer(product, jobId, recruiter);
  const [handed, selected] = await race(product.app, [
    shotOf(recruiter, colleague),
    { caller: employer, method: 'PUT', path: '/job/offer', body: { id, version: 1, action: 'select' } },
  ]);
  expect(handed?.status).toBe(200);
  expect([200, 409]).toContain(selected?.status);
  expect((await offerOf(jobId, colleague))?.status).toBe(selected?.status === 200 ? 'SELECTED' : 'SUGGESTED');
  expect((await offerOf(jobId, recruiter))?.status).toBe('REMOVED');
  await isCountedRight(jobId);
});

test('the same call once more answers the same and does nothing', async () => {
  const { recruiter, colleague, jobId } = await makePair();
  const shot = { ...shotOf(recruiter, colleague), headers: { 'idempotency-key': `handed-${jobId}` } };
  const outcomes = await raceOf(product.app, 4, shot);
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
  const [again] = await race(product.app, [shot]);
  expect(again?.status).toBe(200);
  const acts = await db
    .selectFrom('jobEvent')
    .select('id')
    .where('jobId', '=', jobId)
    .where('action', '=', 'handOverOffer')
    .execute();
  expect(acts).toHaveLength(1);
});
