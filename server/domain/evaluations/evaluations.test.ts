import { expect, test } from 'vitest';
import { evaluationsApi } from '#core/api/evaluations.ts';
import { offersApi } from '#core/api/offers.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { makeJob, operatorOf, putOffer, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { fillProfile, makeGreat } from '#server/testing/offers.ts';
import { makeDepartment, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
// whether somebody is asked is looked at when the task runs: at once
await product.work();
const { db } = product.services;
const operator = await operatorOf(product);
const made = await makeContract(product);
const { employer, recruiter, jobId } = made;
const { offerId } = await db
  .selectFrom('contract')
  .select('offerId')
  .where('id', '=', made.id)
  .executeTakeFirstOrThrow();

const give = (who: Pick<TestPerson, 'call'>, offer: number, rating = 4, comment = '빠르고 정확합니다.') =>
  who.call(evaluationsApi.give, { body: { offerId: offer, rating, comment } });
const offerFor = async (who: TestPerson, id = offerId) =>
  (await who.call(offersApi.one, { params: { id: String(id) } })).body.data as unknown as {
    evaluating: string;
    evaluation: { id: number; version: number; rating: number; comment: string } | null;
    recruiter: { record: object; withCompany: object };
  };
const listFor = (who: TestPerson, id = recruiter.accountId) =>
  who.call(evaluationsApi.ofRecruiter, { params: { id: String(id) } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('a selected recruiter is evaluated once, after a hire or the end, by one of the company [contract.evaluation]', async () => {
  expect((await offerFor(employer)).evaluating).toBe('OPEN');
  const early = await makeJob(product, employer);
  const chosen = await makeRecruiter(product);
  const [selected, suggested] = [
    await putOffer(product, early.id, chosen, 'SELECTED'),
    await putOffer(product, early.id, await makeRecruiter(product, { signedIn: false })),
  ];
  expect(codeOf(await give(employer, selected))).toEqual([422, 'EVALUATION_EARLY']);
  await putStatus(product, early.id, 'EXPIRED');
  expect(codeOf(await give(employer, suggested))).toEqual([422, 'EVALUATION_EARLY']);
  expect((await offerFor(employer, selected)).evaluating).toBe('OPEN');
  expect((await give(employer, selected, 2)).status).toBe(200);

  for (const [rating, comment] of [
    [0, '좋습니다'],
    [6, '좋습니다'],
    [3.5, '좋습니다'],
    [4, ''],
    [4, '가'.repeat(501)],
  ] as const)
    expect([rating, comment.length, (await give(employer, offerId, rating, comment)).status]).toEqual([
      rating,
      comment.length,
      400,
    ]);
  expect((await give(await makeEmployer(product), offerId)).status).toBe(404);
  for (const who of [recruiter, operator, await makeDepartment(product, { companyId: employer.companyId })])
    expect((await give(who, offerId)).status).toBe(403);

  const outcomes = await raceOf(product.app, 8, {
    caller: employer,
    method: 'POST',
    path: '/recruiter/evaluation',
    body: { offerId, rating: 4, comment: '빠르고 정확합니다.' },
  });
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 7 });
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  expect(codeOf(await give(colleague, offerId))).toEqual([409, 'EVALUATED_ALREADY']);
  expect(await offerFor(colleague)).toMatchObject({ evaluating: 'EDITABLE', evaluation: { rating: 4, version: 1 } });
});

test('the average and the number behind it stand in the offer, beside rates and history [contract.evaluation] [offer.detail]', async () => {
  const other = await makeEmployer(product);
  const job = await makeJob(product, other);
  const second = await putOffer(product, job.id, recruiter, 'SELECTED');
  await db
    .updateTable('offer')
    .set({ decidedAt: product.clock.now() })
    .where('recruiterId', '=', recruiter.accountId)
    .execute();
  await putStatus(product, job.id, 'EXPIRED');
  expect((await give(other, second, 5)).status).toBe(200);
  const record = { selected: 2, recommended: 1, hired: 1, evaluation: { average: 4.5, count: 2 } };
  const next = await makeJob(product, employer);
  const third = await putOffer(product, next.id, recruiter);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await db.insertInto('departmentJob').values({ departmentId: department.accountId, jobId: next.id }).execute();
  const photoId = await fillProfile(product, recruiter);
  await makeGreat(product, recruiter);
  const { firm } = await db
    .selectFrom('searchFirm')
    .select('name as firm')
    .where('id', '=', recruiter.searchFirmId)
    .executeTakeFirstOrThrow();
  for (const who of [employer, department, operator])
    expect(await offerFor(who, third)).toMatchObject({
      introduction: '소개',
      recruiter: {
        name: '홍길동',
        position: '매니저',
        firm,
        photoId,
        isGreat: true,
        record,
        keywords: ['핀테크'],
        profile: '핀테크 채용만 12년 했습니다.',
        withCompany: { offered: 1, selected: 1, hired: 1, lastSelectedAt: expect.any(String) },
      },
    });

  // which company said it is its own to know, and the operator's
  const seen = (await listFor(employer)).body.data;
  expect(seen).toMatchObject({ average: 4.5, count: 2 });
  expect(seen.evaluations.map(({ rating, isOwnCompany, company }) => [rating, isOwnCompany, company !== null])).toEqual(
    [
      [5, false, false],
      [4, true, true],
    ],
  );
  expect((await listFor(recruiter)).body.data.evaluations.map(({ company, title }) => [company, title])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await listFor(operator)).body.data.evaluations.every(({ company }) => company !== null)).toBe(true);
  for (const who of [await makeEmployer(product), await makeRecruiter(product)])
    expect((await listFor(who)).status).toBe(404);
  expect((await listFor(department)).status).toBe(403);
});

