import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { limits } from '#core/rules/limits.ts';
import { readActor } from '#server/domain/sessions/read-actor.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { freshPhone, personForm, receiveCode, verifiedTicket } from '#server/testing/sign-up.ts';
import { editMe } from './edit-me.ts';

const product = await startTestProduct();
const { db } = product.services;
const accountOf = (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Somebody signed in, with their person as it is stored. */
const stored = async (make = makeEmployer) => {
  const caller = await make(product);
  const account = await accountOf(caller.accountId);
  const person = { ...personForm(), phone: account.phone };
  const edit = (version: number, change: object, password?: string) =>
    caller.raw('PUT', '/me', { version, person: { ...person, ...change }, password });
  return { caller, person, edit };
};
const recordsOf = (accountId: number) =>
  db.selectFrom('audit').select(['action', 'actorId', 'fields']).where('subjectId', '=', accountId).execute();

test('a new phone needs the own password: without it, or with a wrong one, nothing changes', async () => {
  for (const make of [makeEmployer, makeRecruiter]) {
    const { caller, edit } = await stored(make);
    const before = await accountOf(caller.accountId);
    const without = await edit(1, { phone: freshPhone() });
    expect([without.status, without.body.code]).toEqual([400, 'INPUT_INVALID']);
    expect(Object.keys(without.body.fields ?? {})).toEqual(['password']);
    const wrong = await edit(1, { phone: freshPhone() }, 'Wrong-harbor-42');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'PASSWORD_WRONG']);
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['password']);
    expect(await accountOf(caller.accountId)).toEqual(before);
    expect(await recordsOf(caller.accountId)).toEqual([]);
  }
});

test('a new phone is on record, told by mail to the person, and ends the codes and tickets that were out', async () => {
  for (const locale of ['ko', 'en'] as const) {
    const { caller, edit } = await stored((on) => makeRecruiter(on, { locale }));
    const { identify: email, accountId } = caller;
    const ticket = await verifiedTicket(product, { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email });
    const phone = freshPhone();
    expect((await edit(1, { phone }, testPassword)).status).toBe(200);
    expect((await accountOf(accountId)).phone).toBe(phone);
    expect(await recordsOf(accountId)).toEqual([{ action: 'account.edit', actorId: accountId, fields: ['phone'] }]);
    const mail = await mailTo(product, email, 'account.phoneChanged');
    expect(mail.subject).toContain(locale === 'ko' ? '휴대폰 번호' : 'phone number');
    expect(mail.text).not.toContain(phone);
    const reset = await callerOf(product.app).call(verificationsApi.resetPassword, {
      body: { ticket, password: 'Thief-harbor-44' },
    });
    expect(reset.body.code).toBe('TICKET_INVALID');
  }
});

test('a correction with a new phone is told, on record, and ends the codes of the old one', async () => {
  const { identify, accountId } = await makeEmployer(product, { status: 'REJECT' });
  const { phone } = await accountOf(accountId);
  const target = { purpose: 'RESET_PASSWORD', channel: 'PHONE', phone, identify } as const;
  const code = await receiveCode(product, target);
  const guest = callerOf(product.app);
  const { body } = await guest.call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  const { correctionToken } = body.account as { correctionToken: string };
  const sent = { userType: 'EMPLOYER', correctionToken, person: personForm(), company: null } as const;
  expect((await guest.call(accountsApi.correct, { body: sent })).status).toBe(200);
  const confirmed = await guest.call(verificationsApi.confirm, { body: { ...target, code } });
  expect([confirmed.status, confirmed.body.code]).toEqual([422, 'CODE_ENDED']);
  expect(await recordsOf(accountId)).toContainEqual({ action: 'account.edit', actorId: accountId, fields: ['phone'] });
  await mailTo(product, identify, 'account.phoneChanged');
});

test('without a new phone nothing is asked, recorded or told, whatever password comes along', async () => {
  const { caller, edit } = await stored();
  expect((await edit(1, { name: '새 이름' })).status).toBe(200);
  expect((await edit(2, { name: '더 새 이름' }, 'Wrong-harbor-42')).status).toBe(200);
  expect(await recordsOf(caller.accountId)).toEqual([]);
  expect((await edit(3, { phone: freshPhone() }, testPassword)).status).toBe(200);
  await mailTo(product, caller.identify, 'account.phoneChanged');
  const told = (await mailsTo(product, caller.identify)).filter(({ kind }) => kind === 'account.phoneChanged');
  expect(told).toHaveLength(1);
});

test('guesses of the password beside a new phone are counted with those of all other acts', async () => {
  const { caller, edit } = await stored();
  for (let n = 0; n < limits.ownPasswordWrongPer15Minutes; n += 1)
    expect((await edit(1, { phone: freshPhone() }, 'Wrong-harbor-42')).status).toBe(422);
  expect((await edit(1, { phone: freshPhone() }, testPassword)).status).toBe(429);
  const change = { password: testPassword, newPassword: 'Another-harbor-43' };
  expect((await caller.call(accountsApi.changePassword, { body: change })).status).toBe(429);
});

test('a phone whose password was checked before the password changed is not written', async () => {
  const { caller, person } = await stored();
  const session = await db
    .selectFrom('session')
    .select(['id as sessionId', 'accountId'])
    .where('accountId', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const actor = await readActor(product.services, session, product.clock.now());
  if (!actor) throw new Error('no session');
  const account = await accountOf(caller.accountId);
  await caller.call(accountsApi.changePassword, { body: { password: testPassword, newPassword: 'Another-harbor-43' } });
  const { version } = await accountOf(caller.accountId);
  const late = editMe(
    { ...systemContext(product.services), actor },
    { body: accountsApi.editMe.body.parse({ version, person: { ...person, phone: freshPhone() } }) },
    account.passwordHash,
  );
  await expect(late).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
});

test('the operator reads in the history that the person changed the phone', async () => {
  const { caller, edit } = await stored();
  await edit(1, { phone: freshPhone() }, testPassword);
  const admin = await makeAdmin(product);
  const { body } = await admin.call(adminAccountsApi.employer, { params: { id: String(caller.accountId) } });
  expect(body.data.history).toMatchObject([
    { action: 'account.edit', actorType: 'EMPLOYER', bySelf: true, fields: ['phone'] },
  ]);
});
