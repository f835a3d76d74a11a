import pg from 'pg';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, somebodyWaits, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const isOpen = async (caller: Caller) => (await caller.raw('GET', '/me')).status === 200;
const refreshStatus = async ({ tokens }: Caller) =>
  (await callerOf(product.app).call(sessionsApi.refresh, {}, { authorization: `Bearer ${tokens?.refreshToken}` }))
    .status;

test('a password change ends all other sessions, for every kind of person [auth.sessions]', async () => {
  for (const make of [makeEmployer, makeDepartment]) {
    const person = await make(product);
    const elsewhere = await signInAs(product, person.identify);
    const newPassword = 'Another-harbor-43';
    const changed = await person.call(accountsApi.changePassword, { body: { password: testPassword, newPassword } });
    expect(changed.status).toBe(200);
    expect(await isOpen(person)).toBe(true);
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await refreshStatus(elsewhere)).toBe(401);
    await expect(signInAs(product, person.identify)).rejects.toThrow('401');
    expect(await isOpen(await signInAs(product, person.identify, newPassword))).toBe(true);
  }
});

test('a password change needs the old one, a new one that is not common, and is told by mail', async () => {
  const employer = await makeEmployer(product);
  const change = (password: string, newPassword: string) =>
    employer.call(accountsApi.changePassword, { body: { password, newPassword } });
  expect((await change('wrong', 'Another-harbor-43')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await change(testPassword, 'short1!')).status).toBe(400);
  expect((await change(testPassword, 'Password1!')).body).toMatchObject({
    code: 'PASSWORD_COMMON',
    fields: { newPassword: expect.any(String) as string },
  });
  expect((await change(testPassword, 'Another-harbor-43')).status).toBe(200);
  const mail = await mailTo(product, employer.identify, 'account.passwordChanged');
  // a warning must not be called something to ignore
  expect(mail.text).not.toContain('무시해');
  expect(mail.text).toContain(product.services.env.supportEmail);
});

test('wrong guesses of the own password are counted over all acts that ask for it, right ones are not', async () => {
  const employer = await makeEmployer(product);
  const admin = await makeAdmin(product);
  const newPassword = 'Another-harbor-43';
  const newAdmin = { identify: 'another1', name: '운영', email: 'a@b.kr', newPassword, locale: 'ko' };
  const acts: [Caller, string, string, object][][] = [
    [
      [employer, 'POST', '/password', { newPassword }],
      [employer, 'DELETE', '/me', { ticket: 'x'.repeat(43) }],
    ],
    [
      [admin, 'POST', '/admin/admin', newAdmin],
      [admin, 'DELETE', '/admin/admin/1', {}],
      [admin, 'POST', '/password', { newPassword }],
      [admin, 'POST', '/totp', {}],
      [admin, 'DELETE', '/totp', { code: '123456' }],
    ],
  ];
  for (const own of acts) {
    const guess = async (n: number, password: string) => {
      const [caller, method, path, body] = own[n % own.length] ?? [employer, 'POST', '/password', {}];
      return caller.raw(method, path, { ...body, password });
    };
    for (let n = 0; n < limits.ownPasswordWrongPer15Minutes; n += 1) {
      // the right one, for an act that is refused for another reason
      expect(
        (await own[0]?.[0].raw('POST', '/password', { password: testPassword, newPassword: testPassword }))?.body,
      ).toMatchObject({ code: 'PASSWORD_SAME' });
      expect((await guess(n, 'wrong')).body.code).toBe('PASSWORD_WRONG');
    }
    for (const n of own.keys()) expect((await guess(n, testPassword)).status).toBe(429);
  }
  product.clock.pass(901);
  const later = await signInAs(product, employer.identify);
  expect((await later.raw('POST', '/password', { password: testPassword, newPassword })).status).toBe(200);
});

test('many guesses of the own password at one moment are still few', async () => {
  const employer = await makeEmployer(product);
  const body = { password: 'wrong', newPassword: 'Another-harbor-43' };
  const outcomes = await raceOf(product.app, 20, { caller: employer, method: 'POST', path: '/password', body });
  expect(tally(outcomes)).toEqual({ 422: limits.ownPasswordWrongPer15Minutes, 429: 10 });
});

test('many right ones at one moment keep nobody out afterwards', async () => {
  const employer = await makeEmployer(product);
  const body = { password: testPassword, newPassword: testPassword };
  await raceOf(product.app, 40, { caller: employer, method: 'POST', path: '/password', body });
  expect((await employer.raw('POST', '/password', body)).body.code).toBe('PASSWORD_SAME');
});

test('a sign-in that was on its way when the password changed opens no session', async () => {
  const { identify, accountId } = await makeEmployer(product, { signedIn: false });
  const passwordHash = await product.services.passwords.hash('Another-harbor-43');
  const changing = new pg.Client({ connectionString: product.databaseUrl });
  await changing.connect();
  await changing.query('BEGIN');
  await changing.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [accountId]);
  const late = callerOf(product.app).call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  await somebodyWaits(product.services.db);
  await changing.query('UPDATE account SET password_hash = $1 WHERE id = $2', [passwordHash, accountId]);
  await changing.query('COMMIT');
  await changing.end();
  expect((await late).status).toBe(401);
  const sessions = product.services.db.selectFrom('session').select('id').where('accountId', '=', accountId);
  expect(await sessions.execute()).toEqual([]);
});
