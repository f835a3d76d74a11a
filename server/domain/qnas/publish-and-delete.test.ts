import { expect, test } from 'vitest';
import { qnasApi as api } from '#core/api/qnas.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { ask, boardOf, matchTo, publish, removeQna, reply, threadFor } from '#server/testing/qnas.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;

const setting = async () => {
  const employer = await makeEmployer(product);
  const [author, rival] = [await makeRecruiter(product), await makeRecruiter(product)];
  const job = await makeJob(product, employer);
  return { employer, author, rival, admin: await operatorOf(product), job };
};
const actsOn = (id: number) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorId'])
    .where('subjectKind', '=', 'QNA')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

test('the employer shows a secret question with its replies to every recruiter, and takes it back [qna.public-reply]', async () => {
  const { employer, author, rival, job } = await setting();
  const id = await ask(author, job.id, { isSecret: true, body: '연봉 상한을 넘겨도 됩니까?' });
  await reply(employer, id, '협의할 수 있습니다.');
  expect((await boardOf(rival, job.id)).total).toBe(0);

  const shown = await publish(employer, id, 2);
  expect([shown.status, shown.body.data]).toEqual([200, { id, version: 3, isPublished: true }]);
  expect(await threadFor(rival, job.id, id)).toMatchObject({
    author: { type: 'RECRUITER', name: null },
    body: '연봉 상한을 넘겨도 됩니까?',
    isPublished: true,
    isOwn: false,
    actions: [],
    replies: [{ author: { type: 'EMPLOYER' }, body: '협의할 수 있습니다.' }],
  });
  expect(await threadFor(author, job.id, id)).toMatchObject({ isSecret: true, isPublished: true, isOwn: true });

  // once more is no act
  expect((await publish(employer, id, 3)).body.data).toEqual({ id, version: 3, isPublished: true });
  expect((await publish(employer, id, 3, false)).body.data).toEqual({ id, version: 4, isPublished: false });
  expect(await boardOf(rival, job.id)).toEqual({ data: [], total: 0 });
  expect((await threadFor(author, job.id, id))?.isPublished).toBe(false);
  expect(await actsOn(id)).toEqual([
    { action: 'qna.publish', actorId: employer.accountId },
    { action: 'qna.unpublish', actorId: employer.accountId },
  ]);
});

test('only the employer of the posting publishes, and only what they have read to its end [qna.public-reply]', async () => {
  const { employer, author, rival, admin, job } = await setting();
  const foreign = await makeEmployer(product);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await matchTo(product, department, job.id);
  const id = await ask(author, job.id, { isSecret: true });
  for (const [who, status] of [
    [foreign, 404],
    [author, 403],
    [rival, 403],
    [department, 403],
    [admin, 403],
  ] as const)
    expect((await publish(who, id, 1)).status).toBe(status);
  await reply(author, id, '이것은 아직 비밀입니다.');
  const stale = await publish(employer, id, 1);
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
  expect((await boardOf(rival, job.id)).total).toBe(0);

  const open = await ask(author, job.id);
  const needless = await publish(employer, open, 1);
  expect([needless.status, needless.body.code]).toEqual([422, 'QNA_OPEN']);
});

test('who answers in secret is not read by everybody because it was published meanwhile, nor the other way', async () => {
  const { employer, author, rival, job } = await setting();
  const id = await ask(author, job.id, { isSecret: true });
  const answerAs = (isOpen: boolean, body: string) =>
    author.call(api.reply, { params: { id: String(id) }, body: { body, isOpen } });
  const told = async () => (await threadFor(author, job.id, id))?.replies.map(({ body }) => body);
  expect((await answerAs(false, '첫 비밀')).status).toBe(200);
  expect((await publish(employer, id, 2)).status).toBe(200);
  const late = await answerAs(false, '둘째 비밀');
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_STALE']);
  expect((await answerAs(true, '모두에게')).status).toBe(200);
  expect((await publish(employer, id, 4, false)).status).toBe(200);
  expect((await answerAs(true, '모두에게 하나 더')).status).toBe(409);
  expect(await told()).toEqual(['첫 비밀', '모두에게']);
  expect((await boardOf(rival, job.id)).total).toBe(0);
});

test('publishing sent again with its key answers as it is', async () => {
  const { employer, author, job } = await setting();
  const id = await ask(author, job.id, { isSecret: true });
  const outcomes = await raceOf(product.app, 3, {
    caller: employer,
    method: 'PUT',
    path: `/qna/${id}`,
    body: { version: 1, isPublished: true },
    headers: { 'idempotency-key': `publish-${id}` },
  });
  for (const { status, body } of outcomes)
    expect([status, body.data]).toEqual([200, { id, version: 2, isPublished: true }]);
});

test('the operator deletes a question: it is gone from every board and count, on record [qna.delete]', async () => {
  const { employer, author, rival, admin, job } = await setting();
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await matchTo(product, department, job.id);
  await putOffer(product, job.id, author);
  const text = unique('sought-deleted');
  const kept = await ask(rival, job.id);
  const open = await ask(author, job.id, { body: text });
  const secret = await ask(author, job.id, { body: text, isSecret: true });
  const published = await ask(employer, job.id, { body: text, isSecret: true, recruiterId: author.accountId });
  await reply(author, published, text);
  expect((await publish(employer, published, 2)).status).toBe(200);
  for (const id of [open, secret, published]) {
    for (const who of [employer, author, rival, department]) expect((await removeQna(who, id)).status).toBe(403);
    expect((await removeQna(admin, id)).status).toBe(200);
    expect(await actsOn(id)).toContainEqual({ action: 'qna.delete', actorId: admin.accountId });
    expect((await removeQna(admin, id)).body.code).toBe('NOT_FOUND');
    const params = { id: String(id) };
    for (const who of [employer, author, admin])
      expect((await who.call(api.reply, { params, body: { body: '답변' } })).status).toBe(404);
    expect((await publish(employer, id, 4)).status).toBe(404);
  }
  for (const who of [employer, author, rival, department, admin]) {
    const board = await boardOf(who, job.id, { size: 'all' });
    expect([board.total, board.data.map(({ id }) => id)]).toEqual([1, [kept]]);
    expect((await boardOf(who, job.id, { keyword: text })).total).toBe(0);
  }
  expect((await removeQna(admin, 999_999_999)).status).toBe(404);
});

