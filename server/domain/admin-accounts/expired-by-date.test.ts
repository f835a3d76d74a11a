import { expect, test } from 'vitest';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import type { Page } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { expireAccounts } from '../accounts/sweep-accounts.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await makeAdmin(product);
/** Signed in anew: the clock of these tests outlives an access token. */
const signedIn = () => signInAs(product, operator.identify);
const inAnHour = () => new Date(product.clock.now().getTime() + 3_600_000);

test('an account is expired from the moment its date passes, before any sweep, and can be extended at once', async () => {
  let admin = await signedIn();
  const employer = await makeEmployer(product);
  await db.updateTable('account').set({ expiresAt: inAnHour() }).where('id', '=', employer.accountId).execute();
  const listed = async (status: 'ACTIVE' | 'EXPIRED') => {
    const { body } = await admin.call(api.employers, {
      query: { status: [status], searchType: 'IDENTIFY', keyword: employer.identify },
    });
    return body.data.map((row) => row.id);
  };
  /** Of all of them, and of those who are shown. */
  const totals = async () => {
    const totalOf = async (...status: ('ACTIVE' | 'EXPIRED')[]) => {
      const { body } = await admin.call(api.employers, { query: { status, size: 'all' } });
      const { totalElements } = body.page as Page;
      expect(totalElements).toBe(body.data.length);
      return totalElements;
    };
    return { ACTIVE: await totalOf('ACTIVE'), EXPIRED: await totalOf('EXPIRED'), all: await totalOf() };
  };
  const totalsBefore = await totals();
  expect(await listed('ACTIVE')).toEqual([employer.accountId]);
  product.clock.pass(3601);
  admin = await signedIn();
  expect(await listed('ACTIVE')).toEqual([]);
  expect(await listed('EXPIRED')).toEqual([employer.accountId]);
  expect(await totals()).toEqual({
    ACTIVE: totalsBefore.ACTIVE - 1,
    EXPIRED: totalsBefore.EXPIRED + 1,
    all: totalsBefore.all,
  });
  const { body } = await admin.call(api.employer, { params: { id: String(employer.accountId) } });
  expect(body.data).toMatchObject({ status: 'EXPIRED', actions: ['extend', 'delete'] });
  const signIn = await callerOf(product.app).call(sessionsApi.signIn, {
    body: { identify: employer.identify, password: testPassword },
  });
  expect(signIn.body).toMatchObject({ code: 'ACCOUNT_NOT_USABLE', account: { status: 'EXPIRED' } });

  const extended = await admin.call(api.setEmployerStatus, {
    body: { id: employer.accountId, version: body.data.employer.version, action: 'extend' },
  });
  expect(extended.body.data).toMatchObject({ status: 'ACTIVE', expiresAt: null });
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'actorType'])
    .where('subjectId', '=', employer.accountId)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'account.expire', actorType: 'SYSTEM' },
    { action: 'account.extend', actorType: 'ADMIN' },
  ]);
});

test('who is expired or deleted by the operator is told so, and why', async () => {
  const admin = await signedIn();
  for (const [action, kind, subject] of [
    ['expire', 'account.expired', '[Scoutlane] 운영자가 계정 이용을 종료했습니다'],
    ['delete', 'account.deleted', '[Scoutlane] 운영자가 계정을 탈퇴 처리했습니다'],
  ] as const) {
    const employer = await makeEmployer(product);
    const reason = `사유 ${action}`;
    await admin.call(api.setEmployerStatus, { body: { id: employer.accountId, version: 1, action, reason } });
    const mail = await mailTo(product, employer.identify, kind);
    expect([mail.subject, mail.text]).toEqual([subject, expect.stringContaining(reason) as string]);
  }
});

test('who ended an account is known by who did, not by the date that it had', async () => {
  let admin = await signedIn();
  const [ended, lapsed] = [await makeEmployer(product), await makeEmployer(product)];
  const both = [ended.accountId, lapsed.accountId];
  await db.updateTable('account').set({ expiresAt: inAnHour() }).where('id', 'in', both).execute();
  const body = { id: ended.accountId, version: 1, action: 'expire' as const, reason: '약관 위반' };
  expect((await admin.call(api.setEmployerStatus, { body })).status).toBe(200);
  product.clock.pass(3601);
  await expireAccounts(systemContext(product.services));
  // its date is taken away afterwards, and it is over nevertheless
  await db.updateTable('account').set({ expiresAt: null }).where('id', '=', lapsed.accountId).execute();
  admin = await signedIn();
  for (const [{ accountId, identify }, known] of [
    [ended, expect.any(String) as string],
    [lapsed, null],
  ] as const) {
    const one = await admin.call(api.employer, { params: { id: String(accountId) } });
    const [row] = (await admin.call(api.employers, { query: { searchType: 'IDENTIFY', keyword: identify } })).body.data;
    expect([one.body.data, row]).toMatchObject([
      { status: 'EXPIRED', endedByOperatorAt: known },
      { status: 'EXPIRED', endedByOperatorAt: known },
    ]);
  }
});

test('a changed e-mail address is told to the new one and to the former one', async () => {
  const admin = await signedIn();
  const employer = await makeEmployer(product);
  const { body } = await admin.call(api.employer, { params: { id: String(employer.accountId) } });
  const { employer: person, company } = body.data;
  const { name, gender, birthDate, position, phone, officePhone, photoId } = person;
  const email = `new-${employer.identify}`;
  const edited = await admin.call(api.editEmployer, {
    body: {
      id: employer.accountId,
      version: person.version,
      identify: employer.identify,
      email,
      person: { name, gender, birthDate, position, phone, officePhone, photoId },
      company: { ...company, version: company.version },
    },
  });
  expect(edited.status).toBe(200);
  await mailTo(product, email, 'account.identifyChanged');
  await mailTo(product, employer.identify, 'account.identifyChanged');
  expect(await mailsTo(product, employer.identify)).toHaveLength(1);
});

test('an edit neither brings back an expired account nor sets a date that has passed', async () => {
  const employer = await makeEmployer(product);
  await db.updateTable('account').set({ expiresAt: inAnHour() }).where('id', '=', employer.accountId).execute();
  const edit = async (expiresAt: string | null) => {
    const admin = await signedIn();
    const { body } = await admin.call(api.employer, { params: { id: String(employer.accountId) } });
    const { employer: person, company } = body.data;
    const sent = {
      id: employer.accountId,
      version: person.version,
      identify: person.identify,
      email: person.email,
      person,
      company,
      expiresAt,
    };
    return admin.call(api.editEmployer, { body: sent });
  };
  const past = await edit(new Date(product.clock.now().getTime() - 1000).toISOString());
  expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['expiresAt']]);
  product.clock.pass(3601);
  expect((await edit(null)).body.data).toMatchObject({ status: 'EXPIRED' });
  expect((await employer.raw('GET', '/me')).status).toBe(401);
});
