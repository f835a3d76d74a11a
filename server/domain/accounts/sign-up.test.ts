import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { until } from '#core/testing/until.ts';
import { callerOf } from '#server/testing/calls.ts';
import { uploadedImage } from '#server/testing/images.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { refuseRows } from '#server/testing/refuse-rows.ts';
import {
  type EmployerForm,
  employerForm,
  freshEmail,
  recruiterForm,
  signUpEmployer,
  signUpTicket,
} from '#server/testing/sign-up.ts';
import { settled } from '#server/testing/told.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const signUp = (body: unknown, caller = guest()) => caller.raw('POST', '/sign-up', body);
const approve = (id: number) => db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
const agreementsOf = (accountId: number) =>
  db
    .selectFrom('agreement')
    .select(['kind', 'version', 'agreed', 'address', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

test('an employer signs up with every label of person and company, and waits', async () => {
  const admin = await makeAdmin(product);
  const email = freshEmail();
  const ticket = await signUpTicket(product, email);
  const caller = guest();
  const photoId = await uploadedImage(caller, { kind: 'PHOTO', ticket });
  const logoId = await uploadedImage(caller, { kind: 'LOGO', ticket });
  const form = employerForm(ticket);
  form.person = { ...form.person, photoId };
  form.company = { ...(form.company as NonNullable<EmployerForm['company']>), logoId };
  const { status, body } = await caller.call(accountsApi.signUp, { body: form });
  expect(status).toBe(200);
  expect(body.data).toEqual({ id: expect.any(Number) as number, status: 'WAITING' });

  await mailTo(product, email, 'account.signedUp');
  await mailTo(product, `${admin.identify}@operator.example.com`, 'account.signUpWaits');

  await approve(body.data.id);
  const me = await (await signInAs(product, email)).raw('GET', '/me');
  expect(me.body.data).toMatchObject({
    employer: { ...form.person, identify: email, email, photo: expect.stringMatching(/^data:image\/webp/) as string },
    company: {
      ...form.company,
      ...form.companyKey,
      currency: 'KRW',
      timeZone: 'Asia/Seoul',
      logo: expect.stringMatching(/^data:image\/webp/) as string,
    },
  });
});

test('a recruiter signs up with keywords, introduction and firm, with the limits of the house', async () => {
  const email = freshEmail();
  const form = recruiterForm(await signUpTicket(product, email));
  const { status, body } = await guest().call(accountsApi.signUp, { body: form });
  expect(status).toBe(200);
  expect(body.data.status).toBe('WAITING');
  await approve(body.data.id);
  const me = await (await signInAs(product, email)).raw('GET', '/me');
  expect(me.body.data).toMatchObject({
    recruiter: { ...form.person, ...form.profile, limitOfferCount: 10, limitCandidateCount: 5, mailing: true },
    company: { ...form.firm, ...form.firmKey },
  });
});

test('agreements are kept with document version, time and address; promotion is a choice', async () => {
  const caller = guest();
  for (const promotion of [true, false]) {
    const form = employerForm(await signUpTicket(product, freshEmail()));
    form.agreements = { terms: true, privacy: true, promotion };
    const { body } = await caller.call(accountsApi.signUp, { body: form });
    const kept = await agreementsOf(body.data.id);
    expect(kept.map(({ kind, version, agreed, address }) => ({ kind, version, agreed, address }))).toEqual([
      { kind: 'TERMS_EMPLOYER', version: 1, agreed: true, address: caller.address },
      { kind: 'PRIVACY', version: 1, agreed: true, address: caller.address },
      { kind: 'PROMOTION', version: 1, agreed: promotion, address: caller.address },
    ]);
    expect(Math.abs((kept[0]?.createdAt.getTime() ?? 0) - product.clock.now().getTime())).toBeLessThan(60_000);
  }
});

test('without both agreements there is no account', async () => {
  const form = employerForm(await signUpTicket(product, freshEmail()));
  for (const missing of ['terms', 'privacy'] as const) {
    for (const value of [false, undefined, 'true', null]) {
      const { status, body } = await signUp({ ...form, agreements: { ...form.agreements, [missing]: value } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual([`agreements.${missing}`]);
    }
  }
  expect((await signUp(form)).status).toBe(200);
});

test('every required field is asked for by name', async () => {
  const form = employerForm(await signUpTicket(product, freshEmail()));
  const without = (part: 'person' | 'company', field: string) => ({ ...form, [part]: { ...form[part], [field]: '' } });
  for (const [part, fields] of [
    ['person', ['name', 'gender', 'position', 'phone']],
    ['company', ['name', 'ceo', 'email', 'type', 'sales', 'employees', 'contact']],
  ] as const) {
    for (const field of fields) {
      const { status, body } = await signUp(without(part, field));
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual([`${part}.${field}`]);
    }
  }
  const common = await signUp({ ...form, password: 'Password1!' });
  expect(common.body).toMatchObject({ code: 'PASSWORD_COMMON', fields: { password: expect.any(String) as string } });
  const noPhone = await signUp({ ...form, person: { ...form.person, phone: '829999999999' } });
  expect(noPhone.body.fields).toHaveProperty(['person.phone']);
  const noNumber = await signUp({ ...form, companyKey: { country: 'KR', registrationNumber: '123456789012345' } });
  expect(noNumber.body.fields).toHaveProperty(['companyKey.registrationNumber']);
  const { registrationNumber } = form.companyKey;
  const slipped = `${registrationNumber.slice(0, 9)}${(Number(registrationNumber[9]) + 1) % 10}`;
  const noCompany = await signUp({ ...form, companyKey: { country: 'KR', registrationNumber: slipped } });
  expect(noCompany.body.fields).toEqual({
    'companyKey.registrationNumber': '없는 사업자등록번호입니다. 다시 확인해 주십시오.',
  });
  expect((await signUp(form)).status).toBe(200);
});

test('fields that nobody may set at sign-up have no effect', async () => {
  const email = freshEmail();
  const other = await signUpEmployer(product);
  const form = recruiterForm(await signUpTicket(product, email));
  const { status, body } = await signUp({
    ...form,
    id: 1,
    status: 'ACTIVE',
    identify: 'root1',
    email: 'someone@else.example',
    expiresAt: '2099-01-01T00:00:00Z',
    companyId: other.id,
    limitOfferCount: 999,
    profile: { ...form.profile, limitOfferCount: 999, mailing: false },
    person: { ...form.person, userType: 'ADMIN', status: 'ACTIVE' },
  });
  expect(status).toBe(200);
  const { id } = body.data as { id: number };
  const row = await db
    .selectFrom('account')
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.userType', 'status', 'identify', 'email', 'expiresAt', 'limitOfferCount', 'mailing'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({
    userType: 'RECRUITER',
    status: 'WAITING',
    identify: email,
    email,
    expiresAt: null,
    limitOfferCount: 10,
    mailing: true,
  });
  expect((await signUp({ ...form, userType: 'ADMIN' })).status).toBe(400);
});

test('the address is the one that was verified; without a ticket there is no account', async () => {
  const form = employerForm('x'.repeat(43));
  expect((await signUp(form)).body.code).toBe('TICKET_INVALID');
  expect((await signUp({ ...form, ticket: undefined })).status).toBe(400);
  const ticket = await signUpTicket(product, freshEmail());
  expect((await signUp(employerForm(ticket))).status).toBe(200);
  expect((await signUp(employerForm(ticket))).body.code).toBe('TICKET_INVALID');
});

test('an address that is taken is told as such, in whatever case or Unicode form it comes', async () => {
  const { email } = await signUpEmployer(product);
  for (const typed of [email, email.toUpperCase(), email.replace('n', 'ｎ'), ` ${email}`]) {
    product.clock.pass(61);
    const taken = await signUp(employerForm(await signUpTicket(product, typed.normalize('NFKC').trim())));
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) as string } });
  }
});

