import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sessionsApi } from '#core/api/sessions.ts';
import { totpApi } from '#core/api/totp.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeDepartment, makeEmployer, type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const stepMs = 30_000;
// in the middle of a step, so that no test meets the edge between two
product.clock.set(new Date(Math.floor(Date.now() / stepMs) * stepMs + 10_000));
const nextStep = () => product.clock.pass(stepMs / 1000);
const codeOf = (secret: string, stepsAway = 0): string =>
  new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() + stepsAway * stepMs });
const signIn = (identify: string, totp?: string) =>
  callerOf(product.app).call(sessionsApi.signIn, {
    body: { identify, password: testPassword, ...(totp === undefined ? {} : { totp }) },
  });

const turnOn = async (admin: TestPerson): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await admin.call(totpApi.begin, { body: { password: testPassword } });
  const secret = begun.body.data.secret ?? '';
  const body = { password: testPassword, code: codeOf(secret) };
  const { recoveryCodes } = (await admin.call(totpApi.begin, { body })).body.data;
  return { secret, recoveryCodes };
};

test('it is off by default and stays off until a code of the new secret is shown [auth.totp]', async () => {
  const admin = await makeAdmin(product);
  const isOn = async () => ((await admin.raw('GET', '/me')).body.data as { admin: { totp: boolean } }).admin.totp;
  expect(await isOn()).toBe(false);
  const { body } = await admin.call(totpApi.begin, { body: { password: testPassword } });
  expect(body.data).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string, recoveryCodes: [] });
  expect(body.data.uri).toContain(`secret=${body.data.secret}`);
  expect(await isOn()).toBe(false);
  expect((await signIn(admin.identify)).status).toBe(200);
  const secret = body.data.secret ?? '';
  const wrong = { password: testPassword, code: codeOf(secret, 20) };
  expect((await admin.call(totpApi.begin, { body: wrong })).body.code).toBe('TOTP_WRONG');
  expect(await isOn()).toBe(false);
  const right = { password: testPassword, code: codeOf(secret) };
  const on = await admin.call(totpApi.begin, { body: right });
  expect(on.body.data).toMatchObject({ secret: null, uri: null });
  expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
  expect(await isOn()).toBe(true);
  expect((await admin.call(totpApi.begin, { body: { password: testPassword } })).status).toBe(409);
});

test('once on, a missing or wrong code fails and a right one signs in [auth.totp]', async () => {
  const admin = await makeAdmin(product);
  const { secret } = await turnOn(admin);
  nextStep();
  const missing = await signIn(admin.identify);
  expect([missing.status, missing.body.code, missing.body.retry]).toEqual([401, 'TOTP_REQUIRED', false]);
  for (const wrong of [codeOf(secret, 5), codeOf(secret, -5), '000000x', 'abcdef', '', ' ']) {
    const { status, body } = await signIn(admin.identify, wrong);
    expect(body.data).toBeUndefined();
    expect([401, 422]).toContain(status);
  }
  const wrongPassword = await callerOf(product.app).call(sessionsApi.signIn, {
    body: { identify: admin.identify, password: 'wrong', totp: codeOf(secret) },
  });
  expect(wrongPassword.body.code).toBe('SIGN_IN_FAILED');
  // in two halves, as apps show it
  expect((await signIn(admin.identify, codeOf(secret).replace(/^.../, '$& '))).status).toBe(200);
});

test('a clock that is one step off is forgiven, two are not', async () => {
  const admin = await makeAdmin(product);
  const { secret } = await turnOn(admin);
  for (const [steps, status] of [
    [-2, 422],
    [2, 422],
    [-1, 200],
    [1, 200],
  ] as const) {
    product.clock.pass(120);
    expect((await signIn(admin.identify, codeOf(secret, steps))).status).toBe(status);
  }
});

test('a code works once, also at one moment and also the one that turned it on', async () => {
  const admin = await makeAdmin(product);
  const { secret } = await turnOn(admin);
  expect((await signIn(admin.identify, codeOf(secret))).body.code).toBe('TOTP_WRONG');
  nextStep();
  const body = { identify: admin.identify, password: testPassword, totp: codeOf(secret) };
  const shot = { caller: callerOf(product.app), method: 'POST', path: '/sign-in', body };
  expect(tally(await raceOf(product.app, 5, shot))).toEqual({ 200: 1, 422: 4 });
});

