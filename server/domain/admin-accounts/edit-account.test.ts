import { expect, test } from 'vitest';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { maskIdentify } from '#core/rules/masks.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { companyForm, freshEmail, personForm, receiveCode, verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await makeAdmin(product);

const employerEdit = ({ accountId, identify }: TestPerson) => ({
  id: accountId,
  version: 1,
  identify,
  email: identify,
  person: personForm(),
  company: { ...companyForm(), version: 1 },
});
const recruiterEdit = ({ accountId, identify }: TestPerson) => ({
  id: accountId,
  version: 1,
  identify,
  email: identify,
  person: personForm(),
  profile: { keywords: ['바이오'], introduction: '소개' },
  firm: { name: '고친 서치펌', email: 'hi@firm.example', contact: '15880000', version: 1 },
  limitOfferCount: 20,
  limitCandidateCount: 0,
});
const actsOn = async (subjectKind: string, subjectId: number) =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'actorId', 'fields'])
      .where('subjectKind', '=', subjectKind)
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map((act) => ({ ...act, fields: [...act.fields].sort() }));

test('an employer account and its company are edited and shown again; the record names fields, not values [admin.employers]', async () => {
  const employer = await makeEmployer(product);
  const body = employerEdit(employer);
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const { status, body: answer } = await admin.call(api.editEmployer, { body: { ...body, expiresAt } });
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({
    expiresAt,
    employer: { ...body.person, version: 2 },
    company: { ...body.company, version: 2 },
  });
  const read = await admin.call(api.employer, { params: { id: String(employer.accountId) } });
  expect(read.body.data).toEqual(answer.data);
  const [act] = await actsOn('ACCOUNT', employer.accountId);
  expect(act).toMatchObject({ action: 'account.edit', actorId: admin.accountId });
  expect(act?.fields).toEqual(['birthDate', 'expiresAt', 'gender', 'name', 'officePhone', 'phone', 'position']);
  expect((await actsOn('COMPANY', employer.companyId))[0]).toMatchObject({ action: 'company.edit' });
  const told = JSON.stringify(await db.selectFrom('audit').selectAll().execute());
  for (const value of [body.person.name, body.person.phone, body.company.name]) expect(told).not.toContain(value);
});

test('ID and e-mail may differ: sign-in goes by the ID, mails go to the address, and the person is told', async () => {
  const employer = await makeEmployer(product);
  const email = freshEmail();
  const identify = freshEmail();
  const { body } = await admin.call(api.editEmployer, { body: { ...employerEdit(employer), email, identify } });
  expect(body.data.employer).toMatchObject({ email, identify });
  const told = await mailTo(product, email, 'account.identifyChanged');
  for (const name of [identify, employer.identify, email]) expect(told.text).toContain(name);
  expect((await (await signInAs(product, identify)).raw('GET', '/me')).status).toBe(200);
  await expect(signInAs(product, employer.identify)).rejects.toThrow('401');
  await expect(signInAs(product, email)).rejects.toThrow('401');
});

test.each([
  ['ko', '새 아이디', '이전 아이디', '새 이메일', '이전 이메일'],
  ['en', 'New ID', 'Former ID', 'New e-mail', 'Former e-mail'],
] as const)(
  'who is given a new ID reads it beside the old one (%s)',
  async (locale, newId, formerId, newMail, former) => {
    const recruiter = await makeRecruiter(product, { locale });
    const old = recruiter.identify;
    const [identify, email] = [freshEmail(), freshEmail()];
    const edit = async (change: object) => {
      const read = await admin.call(api.recruiter, { params: { id: String(recruiter.accountId) } });
      const { recruiter: now, company } = read.body.data;
      const body = { ...recruiterEdit(recruiter), identify: now.identify, email: now.email };
      const { version } = company;
      const sent = { ...body, ...change, version: now.version, firm: { ...body.firm, version } };
      expect((await admin.call(api.editRecruiter, { body: sent })).status).toBe(200);
    };
    await edit({ identify });
    const first = await mailTo(product, old, 'account.identifyChanged');
    for (const part of [first.text, first.html]) {
      expect(part).toContain(newId);
      expect(part).toContain(identify);
      expect(part).toContain(formerId);
      expect(part).toContain(old);
      expect(part).not.toContain(newMail);
    }

    await edit({ email });
    const second = await mailTo(product, email, 'account.identifyChanged');
    expect(second.text).toContain(`${newMail}: ${email}\n${former}: ${old}`);
    expect(second.text).toContain(identify);
    expect(second.text).not.toContain(newId);
    // the former address may be somebody else's by now: the new one is told masked
    const last = (await mailsTo(product, old)).findLast(({ kind }) => kind === 'account.identifyChanged');
    expect(last?.text).toContain(`${newMail}: ${maskIdentify(email)}\n${former}: ${old}`);
    expect(last?.text).not.toContain(email);
  },
);

