import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { makeEmployer, makeRecruiter, type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { companyForm, freshEmail, personForm, signUpEmployer } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const tokenOf = async (identify: string): Promise<string> => {
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  return (body.account as { correctionToken: string }).correctionToken;
};
const readFor = async (identify: string) =>
  (await guest().call(accountsApi.correction, { body: { correctionToken: await tokenOf(identify) } })).body.data;
const send = async (identify: string, change: object) =>
  guest().raw('PUT', '/sign-up', {
    userType: 'EMPLOYER',
    correctionToken: await tokenOf(identify),
    person: personForm(),
    company: null,
    ...change,
  });
const rowOf = (id: number) => db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
const companyOf = (accountId: number) =>
  db
    .selectFrom('employer')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .selectAll('company')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
const statusOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const reject = (id: number) =>
  db.updateTable('account').set({ status: 'REJECT', statusReason: '확인' }).where('id', '=', id).execute();
const freeKey = () => ({ country: 'KR', registrationNumber: validBusinessNumber() });

/** Who was rejected in a company where somebody is, or was, let in. */
const inShared = async (): Promise<TestPerson[]> => {
  const colleague = await makeEmployer(product);
  const former = await makeEmployer(product, { status: 'DELETED' });
  await db.updateTable('account').set({ approvedAt: product.clock.now() }).where('id', '=', former.accountId).execute();
  return Promise.all(
    [colleague, former].map(({ companyId }) => makeEmployer(product, { status: 'REJECT', companyId })),
  );
};

test('a stranger who joined and was never let in freezes nothing', async () => {
  const { id, email, form } = await signUpEmployer(product);
  const stranger = await signUpEmployer(product, freshEmail(), { companyKey: form.companyKey, company: null });
  await reject(id);
  expect(await readFor(email)).toMatchObject({ companyShared: false, company: { name: form.company?.name } });
  const company = { ...companyForm(), name: '고친 회사' };
  expect((await send(email, { company })).status).toBe(200);
  expect(await companyOf(id)).toMatchObject({ name: '고친 회사', ...form.companyKey });

  await reject(id);
  const key = freeKey();
  expect((await send(email, { ...key, company })).status).toBe(200);
  expect(await companyOf(id)).toMatchObject({ ...key, name: '고친 회사' });
  // whoever joined by the first number still stands there
  expect(await companyOf(stranger.id)).toMatchObject(form.companyKey);
});

test('who joined does not correct what the first, who still waits, has written', async () => {
  const first = await signUpEmployer(product);
  const { id, email } = await signUpEmployer(product, freshEmail(), {
    companyKey: first.form.companyKey,
    company: null,
  });
  await reject(id);
  const before = await companyOf(first.id);
  expect(await readFor(email)).toMatchObject({ companyShared: true, company: null });
  expect((await send(email, { company: companyForm() })).status).toBe(400);
  expect(await companyOf(first.id)).toEqual(before);
});

test('facts sent for a company that others belong to are refused at the field, the rest is corrected', async () => {
  for (const { identify, accountId, companyId } of await inShared()) {
    const before = await rowOf(companyId);
    expect(await readFor(identify)).toMatchObject({ companyShared: true, company: null, firm: null });
    const { country, registrationNumber } = before ?? {};
    for (const key of [{}, { country, registrationNumber }]) {
      const { status, body } = await send(identify, { company: companyForm(), ...key });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['company']]);
      expect(await statusOf(accountId)).toBe('REJECT');
    }
    expect((await send(identify, {})).status).toBe(200);
    expect(await statusOf(accountId)).toBe('WAITING');
    expect(await rowOf(companyId)).toEqual(before);
  }
});

test('a company that others belong to is left by another number: one that is here, or a new one with its facts', async () => {
  const known = await companyOf((await makeEmployer(product)).accountId);
  for (const { identify, accountId, companyId } of await inShared()) {
    const before = await rowOf(companyId);
    const key = freeKey();
    const without = await send(identify, key);
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['company.name']]);

    const correctionToken = await tokenOf(identify);
    const logoId = await uploadedImage(guest(), { kind: 'LOGO', ticket: correctionToken });
    const company = { ...companyForm(), logoId };
    expect((await send(identify, { correctionToken, ...key, company })).status).toBe(200);
    expect(await companyOf(accountId)).toMatchObject({ ...key, name: company.name, logoId });
    expect(await rowOf(companyId)).toEqual(before);
  }
  for (const { identify, accountId, companyId } of await inShared()) {
    const before = await rowOf(companyId);
    const { country, registrationNumber } = known;
    expect((await send(identify, { country, registrationNumber })).status).toBe(200);
    expect(await companyOf(accountId)).toEqual(known);
    expect(await rowOf(companyId)).toEqual(before);
  }
});

test('the same for the firm of a recruiter', async () => {
  const colleague = await makeRecruiter(product);
  const { identify, accountId, searchFirmId } = await makeRecruiter(product, {
    status: 'REJECT',
    searchFirmId: colleague.searchFirmId,
  });
  const firmOf = () =>
    db
      .selectFrom('recruiter')
      .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
      .selectAll('searchFirm')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
  const before = await firmOf();
  const firm = { name: '나의 서치펌', email: 'new@firm.example', contact: '8225550199' };
  const sent = { userType: 'RECRUITER', company: undefined, profile: { keywords: [], introduction: '' }, firm };
  const refused = await send(identify, sent);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['firm']]);
  const key = freeKey();
  expect((await send(identify, { ...sent, ...key })).status).toBe(200);
  expect(await firmOf()).toMatchObject({ ...key, ...firm });
  const left = await db.selectFrom('searchFirm').selectAll().where('id', '=', searchFirmId).executeTakeFirst();
  expect(left).toEqual(before);
});