test('a recovery code signs in once each, and is kept only as a hash', async () => {
  const admin = await makeAdmin(product);
  const { recoveryCodes } = await turnOn(admin);
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(admin.identify, first)).status).toBe(200);
  expect((await signIn(admin.identify, first)).body.code).toBe('TOTP_WRONG');
  expect((await signIn(admin.identify, ` ${second.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
  const other = await makeAdmin(product);
  await turnOn(other);
  expect((await signIn(other.identify, recoveryCodes[2])).body.code).toBe('TOTP_WRONG');
  const rows = await db.selectFrom('totpRecovery').selectAll().where('accountId', '=', admin.accountId).execute();
  expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(2);
  const kept = JSON.stringify(rows.map(({ codeHash }) => codeHash.toString('latin1')));
  for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
});

test('it is turned off with the password and a code, or a recovery code when the phone is lost', async () => {
  const admin = await makeAdmin(product);
  for (const way of ['code', 'recovery'] as const) {
    nextStep();
    const { secret, recoveryCodes } = await turnOn(admin);
    nextStep();
    const code = way === 'code' ? codeOf(secret) : (recoveryCodes[0] ?? '');
    const off = (password: string, given: string) => admin.call(totpApi.end, { body: { password, code: given } });
    expect((await off('wrong', code)).body.code).toBe('PASSWORD_WRONG');
    expect((await off(testPassword, codeOf(secret, 9))).body.code).toBe('TOTP_WRONG');
    expect((await off(testPassword, code)).status).toBe(200);
    expect((await signIn(admin.identify)).status).toBe(200);
    const left = db.selectFrom('totpRecovery').select('codeHash').where('accountId', '=', admin.accountId);
    expect(await left.execute()).toEqual([]);
  }
  const acts = db.selectFrom('audit').select('action').where('subjectId', '=', admin.accountId).orderBy('id');
  expect((await acts.execute()).map(({ action }) => action)).toEqual([
    'account.totpOn',
    'account.totpOff',
    'account.totpOn',
    'account.totpOff',
  ]);
});

test('it needs the password, is sealed in the database, and is for admins alone', async () => {
  const admin = await makeAdmin(product);
  expect((await admin.call(totpApi.begin, { body: { password: 'wrong' } })).body.code).toBe('PASSWORD_WRONG');
  const { secret } = await turnOn(admin);
  const { totpSecretSealed } = await db
    .selectFrom('account')
    .select('totpSecretSealed')
    .where('id', '=', admin.accountId)
    .executeTakeFirstOrThrow();
  expect(totpSecretSealed?.toString('latin1')).not.toContain(secret);
  for (const person of [await makeEmployer(product), await makeDepartment(product)]) {
    expect((await person.call(totpApi.begin, { body: { password: testPassword } })).status).toBe(403);
  }
});

test('turning it on and off and each recovery code is told by mail', async () => {
  const admin = await makeAdmin(product);
  const told = (kind: string) => mailTo(product, `${admin.identify}@operator.example.com`, `account.${kind}`);
  const { recoveryCodes } = await turnOn(admin);
  await told('totpOn');
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(admin.identify, first)).status).toBe(200);
  expect((await told('recoveryCodeUsed')).text).toContain('9개');
  await admin.call(totpApi.end, { body: { password: testPassword, code: second } });
  await told('totpOff');
});

test('the codes that are left are counted, and new ones end all earlier ones', async () => {
  const admin = await makeAdmin(product);
  const left = async () => (await admin.call(totpApi.recoveryCodes, {})).body.data.left;
  const renew = (password: string, code: string) =>
    admin.call(totpApi.renewRecoveryCodes, { body: { password, code } });
  expect([await left(), (await renew(testPassword, '123456')).status]).toEqual([0, 409]);
  const { recoveryCodes } = await turnOn(admin);
  const [first = '', second = '', third = ''] = recoveryCodes;
  expect((await signIn(admin.identify, first)).status).toBe(200);
  expect(await left()).toBe(9);
  expect((await renew('wrong', second)).body.code).toBe('PASSWORD_WRONG');
  expect((await renew(testPassword, first)).body.code).toBe('TOTP_WRONG');
  const renewed = (await renew(testPassword, second)).body.data.recoveryCodes;
  expect([renewed.length, await left()]).toEqual([10, 10]);
  expect((await signIn(admin.identify, third)).body.code).toBe('TOTP_WRONG');
  expect((await signIn(admin.identify, renewed[0])).status).toBe(200);
});

test('wrong codes are counted over all acts that move money, and then the right one is refused too', async () => {
  const admin = await makeAdmin(product);
  const { secret } = await turnOn(admin);
  nextStep();
  const proof = { id: 1, version: 1, reason: '사유', password: testPassword };
  const acts = [
    ['POST', '/admin/payment/refund', { ...proof, amount: 1 }],
    ['POST', '/admin/payment/cancel', proof],
    ['PUT', '/admin/receivable', { ...proof, amount: 1, action: 'writeOff' }],
    ['POST', '/admin/payment/payout', { ...proof, amount: 1 }],
  ] as const;
  const answerTo = async (n: number, code: string) => {
    const [method, path, body] = acts[n % acts.length] ?? acts[0];
    return (await admin.raw(method, path, { ...body, code })).body.code;
  };
  for (let n = 0; n < limits.ownCodeWrongPer15Minutes; n += 1)
    expect([n, await answerTo(n, '000000')]).toEqual([n, 'TOTP_WRONG']);
  expect(await answerTo(0, codeOf(secret))).toBe('TOO_OFTEN');
});