test('a new phone or address ends the codes and proofs of the old one, and the person is told of it', async () => {
  const change = {
    phone: (body: ReturnType<typeof employerEdit>) => body,
    email: (body: ReturnType<typeof employerEdit>) => ({ ...body, email: freshEmail() }),
  };
  for (const [what, changed] of Object.entries(change)) {
    const employer = await makeEmployer(product);
    const { phone } = await db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', employer.accountId)
      .executeTakeFirstOrThrow();
    const { identify } = employer;
    const target =
      what === 'phone'
        ? { purpose: 'RESET_PASSWORD' as const, channel: 'PHONE' as const, phone, identify }
        : { purpose: 'RESET_PASSWORD' as const, channel: 'EMAIL' as const, email: identify };
    const ticket = await verifiedTicket(product, target);
    product.clock.pass(61);
    const code = await receiveCode(product, target);
    const body = changed(employerEdit(employer));
    expect((await admin.call(api.editEmployer, { body })).status).toBe(200);
    const confirmed = await callerOf(product.app).call(verificationsApi.confirm, { body: { ...target, code } });
    expect([what, confirmed.body.code]).toEqual([what, 'CODE_ENDED']);
    const reset = await callerOf(product.app).call(verificationsApi.resetPassword, {
      body: { ticket, password: 'Another-harbor-43' },
    });
    expect([what, reset.body.code]).toEqual([what, 'TICKET_INVALID']);
    await mailTo(product, body.email, 'account.phoneChanged');
  }
});

test('an ID or an address that somebody has cannot be given', async () => {
  const [one, other] = [await makeEmployer(product), await makeRecruiter(product)];
  for (const [field, code] of [
    ['identify', 'ID_TAKEN'],
    ['email', 'EMAIL_TAKEN'],
  ] as const) {
    const { status, body } = await admin.call(api.editEmployer, {
      body: { ...employerEdit(one), [field]: other.identify },
    });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, code, [field]]);
  }
  expect(await actsOn('ACCOUNT', one.accountId)).toEqual([]);
});

test('a recruiter is edited with firm, profile and limits, and keeps what was not sent [admin.recruiters]', async () => {
  const recruiter = await makeRecruiter(product);
  const body = recruiterEdit(recruiter);
  const { status, body: answer } = await admin.call(api.editRecruiter, { body });
  expect(status).toBe(200);
  expect(answer.data).toMatchObject({
    expiresAt: null,
    recruiter: { ...body.person, ...body.profile, limitOfferCount: 20, limitCandidateCount: 0, mailing: true },
    company: body.firm && { name: '고친 서치펌', version: 2 },
  });
  const [act] = await actsOn('ACCOUNT', recruiter.accountId);
  expect(act?.fields).toEqual(expect.arrayContaining(['limitOfferCount', 'limitCandidateCount', 'introduction']));
  const { recruiter: me } = (await recruiter.raw('GET', '/me')).body.data as { recruiter: object };
  expect(me).toMatchObject({ limitOfferCount: 20, limitCandidateCount: 0 });
  for (const limitOfferCount of [-1, 1001, 1.5, '5']) {
    expect((await admin.raw('PUT', '/admin/recruiter', { ...body, version: 2, limitOfferCount })).status).toBe(400);
  }
});