test('it can be changed for 14 days and not a moment longer [contract.evaluation]', async () => {
  const edit = async (who: Pick<TestPerson, 'call'>, change: object = {}) => {
    const { id, version } = await db
      .selectFrom('evaluation')
      .select(['id', 'version'])
      .where('offerId', '=', offerId)
      .executeTakeFirstOrThrow();
    return who.call(evaluationsApi.edit, { body: { id, version, rating: 3, comment: '고쳤습니다.', ...change } });
  };
  expect((await edit(employer)).status).toBe(200);
  expect(codeOf(await edit(employer, { version: 1 }))).toEqual([409, 'VERSION_STALE']);
  expect((await edit(await makeEmployer(product))).status).toBe(404);
  expect(await offerFor(employer)).toMatchObject({ evaluation: { rating: 3, version: 2, comment: '고쳤습니다.' } });
  const { createdAt } = await db
    .selectFrom('evaluation')
    .select('createdAt')
    .where('offerId', '=', offerId)
    .executeTakeFirstOrThrow();
  product.clock.set(new Date(createdAt.getTime() + 14 * 86_400_000 - 60_000));
  expect((await edit(await signInAs(product, employer.identify))).status).toBe(200);
  product.clock.pass(61);
  const later = await signInAs(product, employer.identify);
  expect(codeOf(await edit(later))).toEqual([422, 'EVALUATION_CLOSED']);
  const { body } = await later.call(offersApi.one, { params: { id: String(offerId) } });
  expect(body.data).toMatchObject({ evaluating: 'CLOSED' });
  const contract = await later.raw('GET', `/job/contract/${made.id}`);
  expect((contract.body.data as { actions: string[] }).actions).toEqual([]);
});

test('the company is asked once for each recruiter, after the hire or the end', async () => {
  const asked = await mailTo(product, employer.identify, 'evaluation.asked');
  expect(asked.text).toContain(`/employers/job/${jobId}/recruiter/${offerId}`);
  const writer = await makeEmployer(product);
  const { id } = await makeJob(product, writer);
  const offer = await putOffer(product, id, await makeRecruiter(product, { signedIn: false }), 'SELECTED');
  const { version } = await db.selectFrom('job').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  expect((await writer.raw('PUT', '/job/status', { id, version, action: 'end', reason: '끝' })).status).toBe(200);
  expect((await mailTo(product, writer.identify, 'evaluation.asked')).text).toContain(`/recruiter/${offer}`);
});
