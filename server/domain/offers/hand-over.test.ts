import { beforeAll, describe, expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { readFigures } from '#server/domain/statistics/figures.ts';
import { ofEverybody } from '#server/domain/statistics/scope.ts';
import {
  candidateFor,
  check,
  historyFor,
  makeHiring,
  makeSelected,
  putCandidate,
  recommend,
  somebody,
  tokenOf,
} from '#server/testing/candidates.ts';
import { putContract } from '#server/testing/contracts.ts';
import { consent, contactOf, moveContact } from '#server/testing/disclosures.ts';
import { handedWorkIn } from '#server/testing/handed-work.ts';
import { makeJob, operatorOf, putOffer, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeOfferer } from '#server/testing/offers.ts';
import { makeDepartment, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, boardOf, matchTo, rename, reply, threadFor } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);

type Settlement = { handTo?: number; endsRunning?: boolean };
const end = ({ accountId }: TestPerson, settlement: Settlement, action: 'expire' | 'delete' = 'expire') =>
  admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id: accountId, version: 1, action, reason: '퇴사했습니다', ...settlement },
  });
const takersOf = async ({ accountId }: TestPerson) =>
  (await admin.call(adminJobsApi.takersOf, { params: { id: String(accountId) } })).body.data;
const runningOf = async ({ accountId }: TestPerson) =>
  (await admin.call(adminJobsApi.runningOf, { params: { id: String(accountId) } })).body.data;
const { colleagueOf, offerOf, ownerOf, accountStatus, countsOf } = handedWorkIn(product);
const isCountedRight = async (jobId: number): Promise<void> => {
  const { kept, counted } = await countsOf(jobId);
  expect(kept).toEqual(counted);
};

