import { describe, expect, test } from 'vitest';
import { qnasApi as api } from '#core/api/qnas.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Caller } from '#server/testing/calls.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { ask, boardOf, question, reply, threadFor } from '#server/testing/qnas.ts';
import { race, raceOf, somebodyWaits, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

const setting = async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  return { employer, recruiter, admin: await operatorOf(product), job: await makeJob(product, employer) };
};
const raw = (jobId: number, body: unknown) => ['POST', `/job/${jobId}/qna`, body] as const;

test.each(qnaTypes)(
  'of type %s: a recruiter asks, employer and operator reply, both sides go on [qna.thread]',
  async (type) => {
    const { employer, recruiter, admin, job } = await setting();
    const colleague = await makeEmployer(product, { companyId: employer.companyId });
    const id = await ask(recruiter, job.id, { type, body: ' 재택근무가 가능합니까?\n주 며칠입니까? ' });
    await reply(employer, id, '주 이틀입니다.');
    await reply(recruiter, id, '첫 달부터입니까?');
    await reply(admin, id, '공고에 적어 두겠습니다.');
    await reply(colleague, id, '첫 달부터입니다.');
    for (const who of [employer, colleague, recruiter, admin]) {
      const thread = await threadFor(who, job.id, id);
      expect(thread).toMatchObject({
        type,
        author: { type: 'RECRUITER' },
        body: '재택근무가 가능합니까?\n주 며칠입니까?',
      });
      expect(thread?.replies.map(({ author, body }) => [author.type, body])).toEqual([
        ['EMPLOYER', '주 이틀입니다.'],
        ['RECRUITER', '첫 달부터입니까?'],
        ['ADMIN', '공고에 적어 두겠습니다.'],
        ['EMPLOYER', '첫 달부터입니다.'],
      ]);
    }
  },
);

test.each(qnaTypes)(
  'of type %s: the employer asks one recruiter, who answers and nobody else [qna.thread]',
  async (type) => {
    const { employer, recruiter, job } = await setting();
    const rival = await makeRecruiter(product);
    await putOffer(product, job.id, recruiter);
    await putOffer(product, job.id, rival);
    for (const isSecret of [true, false]) {
      const id = await ask(employer, job.id, { type, isSecret, recruiterId: recruiter.accountId });
      const refused = await rival.call(api.reply, { params: { id: String(id) }, body: { body: '제가 답합니다.' } });
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
      await reply(recruiter, id, '네, 가능합니다.');
      expect(await threadFor(recruiter, job.id, id)).toMatchObject({
        type,
        isSecret,
        isOwn: true,
        author: { type: 'EMPLOYER' },
        replies: [{ author: { type: 'RECRUITER' }, body: '네, 가능합니다.' }],
      });
    }
  },
);

describe.each(jobStatuses)('on a posting that is %s', (status: JobStatus) => {
  test('it may be asked exactly while it runs [qna.thread]', async () => {
    const employer = await makeEmployer(product);
    const recruiter = await makeRecruiter(product);
    const job = await makeJob(product, employer, status);
    const isKnown = !['TEMPORARY', 'CHECK', 'REJECT'].includes(status);
    if (isKnown) await putOffer(product, job.id, recruiter);
    const runs = isKnown && status !== 'EXPIRED';
    const asked = await recruiter.raw(...raw(job.id, question()));
    expect(asked.status).toBe(runs ? 200 : isKnown ? 409 : 404);
    const asking = await employer.raw(...raw(job.id, question({ recruiterId: recruiter.accountId })));
    expect(asking.status).toBe(runs ? 200 : 409);
    if (!runs) expect(asking.body.message).toContain(wordsOf('ko').enums.jobStatus[status]);
    expect((await boardOf(employer, job.id)).total).toBe(runs ? 2 : 0);
  });
});

test('asking ends with the last day, whether or not a sweep has been; answering does not [qna.thread]', async () => {
  const { employer, recruiter, job } = await setting();
  const id = await ask(recruiter, job.id);
  const yesterday = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -1);
  await db
    .updateTable('job')
    .set({ recommendDeadline: yesterday, dueDate: yesterday })
    .where('id', '=', job.id)
    .execute();
  for (const { identify } of [employer, recruiter]) {
    const who = await signInAs(product, identify);
    const { status, body } = await who.raw(...raw(job.id, question({ body: '늦은 질문' })));
    expect([status, body.code]).toEqual([409, 'STATUS_CONFLICT']);
    expect(body.message).toContain(wordsOf('ko').enums.jobStatus.EXPIRED);
  }
  await reply(employer, id, '늦었지만 답합니다.');
  await reply(recruiter, id, '고맙습니다.');
  expect(await threadFor(recruiter, job.id, id)).toMatchObject({ replies: [{}, { body: '고맙습니다.' }] });
});