test('of publishing and deleting at one moment no public deleted one is left [qna.delete]', async () => {
  for (const _round of [1, 2, 3]) {
    const { employer, author, rival, admin, job } = await setting();
    const id = await ask(author, job.id, { isSecret: true });
    const outcomes = await race(product.app, [
      { caller: employer, method: 'PUT', path: `/qna/${id}`, body: { version: 1, isPublished: true } },
      { caller: admin, method: 'DELETE', path: `/admin/qna/${id}`, body: {} },
      { caller: admin, method: 'DELETE', path: `/admin/qna/${id}`, body: {} },
    ]);
    expect([200, 404]).toContain(outcomes[0]?.status);
    expect(tally(outcomes.slice(1))).toEqual({ 200: 1, 404: 1 });
    const row = await db.selectFrom('qna').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.publishedAt, row.deletedAt]).toEqual([null, expect.any(Date)]);
    for (const who of [rival, author, employer, admin]) expect((await boardOf(who, job.id)).total).toBe(0);
  }
});

test('the database itself refuses to publish what is open or deleted', async () => {
  const { author, admin, job } = await setting();
  const [open, deleted] = [await ask(author, job.id), await ask(author, job.id, { isSecret: true })];
  await removeQna(admin, deleted);
  for (const id of [open, deleted])
    await expect(
      db.updateTable('qna').set({ publishedAt: product.clock.now() }).where('id', '=', id).execute(),
    ).rejects.toThrow('qna_check');
});

test('why it was taken off the board is kept with the question, and told to whoever asked it', async () => {
  const { employer, author, admin, job } = await setting();
  await putOffer(product, job.id, author);
  const [told, untold] = [await ask(author, job.id), await ask(author, job.id)];
  expect((await removeQna(admin, told, ' 광고 글 ')).status).toBe(200);
  expect((await removeQna(admin, untold)).status).toBe(200);
  const rows = await db
    .selectFrom('qna')
    .select('deleteReason')
    .where('id', 'in', [told, untold])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([{ deleteReason: '광고 글' }, { deleteReason: null }]);
  const { text } = await mailTo(product, author.identify, 'qna.deleted', '사유: 광고 글');
  expect(text).toContain('재택근무가 가능합니까?');
  const asked = await ask(employer, job.id, { recruiterId: author.accountId });
  expect((await removeQna(admin, asked, '잘못 보낸 질문')).status).toBe(200);
  await mailTo(product, employer.identify, 'qna.deleted', '사유: 잘못 보낸 질문');
  const wordless = await removeQna(admin, await ask(author, job.id), ' ');
  expect([wordless.status, Object.keys(wordless.body.fields ?? {})]).toEqual([400, ['reason']]);
});

test('a company that is not named makes an open question secret; its recruiter is told, and not why', async () => {
  const { employer, author, rival, job } = await setting();
  const disclose = (nameDisclosed: boolean) =>
    db.updateTable('company').set({ nameDisclosed }).where('id', '=', employer.companyId).execute();
  const id = await ask(author, job.id, { body: '혹시 누리모빌리티입니까?' });
  await disclose(false);
  await putOffer(product, job.id, author);
  const own = await ask(employer, job.id, { recruiterId: author.accountId });
  expect((await threadFor(employer, job.id, id))?.actions).toEqual(['reply', 'hide']);
  // what it asks itself may be answered with its name
  expect((await threadFor(employer, job.id, own))?.actions).toEqual(['reply', 'hide']);
  expect((await publish(employer, own, 1, false)).status).toBe(200);
  expect(await threadFor(rival, job.id, own)).toBeUndefined();
  await mailTo(product, author.identify, 'qna.hidden', '받으신 질문과 답변이');
  expect((await publish(employer, id, 2, false)).body.code).toBe('VERSION_STALE');
  const hidden = await publish(employer, id, 1, false);
  expect([hidden.status, hidden.body.data]).toEqual([200, { id, version: 2, isPublished: false }]);
  expect(await threadFor(rival, job.id, id)).toBeUndefined();
  expect(await threadFor(author, job.id, id)).toMatchObject({ isSecret: true, isPublished: false, actions: ['reply'] });
  expect((await threadFor(employer, job.id, id))?.actions).toEqual(['reply', 'publish']);
  expect(await actsOn(id)).toEqual([{ action: 'qna.hide', actorId: employer.accountId }]);
  const { text } = await mailTo(
    product,
    author.identify,
    'qna.hidden',
    '올리신 질문과 답변이 이제 다른 리크루터에게 보이지 않습니다',
  );
  expect(text).not.toContain('회사명');
  // whose name everybody reads has nothing to hide
  await disclose(true);
  const open = await ask(author, job.id);
  expect((await publish(employer, open, 1, false)).body.code).toBe('QNA_OPEN');
});