describe('running work goes to a colleague of the firm', () => {
  const person = somebody();
  const deleted = somebody();
  let scene: Awaited<ReturnType<typeof makeScene>>;

  const makeScene = async () => {
    const { employer, recruiter, jobId } = await makeHiring(product, { maxRecruiters: 2 });
    await rename(product, recruiter, '한지원');
    const colleague = await colleagueOf(recruiter);
    await rename(product, colleague, '오세훈');
    const former = await offerOf(jobId, recruiter);
    const put = { jobId, recruiter, offerId: former?.id ?? 0 };
    const { id: asked } = await recommend(recruiter, jobId, person);
    const hired = await putCandidate(product, put, { code: 'END_NEGOTIATION', notified: 'NONE' });
    const contractId = await putContract(product, { candidateId: hired });
    // a contract that is void left its candidate where they were
    const again = await putCandidate(product, put, { code: 'END_NEGOTIATION', notified: 'NONE' });
    await putContract(product, { candidateId: again, status: 'CANCELED' });
    await db.updateTable('candidate').set({ code: candidateNumbers.PASS_INTERVIEW }).where('id', '=', again).execute();
    const { id: gone } = await recommend(recruiter, jobId, deleted);
    await recruiter.call(candidatesApi.remove, { params: { id: String(gone) } });
    await moveContact(employer, asked, 'request');
    await recruiter.call(candidatesApi.addMemo, { body: { candidateId: asked, body: '저만 보는 메모' } });
    const threads = {
      about: await ask(employer, jobId, { candidateId: asked, isSecret: true, body: '입사일은 언제입니까?' }),
      own: await ask(recruiter, jobId, { isSecret: true, body: '면접은 몇 번입니까?' }),
      money: await ask(recruiter, jobId, { isSecret: true, type: 'PAYMENT', body: '언제 지급됩니까?' }),
    };
    const { id: undecidedJob } = await makeJob(product, employer);
    await putOffer(product, undecidedJob, recruiter);
    const { id: endedJob } = await makeJob(product, employer);
    const ended = await putCandidate(
      product,
      { jobId: endedJob, recruiter, offerId: await putOffer(product, endedJob, recruiter, 'SELECTED') },
      { code: 'REVIEW_DOCUMENT', notified: 'NONE' },
    );
    await putStatus(product, endedJob, 'EXPIRED');
    const department = await makeDepartment(product, { companyId: employer.companyId });
    await matchTo(product, department, jobId);
    const ids = { jobId, undecidedJob, endedJob, asked, hired, again, ended, contractId, formerId: former?.id ?? 0 };
    return { employer, recruiter, colleague, department, threads, ...ids };
  };

  beforeAll(async () => {
    scene = await makeScene();
  });

  test('the operator sees what runs and who can take it, and hands it over', async () => {
    const { recruiter, colleague, jobId, endedJob, undecidedJob } = scene;
    await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId, status: 'WAITING' });
    expect((await runningOf(recruiter)).map(({ id, status }) => [id, status])).toEqual([
      [jobId, 'ACTIVE'],
      [endedJob, 'EXPIRED'],
    ]);
    expect(await takersOf(recruiter)).toEqual([
      { id: colleague.accountId, name: '오세훈', email: colleague.identify, offeredOn: [], isFull: false },
    ]);
    expect((await end(recruiter, {})).body.code).toBe('OFFERS_RUNNING');
    const { status, body } = await end(recruiter, { handTo: colleague.accountId });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(await accountStatus(recruiter)).toBe('EXPIRED');
    for (const id of [jobId, endedJob, undecidedJob]) {
      const [before, now] = [await offerOf(id, recruiter), await offerOf(id, colleague)];
      expect(before?.status).toBe('REMOVED');
      expect(now).toMatchObject({
        status: id === undecidedJob ? 'SUGGESTED' : 'SELECTED',
        handedFromId: before?.id,
        rateBps: before?.rateBps,
        termsAcceptedAt: before?.termsAcceptedAt,
        introduction: '핀테크 채용만 12년 했습니다.',
      });
      await isCountedRight(id);
    }
    const act = await db.selectFrom('audit').selectAll().where('action', '=', 'offer.handOver').execute();
    expect(act.filter(({ actorId }) => actorId === admin.accountId)).toHaveLength(3);
  });

  test('the colleague goes on: candidates, requests, threads, and who was deleted within the day', async () => {
    const { recruiter, colleague, employer, jobId, asked, ended, again, threads } = scene;
    for (const id of [asked, ended, again]) expect(await ownerOf(id)).toBe(colleague.accountId);
    expect(await candidateFor(colleague, asked)).toMatchObject({ contactState: 'REQUEST', memoCount: 0 });
    expect((await colleague.call(candidatesApi.memos, { params: { id: String(asked) } })).body.data).toEqual([]);
    expect((await historyFor(colleague, asked))[0]).toMatchObject({ action: 'handOver' });
    expect((await historyFor(employer, asked))[0]).toMatchObject({ action: 'handOver' });
    expect((await consent(colleague, asked, contactOf(person))).status).toBe(200);

    await reply(colleague, threads.about, '다음 달입니다.');
    await reply(colleague, threads.own, '알겠습니다.');
    expect((await threadFor(employer, jobId, threads.about))?.recruiter?.id).toBe(colleague.accountId);
    expect((await boardOf(colleague, jobId)).data.map(({ id }) => id)).not.toContain(threads.money);

    const stranger = await makeSelected(product, jobId);
    expect((await check(stranger, jobId, deleted)).body.data.result).toBe('DUPLICATE');
    expect(await tokenOf(colleague, jobId, deleted)).toBeTruthy();
    // whoever comes back reads nothing of what is a colleague's now
    await admin.call(adminAccountsApi.setRecruiterStatus, {
      body: { id: recruiter.accountId, version: 2, action: 'extend' },
    });
    const back = await signInAs(product, recruiter.identify);
    expect((await back.call(candidatesApi.one, { params: { id: String(asked) } })).status).toBe(404);
    expect((await boardOf(back, jobId)).data.map(({ id }) => id)).toEqual([threads.money]);
  });

  test('what was done stays with who did it: contracts, hires, recommendations', async () => {
    const { recruiter, colleague, hired, contractId, employer, formerId, jobId } = scene;
    expect(await ownerOf(hired)).toBe(recruiter.accountId);
    const contract = await db.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow();
    expect([contract.recruiterId, contract.offerId]).toEqual([recruiter.accountId, formerId]);
    const { body } = await employer.call(offersApi.one, {
      params: { id: String((await offerOf(jobId, colleague))?.id) },
    });
    expect(body.data).toMatchObject({ recruiter: { record: { selected: 2, recommended: 0, hired: 0 } } });
    // the year ends with yesterday
    const tomorrow = new Date(product.clock.now().getTime() + 86_400_000);
    const figures = ({ accountId }: TestPerson) =>
      readFigures(db, tomorrow, { ...ofEverybody, recruiterId: accountId }).then(
        ({ jobCount, candidateCount, firstRecommendation, months }) => ({
          jobCount,
          candidateCount,
          firstRecommendation,
          recommended: months.reduce((sum, month) => sum + month.recommended, 0),
          hired: months.reduce((sum, month) => sum + month.hired, 0),
        }),
      );
    expect(await figures(colleague)).toMatchObject({ jobCount: 2, candidateCount: 0, recommended: 0, hired: 0 });
    expect((await figures(colleague)).firstRecommendation).toBeNull();
    expect(await figures(recruiter)).toMatchObject({ jobCount: 0, recommended: 4, hired: 1 });
  });

  test('the employer is told and sees who has it now; a department sees the person and no more', async () => {
    const { employer, colleague, department, jobId, formerId, asked } = scene;
    const { text } = await mailTo(product, employer.identify, 'offer.handedOver');
    expect(text).toMatch(/한지원.*오세훈/);
    const mail = await mailTo(product, colleague.identify, 'offer.handedOver', '후보자 2명');
    expect(mail.text).not.toContain(person.name);
    const id = (await offerOf(jobId, colleague))?.id ?? 0;
    const shown = async (who: TestPerson, offer: number) =>
      (await who.call(offersApi.one, { params: { id: String(offer) } })).body.data;
    const handed = (name: string) => ({ name, at: expect.any(String) as string });
    expect(await shown(employer, id)).toMatchObject({ handedFrom: handed('한지원'), handedTo: null });
    expect(await shown(employer, formerId)).toMatchObject({ handedFrom: null, handedTo: handed('오세훈') });
    expect(await shown(colleague, id)).toMatchObject({ handedFrom: handed('한지원') });
    expect(Object.keys(await shown(department, id))).not.toContain('handedFrom');
    expect(await candidateFor(department, asked)).toMatchObject({ recruiter: { name: '오세훈' } });
    const acts = async (who: TestPerson) =>
      (await who.call(jobsApi.history, { params: { id: String(jobId) } })).body.data.map(({ action }) => action);
    expect(await acts(employer)).toContain('handOverOffer');
    expect(await acts(department)).not.toContain('handOverOffer');
  });
});