test('a question that comes while the posting is being ended waits, and is refused [qna.thread]', async () => {
  const { recruiter, job } = await setting();
  let asked: Promise<{ status: number }> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('job')
      .set({ status: 'EXPIRED', endedAt: product.clock.now() })
      .where('id', '=', job.id)
      .execute();
    asked = recruiter.raw(...raw(job.id, question()));
    await somebodyWaits(db);
  });
  expect((await asked)?.status).toBe(409);
  expect((await boardOf(recruiter, job.id)).total).toBe(0);
});

test('an employer asks whose offer lives on this posting, and says whom', async () => {
  const { employer, recruiter, job } = await setting();
  const elsewhere = await makeJob(product, employer);
  await putOffer(product, elsewhere.id, recruiter);
  const send = (recruiterId?: number) =>
    employer.raw(...raw(job.id, { ...question(), ...(recruiterId ? { recruiterId } : {}) }));
  for (const wrong of [undefined, recruiter.accountId, employer.accountId, 999_999_999]) {
    const { status, body } = await send(wrong);
    expect([wrong, status, Object.keys(body.fields ?? {})]).toEqual([wrong, 400, ['recruiterId']]);
  }
  for (const status of offerStatuses) {
    const one = await makeRecruiter(product);
    await putOffer(product, job.id, one, status);
    const answer = await send(one.accountId);
    expect([status, answer.status]).toEqual([status, ['SUGGESTED', 'SELECTED'].includes(status) ? 200 : 400]);
  }
  const gone = await makeRecruiter(product);
  await putOffer(product, job.id, gone);
  await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', gone.accountId).execute();
  expect((await send(gone.accountId)).status).toBe(400);
});

test('the employer is told whom they can ask, and nobody else is', async () => {
  const { employer, recruiter, job } = await setting();
  const askable = (who: Caller, id = job.id) => who.call(api.askable, { params: { id: String(id) } });
  expect((await askable(employer)).body.data).toEqual([]);
  await putOffer(product, job.id, recruiter);
  const known = {
    id: recruiter.accountId,
    name: expect.any(String) as string,
    firm: expect.any(String) as string,
    knowsName: true,
  };
  expect((await askable(employer)).body.data).toEqual([known]);
  for (const status of ['UNSELECTED', 'WITHDRAWN', 'REMOVED'] as const)
    await putOffer(product, job.id, await makeRecruiter(product), status);
  const gone = await makeRecruiter(product);
  await putOffer(product, job.id, gone);
  await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', gone.accountId).execute();
  expect((await askable(employer)).body.data).toEqual([known]);
  expect((await askable(await makeEmployer(product))).status).toBe(404);
  expect((await askable(recruiter)).status).toBe(403);
  // one who does not show its name is known to whom it selected
  await db.updateTable('company').set({ nameDisclosed: false }).where('id', '=', employer.companyId).execute();
  const selected = await makeRecruiter(product);
  await putOffer(product, job.id, selected, 'SELECTED');
  const told = (await askable(employer)).body.data.map(({ id, knowsName }) => [id, knowsName]);
  expect(new Map(told as [number, boolean][])).toEqual(
    new Map([
      [recruiter.accountId, false],
      [selected.accountId, true],
    ]),
  );
  for (const [who, knowsName] of [
    [recruiter, false],
    [selected, true],
  ] as const)
    expect(await threadFor(employer, job.id, await ask(who, job.id))).toMatchObject({ recruiter: { knowsName } });
});

test('a contact that a recruiter writes is refused at its field; the employer may write one', async () => {
  const { employer, recruiter, job } = await setting();
  await putOffer(product, job.id, recruiter);
  const id = await ask(recruiter, job.id);
  for (const text of ['후보자 번호는 010-1234-5678입니다.', '메일: hong ＠ example.com']) {
    const asked = await recruiter.raw(...raw(job.id, question({ body: text, isSecret: true })));
    const replied = await recruiter.raw('POST', `/qna/${id}/reply`, { body: text });
    for (const { status, body } of [asked, replied])
      expect([status, body.code, body.fields]).toEqual([
        422,
        'CONTACT_WRITTEN',
        { body: wordsOf('ko').validation.contactWritten },
      ]);
  }
  expect(await boardOf(employer, job.id)).toMatchObject({ total: 1, data: [{ replies: [] }] });
  await reply(employer, id, '서류는 hr@example.com으로 보내 주십시오.');
  await ask(employer, job.id, { recruiterId: recruiter.accountId, body: '02-123-4567로 전화 주십시오.' });
});