test('posting mails are turned off and on, on record [admin.recruiters]', async () => {
  const recruiter = await makeRecruiter(product);
  const id = String(recruiter.accountId);
  for (const mailing of [false, true]) {
    expect((await admin.call(api.setMailing, { params: { id }, body: { mailing } })).status).toBe(200);
    const detail = await admin.call(api.recruiter, { params: { id } });
    expect(detail.body.data.recruiter.mailing).toBe(mailing);
  }
  expect(await actsOn('ACCOUNT', recruiter.accountId)).toEqual([
    { action: 'account.mailing', actorId: admin.accountId, fields: ['mailing'] },
    { action: 'account.mailing', actorId: admin.accountId, fields: ['mailing'] },
  ]);
  const employer = await makeEmployer(product);
  for (const wrong of [String(employer.accountId), '999999']) {
    expect((await admin.call(api.setMailing, { params: { id: wrong }, body: { mailing: true } })).status).toBe(404);
  }
  expect((await admin.raw('PUT', `/admin/isMailing/${id}`, { mailing: 'no' })).status).toBe(400);
});

test('a stale version of account or company changes nothing at all', async () => {
  const employer = await makeEmployer(product);
  const body = employerEdit(employer);
  const stale = [
    { ...body, version: 2 },
    { ...body, company: { ...body.company, version: 2 } },
  ];
  for (const sent of stale) {
    const { status, body: answer } = await admin.call(api.editEmployer, { body: sent });
    expect([status, answer.code]).toEqual([409, 'VERSION_STALE']);
  }
  const row = await db
    .selectFrom('account')
    .select(['name', 'version'])
    .where('id', '=', employer.accountId)
    .executeTakeFirst();
  expect(row).toEqual({ name: '홍길동', version: 1 });
});

test('a deleted account is shown but no longer edited', async () => {
  const employer = await makeEmployer(product, { status: 'DELETED' });
  const detail = await admin.call(api.employer, { params: { id: String(employer.accountId) } });
  expect(detail.body.data).toMatchObject({ status: 'DELETED', actions: [] });
  const { status, body } = await admin.call(api.editEmployer, { body: employerEdit(employer) });
  expect([status, body.code]).toEqual([409, 'STATUS_CONFLICT']);
});

test.each([
  ['changeCompanyKey', 'COMPANY', 'company.number'],
  ['changeFirmKey', 'SEARCH_FIRM', 'searchFirm.number'],
] as const)(
  '%s: country and number are corrected by the operator alone, on record, once',
  async (call, kind, action) => {
    const make = kind === 'COMPANY' ? makeEmployer : makeRecruiter;
    const idOf = async () => {
      const { companyId, searchFirmId } = await make(product);
      return kind === 'COMPANY' ? companyId : searchFirmId;
    };
    const [one, other] = [await idOf(), await idOf()];
    const number = validBusinessNumber();
    const change = (id: number, version: number, registrationNumber: string) =>
      admin.call(api[call], { body: { id, version, country: 'KR', registrationNumber } });
    expect((await change(one, 1, number)).status).toBe(200);
    expect((await actsOn(kind, one))[0]).toMatchObject({ action });
    const taken = await change(other, 1, number);
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'NUMBER_TAKEN',
      ['registrationNumber'],
    ]);
    expect((await change(one, 1, validBusinessNumber())).body.code).toBe('VERSION_STALE');
    expect((await change(one, 2, '12345678')).status).toBe(400);
    expect((await change(999_999, 1, validBusinessNumber())).status).toBe(404);
  },
);

test('the detail is whole, for the right kind of account, and for admins alone [admin.employers, admin.recruiters]', async () => {
  const [employer, recruiter] = [await makeEmployer(product), await makeRecruiter(product)];
  const detail = await admin.raw('GET', `/admin/employer/${employer.accountId}`);
  expect(detail.body.data).toMatchObject({
    status: 'ACTIVE',
    actions: ['expire', 'delete'],
    colleagues: [],
    domainDiffers: false,
    objections: [],
    lastSignInAt: expect.any(String) as string,
  });
  expect(JSON.stringify(detail.body)).not.toMatch(/password|argon|Sealed/i);
  for (const path of [`employer/${recruiter.accountId}`, `recruiter/${employer.accountId}`, 'employer/999999']) {
    expect((await admin.raw('GET', `/admin/${path}`)).status).toBe(404);
  }
  expect((await admin.raw('GET', '/admin/employer/0')).status).toBe(400);
  expect((await recruiter.raw('GET', `/admin/recruiter/${recruiter.accountId}`)).status).toBe(403);
  expect((await callerOf(product.app).raw('GET', `/admin/recruiter/${recruiter.accountId}`)).status).toBe(401);
});
