import { type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { evaluationsApi } from '#core/api/evaluations.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { offersApi } from '#core/api/offers.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { recordsOf } from '#server/domain/statistics/choose-great.ts';
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
import { consent, contactFor, contactOf, moveContact } from '#server/testing/disclosures.ts';
import { endingBy, handedWorkIn } from '#server/testing/handed-work.ts';
import { makeJob, operatorOf, putOffer, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, boardOf, matchTo, rename, reply, threadFor } from '#server/testing/qnas.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);

const { end, takersOf, runningOf } = endingBy(admin);
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
    await selectedBefore(put.offerId, 10);
    const { id: asked } = await recommend(recruiter, jobId, person);
    const hired = await putCandidate(product, put, { code: 'END_NEGOTIATION', notified: 'NONE' });
    const contractId = await putContract(product, { candidateId: hired });
    // a contract that is void left its candidate where they were
    const again = await putCandidate(product, put, { code: 'END_NEGOTIATION', notified: 'NONE' });
    await putContract(product, { candidateId: again, status: 'CANCELED' });
    await db.updateTable('candidate').set({ code: candidateNumbers.PASS_INTERVIEW }).where('id', '=', again).execute();
    await putCandidate(product, put, { code: 'FAIL_DOCUMENT', notified: 'NONE' });
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
    const endedOffer = await putOffer(product, endedJob, recruiter, 'SELECTED');
    await selectedBefore(endedOffer, 400);
    const ended = await putCandidate(
      product,
      { jobId: endedJob, recruiter, offerId: endedOffer },
      { code: 'REVIEW_DOCUMENT', notified: 'NONE' },
    );
    const reported = { candidateId: asked, authorId: recruiter.accountId, createdAt: product.clock.now() };
    await db
      .insertInto('claim')
      .values({ kind: 'HIRE', ...reported })
      .execute();
    await putStatus(product, endedJob, 'EXPIRED');
    const department = await makeDepartment(product, { companyId: employer.companyId });
    await matchTo(product, department, jobId);
    const ids = { jobId, undecidedJob, endedJob, asked, hired, again, ended, contractId, formerId: former?.id ?? 0 };
    return { employer, recruiter, colleague, department, threads, ...ids };
  };

  const selectedBefore = (id: number, days: number) =>
    db
      .updateTable('offer')
      .set({ decidedAt: new Date(product.clock.now().getTime() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();

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
      {
        id: colleague.accountId,
        name: '오세훈',
        email: colleague.identify,
        offeredOn: [],
        lostOffers: 0,
        isFull: false,
      },
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
        decidedAt: before?.decidedAt,
        introduction: '핀테크 채용만 12년 했습니다.',
      });
      await isCountedRight(id);
    }
    const act = await db.selectFrom('audit').selectAll().where('action', '=', 'offer.handOver').execute();
    expect(act.filter(({ actorId }) => actorId === admin.accountId)).toHaveLength(3);
    // the account's own history says it once
    expect(body.data.history).toMatchObject([
      { action: 'account.expire', handedTo: null },
      { action: 'account.handOver', handedTo: '오세훈' },
    ]);
  });

  test('the colleague goes on: candidates, requests, threads, and who was deleted within the day', async () => {
    const { recruiter, colleague, employer, jobId, asked, ended, again, threads } = scene;
    for (const id of [asked, ended, again]) expect(await ownerOf(id)).toBe(colleague.accountId);
    expect(await candidateFor(colleague, asked)).toMatchObject({ contactState: 'REQUEST', memoCount: 0 });
    expect((await colleague.call(candidatesApi.memos, { params: { id: String(asked) } })).body.data).toEqual([]);
    expect((await historyFor(colleague, asked))[0]).toMatchObject({ action: 'handOver' });
    expect((await historyFor(employer, asked))[0]).toMatchObject({ action: 'handOver' });
    expect((await consent(colleague, asked, contactOf(person))).status).toBe(200);
    // what the colleague had reported still waits for the operator
    expect((await contactFor(colleague, asked)).body.data).toMatchObject({ waiting: ['HIRE'], actions: [] });

    await reply(colleague, threads.about, '다음 달입니다.');
    await reply(colleague, threads.own, '알겠습니다.');
    const own = await threadFor(colleague, jobId, threads.own);
    expect(own).toMatchObject({ isOwn: true, isMine: false, replies: [{ isMine: true }] });
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
    const former = await employer.call(offersApi.one, { params: { id: String(formerId) } });
    expect(former.body.data).toMatchObject({ recruiter: { record: { selected: 1, recommended: 1, hired: 1 } } });
    // the year ends with yesterday
    const tomorrow = new Date(product.clock.now().getTime() + 86_400_000);
    const figures = ({ accountId }: TestPerson) =>
      readFigures(db, tomorrow, { ...ofEverybody, recruiterId: accountId }).then(
        ({ jobCount, candidateCount, firstRecommendation, hire, months }) => ({
          jobCount,
          candidateCount,
          firstRecommendation,
          daysToHire: hire?.median,
          recommended: months.reduce((sum, month) => sum + month.recommended, 0),
          hired: months.reduce((sum, month) => sum + month.hired, 0),
        }),
      );
    expect(await figures(colleague)).toMatchObject({ jobCount: 2, candidateCount: 0, recommended: 0, hired: 0 });
    expect((await figures(colleague)).firstRecommendation).toBeNull();
    // a posting counts for who had it when they got it; for the company when it chose, which is more than a year ago of one
    const counted = {
      jobCount: 1,
      recommended: 5,
      hired: 1,
      daysToHire: 10,
      firstRecommendation: { median: (10 + 400) / 2 },
    };
    expect(await figures(recruiter)).toMatchObject(counted);
    const jobs = sql<SqlBool>`job.company_id = ${employer.companyId}`;
    expect((await readFigures(db, tomorrow, { ...ofEverybody, jobs })).jobCount).toBe(1);
    // and so it does among the great of the month
    const month = await recordsOf(db, `${dayIn(product.clock.now(), 'Asia/Seoul').slice(0, 7)}-01`);
    const hires = ({ accountId }: TestPerson) => month.find(({ recruiterId }) => recruiterId === accountId)?.hireCount;
    expect([hires(recruiter), hires(colleague)]).toEqual([1, 0]);
    // who did the work is evaluated, and so can be who has it now
    for (const who of [recruiter, colleague]) {
      const offerId = (await offerOf(jobId, who))?.id ?? 0;
      const given = await employer.call(evaluationsApi.give, { body: { offerId, rating: 4, comment: '정확합니다.' } });
      expect(given.status).toBe(200);
    }
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