test('what is asked and answered has a type, a text and says whether it is secret', async () => {
  const { recruiter, job } = await setting();
  const longest = '가'.repeat(limits.qnaLengthMax);
  for (const [field, value] of [
    ['type', 'CANDIDATE'],
    ['type', undefined],
    ['body', ' \n '],
    ['body', `${longest}가`],
    ['isSecret', undefined],
    ['isSecret', 'yes'],
    ['recruiterId', recruiter.accountId],
  ] as const) {
    const { status, body } = await recruiter.raw(...raw(job.id, { ...question(), [field]: value }));
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
  }
  const id = await ask(recruiter, job.id, { body: longest });
  for (const body of ['', `${longest}가`])
    expect((await recruiter.raw('POST', `/qna/${id}/reply`, { body })).body.fields).toHaveProperty('body');
  await reply(recruiter, id, longest);
  expect((await boardOf(recruiter, job.id)).total).toBe(1);
});

test('the board is paged, newest first, by type and by a word of question or answer', async () => {
  const { employer, recruiter, job } = await setting();
  const ids: number[] = [];
  for (const type of [...qnaTypes, ...qnaTypes]) ids.push(await ask(recruiter, job.id, { type, body: `${type} 질문` }));
  const [first = 0] = ids;
  await reply(employer, first, '100%_재택');
  const idsOf = async (query: Parameters<typeof boardOf>[2]) =>
    (await boardOf(recruiter, job.id, query)).data.map(({ id }) => id);
  const newest = ids.toReversed();
  expect(await idsOf({})).toEqual(newest);
  expect(await idsOf({ order: 'asc' })).toEqual(ids);
  expect(await idsOf({ size: '5' })).toEqual(newest.slice(0, 5));
  expect(await idsOf({ size: '5', page: '1' })).toEqual(newest.slice(5));
  expect(await idsOf({ type: ['SERVICE', 'ETC'] })).toEqual([ids[7], ids[5], ids[3], ids[1]]);
  expect(await idsOf({ keyword: 'payment' })).toEqual([ids[6], ids[2]]);
  expect(await idsOf({ keyword: '100%_재' })).toEqual([first]);
  expect(await idsOf({ keyword: '100_' })).toEqual([]);
  expect((await boardOf(recruiter, job.id, { size: '5', type: ['SERVICE'] })).total).toBe(2);
});

test('replies at one moment all stay, each once', async () => {
  const { employer, recruiter, admin, job } = await setting();
  const id = await ask(recruiter, job.id, { isSecret: true });
  const shots = [employer, recruiter, admin].flatMap((caller, who) =>
    [1, 2].map((turn) => ({ caller, method: 'POST', path: `/qna/${id}/reply`, body: { body: `${who}-${turn}` } })),
  );
  expect(tally(await race(product.app, shots))).toEqual({ 200: shots.length });
  const thread = await threadFor(employer, job.id, id);
  expect(thread?.replies.map(({ body }) => body).sort()).toEqual(shots.map(({ body }) => body.body).sort());
  expect(thread?.version).toBe(1 + shots.length);
});

test('the same call sent again with its key asks once and answers once', async () => {
  const { employer, recruiter, job } = await setting();
  const headers = { 'idempotency-key': `ask-${job.id}` };
  const shot = { caller: recruiter, method: 'POST', path: `/job/${job.id}/qna`, body: question(), headers };
  const outcomes = await raceOf(product.app, 3, shot);
  const [id, ...others] = new Set(outcomes.map(({ body }) => (body.data as { id: number }).id));
  expect(others).toEqual([]);
  for (const _time of [1, 2])
    await employer.call(api.reply, { params: { id: String(id) }, body: { body: '네' } }, { 'idempotency-key': 'one' });
  expect(await boardOf(recruiter, job.id)).toMatchObject({ total: 1, data: [{ id, replies: [{ body: '네' }] }] });
});
