import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { companyForm, personForm, signUpEmployer } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const tokensOf = async (identify: string): Promise<{ correctionToken: string; deletionToken: string }> => {
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  return body.account as { correctionToken: string; deletionToken: string };
};
const statusOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const reject = (id: number) =>
  db
    .updateTable('account')
    .set({ status: 'REJECT', statusReason: '사업자 정보 확인 필요' })
    .where('id', '=', id)
    .execute();

test('a rejected person reads what they had sent and why, corrects it and waits again [auth.account-states]', async () => {
  const admin = await makeAdmin(product);
  const { id, email, form } = await signUpEmployer(product);
  await mailTo(product, `${admin.identify}@operator.example.com`, 'account.signUpWaits');
  await reject(id);
  const { correctionToken } = await tokensOf(email);
  const read = await guest().call(accountsApi.correction, { body: { correctionToken } });
  expect(read.body.data).toMatchObject({
    userType: 'EMPLOYER',
    reason: '사업자 정보 확인 필요',
    email,
    person: { ...form.person },
    company: { ...form.company, ...form.companyKey },
    profile: null,
    firm: null,
    companyShared: false,
  });
  expect(JSON.stringify(read.body)).not.toContain('passwordHash');

  const person = { ...personForm(), name: '정다운' };
  const company = { ...companyForm(), name: '고친 회사' };
  const sent = await guest().call(accountsApi.correct, {
    body: { userType: 'EMPLOYER', correctionToken, person, company },
  });
  expect(sent.body.data).toEqual({ id, status: 'WAITING' });
  const row = await db
    .selectFrom('account')
    .innerJoin('employer', 'employer.accountId', 'account.id')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .select(['account.name', 'account.status', 'account.statusReason', 'account.email', 'company.name as company'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ name: '정다운', status: 'WAITING', statusReason: null, email, company: '고친 회사' });
  const waits = async () =>
    (await mailsTo(product, `${admin.identify}@operator.example.com`)).filter(
      ({ kind }) => kind === 'account.signUpWaits',
    );
  await expect.poll(async () => (await waits()).length).toBe(2);
  const [first, again] = await waits();
  expect(first?.subject).not.toContain('다시');
  expect(again?.subject).toContain('다시 보낸');
  for (const said of ['정다운', '고친 회사']) expect(again?.text).toContain(said);
});

test('everything of a correction is on record as done by the person', async () => {
  const { id, email, form } = await signUpEmployer(product);
  await reject(id);
  const { correctionToken } = await tokensOf(email);
  const caller = guest();
  const person = { ...personForm(), phone: form.person.phone };
  await caller.call(accountsApi.correct, {
    body: { userType: 'EMPLOYER', correctionToken, person, company: { ...companyForm(), name: '고친 회사' } },
  });
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'actorId', 'actorType', 'fields'])
    .where('address', '=', caller.address)
    .orderBy('id')
    .execute();
  const by = { actorId: id, actorType: 'EMPLOYER' };
  expect(audit).toEqual([
    { ...by, action: 'company.edit', fields: ['name'] },
    { ...by, action: 'account.correct', fields: ['status'] },
  ]);
});

test('a recruiter corrects profile and firm', async () => {
  const { accountId, identify, searchFirmId } = await makeRecruiter(product, { status: 'REJECT' });
  const { correctionToken } = await tokensOf(identify);
  const profile = { keywords: ['바이오'], introduction: '새 소개' };
  const firm = { name: '고친 서치펌', email: 'new@firm.example', contact: '8225550199' };
  const { status } = await guest().call(accountsApi.correct, {
    body: { userType: 'RECRUITER', correctionToken, person: personForm(), profile, firm },
  });
  expect(status).toBe(200);
  const row = await db
    .selectFrom('recruiter')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select(['keywords', 'introduction', 'searchFirm.name'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  expect(row).toEqual({ ...profile, name: '고친 서치펌' });
  const edits = await db
    .selectFrom('audit')
    .select(['actorId', 'actorType'])
    .where('action', '=', 'searchFirm.edit')
    .where('subjectId', '=', searchFirmId)
    .execute();
  expect(edits).toEqual([{ actorId: accountId, actorType: 'RECRUITER' }]);
});

test('a correction token works once, for 30 minutes, for its own account and only while rejected', async () => {
  const { identify, accountId } = await makeEmployer(product, { status: 'REJECT' });
  const body = (correctionToken: string) => ({
    userType: 'EMPLOYER' as const,
    correctionToken,
    person: personForm(),
    company: null,
  });
  const correct = (token: string) => guest().call(accountsApi.correct, { body: body(token) });
  const { correctionToken, deletionToken } = await tokensOf(identify);
  expect((await correct(deletionToken)).body.code).toBe('TICKET_INVALID');
  expect((await correct('x'.repeat(43))).body.code).toBe('TICKET_INVALID');
  const asRecruiter = await guest().raw('PUT', '/sign-up', {
    ...body(correctionToken),
    userType: 'RECRUITER',
    profile: { keywords: [], introduction: '' },
    firm: null,
  });
  expect(asRecruiter.body.code).toBe('TICKET_INVALID');

  const { correctionToken: late } = await tokensOf(identify);
  product.clock.pass(limits.correctionMinutes * 60 + 1);
  expect((await correct(late)).body.code).toBe('TICKET_INVALID');

  const { correctionToken: good } = await tokensOf(identify);
  const { correctionToken: spare } = await tokensOf(identify);
  const outcomes = await raceOf(product.app, 4, {
    caller: guest(),
    method: 'PUT',
    path: '/sign-up',
    body: body(good),
  });
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 3 });
  expect(await statusOf(accountId)).toBe('WAITING');
  expect((await correct(spare)).body.code).toBe('TICKET_INVALID');
  expect((await guest().call(accountsApi.correction, { body: { correctionToken: spare } })).status).toBe(422);
});

test('a new photo and logo may be sent with the correction', async () => {
  const { id, email, form } = await signUpEmployer(product);
  await reject(id);
  const { correctionToken } = await tokensOf(email);
  const photoId = await uploadedImage(guest(), { kind: 'PHOTO', ticket: correctionToken });
  const logoId = await uploadedImage(guest(), { kind: 'LOGO', ticket: correctionToken });
  const corrected = await guest().call(accountsApi.correct, {
    body: {
      userType: 'EMPLOYER',
      correctionToken,
      person: { ...form.person, photoId },
      company: { ...companyForm(), logoId },
    },
  });
  expect(corrected.status).toBe(200);
  const row = await db
    .selectFrom('account')
    .innerJoin('employer', 'employer.accountId', 'account.id')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .select(['account.photoId', 'company.logoId'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ photoId, logoId });
});
