import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import {
  makeAdmin,
  makeCompany,
  makeDepartment,
  makeEmployer,
  makeRecruiter,
  signInAs,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { companyForm, personForm } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const reason = '우리 회사 직원이 아닙니다';
const object = (person: TestPerson, accountId: number) =>
  person.call(accountsApi.object, { body: { accountId, reason } });
const colleaguesOf = async (person: TestPerson) => (await person.call(accountsApi.colleagues, {})).body.data;

/** Both tables number their rows by themselves: companies are made until one has the wanted number. */
const companyWithId = async (wanted: number): Promise<number> => {
  for (;;) {
    const id = await makeCompany(product);
    if (id >= wanted) return wanted;
  }
};
const personAgain = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  ...(await signInAs(product, person.identify)),
});

test('people of one company see each other, and whom they may object to', async () => {
  const first = await makeEmployer(product);
  const { companyId } = first;
  product.clock.pass(5);
  const second = await makeEmployer(product, { companyId });
  product.clock.pass(5);
  const third = await makeEmployer(product, { companyId, status: 'EXPIRED' });
  for (const status of ['WAITING', 'REJECT', 'DELETED'] as const) await makeEmployer(product, { companyId, status });
  await makeDepartment(product, { companyId });
  await makeEmployer(product);

  const seen = await colleaguesOf(second);
  expect(seen.map(({ id, canObject }) => [id, canObject])).toEqual([
    [first.accountId, false],
    [third.accountId, true],
  ]);
  expect(seen[0]).toEqual({
    id: first.accountId,
    name: '홍길동',
    email: first.identify,
    position: '매니저',
    status: 'ACTIVE',
    joinedAt: expect.stringMatching(/Z$/) as string,
    objected: false,
    canObject: false,
  });
});

test('somebody who joined is announced to the colleagues, who object; the operator is told and sees it', async () => {
  const admin = await makeAdmin(product);
  const first = await makeEmployer(product);
  product.clock.pass(5);
  const joiner = await makeEmployer(product, { companyId: first.companyId, status: 'WAITING' });
  await admin.call(adminAccountsApi.setEmployerStatus, {
    body: { id: joiner.accountId, version: 1, action: 'approve' },
  });
  const told = await mailTo(product, first.identify, 'account.colleagueJoined');
  expect(told.text).toContain(joiner.identify);

  expect((await object(first, joiner.accountId)).status).toBe(200);
  expect(await colleaguesOf(first)).toMatchObject([{ id: joiner.accountId, objected: true, canObject: false }]);
  const mail = await mailTo(product, `${admin.identify}@operator.example.com`, 'account.objected');
  expect(mail.text).toContain(`/admin/employers/${joiner.accountId}`);
  const detail = await admin.call(adminAccountsApi.employer, { params: { id: String(joiner.accountId) } });
  expect(detail.body.data.objections).toMatchObject([{ by: '홍길동', reason }]);
  expect(detail.body.data.history[0]).toMatchObject({ action: 'account.object', reason: null });
  expect(await mailsTo(product, joiner.identify)).toHaveLength(1);
});

test('once per person, also at one moment', async () => {
  const first = await makeEmployer(product);
  product.clock.pass(5);
  const later = await makeEmployer(product, { companyId: first.companyId });
  const body = { accountId: later.accountId, reason };
  const outcomes = await raceOf(product.app, 6, { caller: first, method: 'POST', path: '/company/objection', body });
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 5 });
  expect((await object(first, later.accountId)).body.code).toBe('OBJECTED_ALREADY');
  const rows = db.selectFrom('companyObjection').select('id').where('accountId', '=', later.accountId);
  expect(await rows.execute()).toHaveLength(1);
});

test('only a colleague of the own company who joined later', async () => {
  const first = await makeEmployer(product);
  product.clock.pass(5);
  const later = await makeEmployer(product, { companyId: first.companyId });
  const waiting = await makeEmployer(product, { companyId: first.companyId, status: 'WAITING' });
  const foreign = await makeEmployer(product);
  const department = await makeDepartment(product, { companyId: first.companyId });
  const recruiter = await makeRecruiter(product);
  expect((await object(later, first.accountId)).body).toMatchObject({ code: 'COLLEAGUE_EARLIER' });
  for (const { accountId } of [first, waiting, foreign, department, recruiter, { accountId: 999_999 }]) {
    expect((await object(first, accountId)).status).toBe(404);
  }
  expect(
    await db.selectFrom('companyObjection').select('id').where('byAccountId', '=', first.accountId).execute(),
  ).toEqual([]);
});

test('recruiters of one search firm are told and may object in the same way; a company and a firm never meet', async () => {
  const admin = await makeAdmin(product);
  const first = await makeRecruiter(product);
  const { searchFirmId } = first;
  await makeRecruiter(product);
  // the same number in the other table
  await makeEmployer(product, { companyId: await companyWithId(searchFirmId) });
  product.clock.pass(5);
  const joiner = await makeRecruiter(product, { searchFirmId, status: 'WAITING' });
  await admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id: joiner.accountId, version: 1, action: 'approve' },
  });
  const told = await mailTo(product, first.identify, 'account.colleagueJoined');
  expect(told.text).toContain(joiner.identify);
  expect(told.text).toContain('서치펌');
  expect(told.text).toContain('/recruiters/mypage');
  expect(await colleaguesOf(first)).toMatchObject([{ id: joiner.accountId, canObject: true }]);
  expect((await object(first, joiner.accountId)).status).toBe(200);
  const mail = await mailTo(product, `${admin.identify}@operator.example.com`, 'account.objected');
  expect(mail.text).toContain(`/admin/recruiters/${joiner.accountId}`);
  const detail = await admin.call(adminAccountsApi.recruiter, { params: { id: String(joiner.accountId) } });
  expect(detail.body.data.objections).toMatchObject([{ reason }]);
  const back = await object(await personAgain(joiner), first.accountId);
  expect(back.body.code).toBe('COLLEAGUE_EARLIER');
});

test('a reason is needed, and only employers and recruiters have colleagues', async () => {
  const employer = await makeEmployer(product);
  for (const body of [{ accountId: 1 }, { accountId: 1, reason: '  ' }, { accountId: '1', reason }]) {
    expect((await employer.raw('POST', '/company/objection', body)).status).toBe(400);
  }
  for (const person of [await makeDepartment(product), await makeAdmin(product)]) {
    expect((await object(person, 1)).status).toBe(403);
    expect((await person.call(accountsApi.colleagues, {})).status).toBe(403);
  }
  expect((await callerOf(product.app).call(accountsApi.colleagues, {})).status).toBe(401);
});

test('colleagues share one company: what one changes the other sees, and a stranger reads nothing of it', async () => {
  const first = await makeEmployer(product);
  const second = await makeEmployer(product, { companyId: first.companyId });
  const company = { ...companyForm(), name: '함께 고친 이름' };
  await first.call(accountsApi.editMe, {
    body: { version: 1, person: personForm(), password: testPassword, company: { ...company, version: 1 } },
  });
  expect((await second.raw('GET', '/me')).body.data).toMatchObject({ company: { name: '함께 고친 이름', version: 2 } });
  const stranger = await signInAs(product, (await makeEmployer(product, { signedIn: false })).identify);
  expect(JSON.stringify((await stranger.raw('GET', '/me')).body)).not.toContain('함께 고친 이름');
  expect((await stranger.call(accountsApi.colleagues, {})).body.data).toEqual([]);
});