test('a photo of somebody else cannot be taken along', async () => {
  const caller = guest();
  const theirs = await signUpTicket(product, freshEmail());
  const photoId = await uploadedImage(caller, { kind: 'PHOTO', ticket: theirs });
  const form = employerForm(await signUpTicket(product, freshEmail()));
  const stolen = await signUp({ ...form, person: { ...form.person, photoId } }, caller);
  expect(stolen.status).toBe(404);
  expect(stolen.body.fields).toHaveProperty(['person.photoId']);
});

test('a deleted person may come back with the same address as a new account', async () => {
  const { id, email } = await signUpEmployer(product);
  const deletedAt = product.clock.now();
  await db.updateTable('account').set({ status: 'DELETED', deletedAt }).where('id', '=', id).execute();
  product.clock.pass(61);
  const back = await signUpEmployer(product, email);
  expect(back.id).not.toBe(id);
});

test('a company in another country brings its currency and its number', async () => {
  const numbers = { ID: '012345678901234', SG: '201912345K' } as const;
  for (const [country, currency, timeZone] of [
    ['ID', 'IDR', 'Asia/Jakarta'],
    ['SG', 'SGD', 'Asia/Singapore'],
  ] as const) {
    const { id, email } = await signUpEmployer(product, freshEmail(), {
      companyKey: { country, registrationNumber: numbers[country] },
    });
    await approve(id);
    const me = await (await signInAs(product, email)).raw('GET', '/me');
    expect(me.body.data).toMatchObject({ company: { country, currency, timeZone } });
  }
});

test('a reaction that fails holds up no other of its event; tried again, it alone is done, and nobody is named in the log', async () => {
  const adminMail = `${(await makeAdmin(product, { signedIn: false })).identify}@operator.example.com`;
  const email = freshEmail();
  const form = employerForm(await signUpTicket(product, email));
  const letGo = await refuseRows(db, 'mail', `new.kind = 'account.signedUp'`);
  expect((await guest().call(accountsApi.signUp, { body: form })).status).toBe(200);
  // written after the one that failed, and not held up by it
  await mailTo(product, adminMail, 'account.signUpWaits');
  await letGo();
  const failed = await until(async () => {
    const { rows } = await sql<{ id: string; told: string }>`
        update task.job set start_after = now() where name = 'event' and state = 'retry'
        returning id, output::text as told`.execute(db);
    return rows[0];
  });
  await mailTo(product, email, 'account.signedUp');
  await settled(product);
  const kindsTo = async (address: string) => (await mailsTo(product, address)).map(({ kind }) => kind);
  expect(await kindsTo(email)).toEqual(['verification', 'account.signedUp']);
  expect(await kindsTo(adminMail)).toEqual(['account.signUpWaits']);
  const err = { message: '1 of 1 not done: account.signedUp reaction 0', errors: [{ message: 'P0001' }] };
  expect(product.errors).toMatchObject([{ task: 'event', taskId: failed.id, err }]);
  expect(JSON.stringify([product.errors, failed])).not.toContain(email);
});
