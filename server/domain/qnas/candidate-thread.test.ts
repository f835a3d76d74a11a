import { expect, test } from 'vitest';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { candidateFor, makeHiring, makeSelected, moveThrough, recommend } from '#server/testing/candidates.ts';
import { contactOf, disclose } from '#server/testing/disclosures.ts';
import { makeJob, operatorOf, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { ask, boardOf, mailedWith, matchTo, publish, question, reply, threadFor } from '#server/testing/qnas.ts';
import { fruitful, walk } from '#server/testing/walk.ts';

const product = await startTestProduct();
const { db } = product.services;
const { employer, recruiter, jobId } = await makeHiring(product);
const rival = await makeSelected(product, jobId);
const mate = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
const department = await makeDepartment(product, { companyId: employer.companyId });
await matchTo(product, department, jobId);
const admin = await operatorOf(product);
const identity = { name: unique('박서연'), birthDate: '1992-03-04', lastPhone: '4821' };
const { id: candidateId } = await recommend(recruiter, jobId, identity);

test('a thread about a candidate is opened by either side and read by both and the operator', async () => {
  for (const [by, to] of [
    [recruiter, employer],
    [employer, recruiter],
  ] as const) {
    const body = unique('면접을 앞당길 수 있습니까');
    const qnaId = await ask(by, jobId, { body, isSecret: true, candidateId });
    const answer = unique('가능합니다');
    await reply(to, qnaId, answer);
    for (const reader of [recruiter, employer, admin]) {
      const thread = await threadFor(reader, jobId, qnaId);
      expect(thread).toMatchObject({ body, isSecret: true, candidate: { id: candidateId, name: identity.name } });
      expect(thread?.actions ?? []).not.toContain('publish');
    }
    const about = await boardOf(employer, jobId, { candidateId: String(candidateId) });
    expect(about.data.map(({ id }) => id)).toContain(qnaId);
    // both are told that something was written; it may hold a contact, so it stands in no mail
    await mailTo(product, to.identify, 'qna.asked');
    await mailTo(product, by.identify, 'qna.replied');
    for (const text of [body, answer]) expect(await mailedWith(product, text)).toEqual([]);
    const { version = 0 } = (await threadFor(employer, jobId, qnaId)) ?? {};
    const shown = await publish(employer, qnaId, version);
    expect([shown.status, shown.body.code]).toEqual([422, 'QNA_ABOUT_CANDIDATE']);
    await expect(
      db.updateTable('qna').set({ publishedAt: new Date() }).where('id', '=', qnaId).execute(),
    ).rejects.toThrow('check constraint');
  }
});

test('it is secret, about a candidate of this posting, and with the recruiter whose candidate it is', async () => {
  const { id: elsewhere } = await makeJob(product, employer);
  const asking = (who: TestPerson, on: number, change: object) =>
    who.call(qnasApi.ask, {
      params: { id: String(on) },
      body: { ...question({ isSecret: true, candidateId }), ...change },
    });
  expect((await asking(employer, jobId, { isSecret: false })).status).toBe(400);
  expect((await asking(employer, jobId, { recruiterId: rival.accountId })).status).toBe(400);
  expect((await asking(employer, elsewhere, {})).status).toBe(404);
  expect((await asking(rival, jobId, {})).status).toBe(404);
  expect((await asking(mate, jobId, {})).status).toBe(404);
  // nothing of a contact before it is disclosed, and no word about it afterwards
  const phone = { body: '010-2345-6789로 연락해 주십시오.' };
  expect((await asking(recruiter, jobId, phone)).body.code).toBe('CONTACT_WRITTEN');
  await disclose({ employer, recruiter }, candidateId, contactOf(identity));
  const told = await asking(recruiter, jobId, phone);
  expect(told.status).toBe(200);
  // an entry that lost the person passes nothing on
  const setLost = (lostAt: Date | null) =>
    db
      .updateTable('candidate')
      .set({ lostAt, lostReason: lostAt && 'LATER' })
      .where('id', '=', candidateId)
      .execute();
  await setLost(product.clock.now());
  const { version } = await candidateFor(recruiter, candidateId);
  const written = [
    await asking(recruiter, jobId, phone),
    await recruiter.call(qnasApi.reply, { params: { id: String(told.body.data.id) }, body: phone }),
    await recruiter.call(candidatesApi.withdraw, {
      body: { id: candidateId, version, reason: 'WITHDREW', note: phone.body },
    }),
  ];
  expect(written.map(({ body: { code } }) => code)).toEqual(Array(3).fill('CONTACT_WRITTEN'));
  await setLost(null);
});

test('in no list, count, search or mail of any other recruiter or a department', async () => {
  const secret = unique('비밀스러운질문');
  const answer = unique('비밀스러운답변');
  const before = await Promise.all([rival, mate, department].map((who) => boardOf(who, jobId)));
  for (const about of [{ candidateId }, {}]) {
    const qnaId = await ask(recruiter, jobId, { body: secret, isSecret: true, ...about });
    await reply(employer, qnaId, answer);
  }
  await mailTo(product, employer.identify, 'qna.asked', secret);
  await mailTo(product, recruiter.identify, 'qna.replied', answer);
  const after = await Promise.all([rival, mate, department].map((who) => boardOf(who, jobId)));
  expect(after.map(({ total }) => total)).toEqual(before.map(({ total }) => total));
  const asked = await db.selectFrom('qna').select('id').where('body', '=', secret).execute();
  const ids = [jobId, candidateId, ...asked.map(({ id }) => id)];
  for (const [role, who] of [
    ['RECRUITER', rival],
    ['DEPARTMENT', department],
  ] as const) {
    await db.deleteFrom('callCount').execute();
    const seen = await walk(who, role, [...new Set(ids)], { words: [secret] });
    expect(seen.filter(({ text }) => text.includes(secret) || text.includes(answer)).map(({ call }) => call)).toEqual(
      [],
    );
    expect(fruitful(seen)).toEqual([]);
  }
  expect(new Set(await mailedWith(product, secret))).toEqual(new Set([employer.identify]));
  expect(new Set(await mailedWith(product, answer))).toEqual(new Set([recruiter.identify]));
});

type Home = Record<'questions' | 'candidatesToReview', { id: number; count: number; since: string }[]>;

test('the homes name new candidates and questions without an answer, on either side [job.dashboard]', async () => {
  const own = await makeHiring(product);
  const waits = async (who: TestPerson, what: keyof Home) =>
    ((await who.call(jobsApi.dashboard, {})).body.data as unknown as Home)[what].map(({ id, count }) => [id, count]);
  const { id: newId } = await recommend(own.recruiter, own.jobId, { ...identity, name: unique('최유진') });
  expect(await waits(own.employer, 'candidatesToReview')).toEqual([[own.jobId, 1]]);
  await moveThrough(own.employer, newId, ['REVIEW_DOCUMENT']);
  expect(await waits(own.employer, 'candidatesToReview')).toEqual([]);

  const [open, secret] = [
    await ask(own.recruiter, own.jobId),
    await ask(own.recruiter, own.jobId, { isSecret: true, candidateId: newId }),
  ];
  const asked = await ask(own.employer, own.jobId, { isSecret: true, recruiterId: own.recruiter.accountId });
  expect(await waits(own.employer, 'questions')).toEqual([[own.jobId, 2]]);
  expect(await waits(own.recruiter, 'questions')).toEqual([[own.jobId, 1]]);
  // what somebody adds to their own question, or the operator to the company's, is no answer
  await reply(own.recruiter, open);
  await reply(admin, asked);
  await reply(own.employer, secret);
  expect(await waits(own.employer, 'questions')).toEqual([[own.jobId, 1]]);
  expect(await waits(own.recruiter, 'questions')).toEqual([[own.jobId, 1]]);
  await reply(admin, open);
  await reply(own.recruiter, asked);
  for (const who of [own.employer, own.recruiter]) expect(await waits(who, 'questions')).toEqual([]);
});

test('after the posting ended nothing new is asked, and what was asked is answered', async () => {
  const qnaId = await ask(recruiter, jobId, { isSecret: true, candidateId });
  await putStatus(product, jobId, 'EXPIRED');
  await reply(employer, qnaId);
  const late = await recruiter.call(qnasApi.ask, {
    params: { id: String(jobId) },
    body: question({ isSecret: true, candidateId }),
  });
  expect(late.status).toBe(409);
});