test('where the colleague has an offer of their own that posting is not handed to them: another one, or it ends', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const [colleague, other] = [await colleagueOf(recruiter), await colleagueOf(recruiter)];
  const { id: shared } = await makeJob(product, employer);
  const { id: undecided } = await makeJob(product, employer);
  await putOffer(product, shared, recruiter, 'SELECTED');
  await putOffer(product, undecided, recruiter);
  for (const id of [shared, undecided]) await putOffer(product, id, colleague, 'UNSELECTED');
  // what is over is in nobody's way
  await putOffer(product, jobId, colleague, 'WITHDRAWN');

  const takers = await takersOf(recruiter);
  expect(takers.map(({ id, offeredOn }) => [id, offeredOn])).toEqual(
    [colleague, other].map(({ accountId }) => [accountId, accountId === colleague.accountId ? [shared] : []]),
  );
  const blocked = await end(recruiter, { handTo: colleague.accountId });
  expect([blocked.status, blocked.body.code]).toEqual([422, 'HANDOVER_BLOCKED']);
  expect([await accountStatus(recruiter), (await offerOf(jobId, recruiter))?.status]).toEqual(['ACTIVE', 'SELECTED']);

  expect((await end(recruiter, { handTo: colleague.accountId, endsRunning: true })).status).toBe(200);
  expect((await offerOf(jobId, colleague))?.status).toBe('SELECTED');
  expect(await offerOf(shared, recruiter)).toMatchObject({ status: 'REMOVED', reason: '퇴사했습니다' });
  expect((await offerOf(undecided, recruiter))?.status).toBe('REMOVED');
  for (const id of [shared, undecided]) expect((await offerOf(id, colleague))?.status).toBe('UNSELECTED');
  expect((await mailTo(product, employer.identify, 'offer.removed')).text).toContain('퇴사했습니다');
  for (const id of [jobId, shared, undecided]) await isCountedRight(id);

  // and back again: the former offer is taken up
  await admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id: recruiter.accountId, version: 2, action: 'extend' },
  });
  expect((await end(colleague, { handTo: recruiter.accountId })).status).toBe(200);
  expect(await offerOf(jobId, recruiter)).toMatchObject({
    status: 'SELECTED',
    handedFromId: (await offerOf(jobId, colleague))?.id,
  });
  await isCountedRight(jobId);
});

test('nobody takes more than they may, and nobody who is not a colleague in use takes anything', async () => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { searchFirmId } = recruiter;
  // without a face and a word, so that they could offer on nothing themselves
  const colleague = await makeRecruiter(product, { searchFirmId });
  const { id: second } = await makeJob(product, employer);
  const { id: undecided } = await makeJob(product, employer);
  await putOffer(product, second, recruiter, 'SELECTED');
  await putOffer(product, undecided, recruiter);
  const limit = (limitOfferCount: number) =>
    db.updateTable('recruiter').set({ limitOfferCount }).where('accountId', '=', colleague.accountId).execute();
  await limit(1);
  expect((await takersOf(recruiter)).map(({ isFull }) => isFull)).toEqual([true]);
  const full = await end(recruiter, { handTo: colleague.accountId });
  expect([full.status, full.body.code]).toEqual([422, 'HANDOVER_FULL']);
  const overdue = await makeRecruiter(product, { searchFirmId });
  // by its date alone: nobody has swept yet
  const expiresAt = new Date(product.clock.now().getTime() - 1000);
  await db.updateTable('account').set({ expiresAt }).where('id', '=', overdue.accountId).execute();
  const others = [
    overdue,
    recruiter,
    await makeOfferer(product),
    await makeRecruiter(product, { searchFirmId, status: 'WAITING' }),
    await makeRecruiter(product, { searchFirmId, status: 'EXPIRED' }),
    employer,
  ];
  for (const { accountId: handTo } of others) {
    const { status, body } = await end(recruiter, { handTo });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['handTo']]);
  }
  expect(await accountStatus(recruiter)).toBe('ACTIVE');
  await limit(2);
  expect((await end(recruiter, { handTo: colleague.accountId }, 'delete')).status).toBe(200);
  expect(await accountStatus(recruiter)).toBe('DELETED');
  for (const id of [jobId, second]) expect((await offerOf(id, colleague))?.status).toBe('SELECTED');
  expect([await offerOf(undecided, colleague), (await offerOf(undecided, recruiter))?.status]).toEqual([
    undefined,
    'REMOVED',
  ]);
});
