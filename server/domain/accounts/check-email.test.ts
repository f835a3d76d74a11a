import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { freshEmail, signUpEmployer } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const isFree = async (email: string) =>
  (await callerOf(product.app).call(accountsApi.checkEmail, { body: { email } })).body.data.available;

test('an address is free or taken, however it is typed; a deleted one is free again [auth.check-email]', async () => {
  const { identify } = await makeEmployer(product, { status: 'WAITING' });
  const deleted = await makeEmployer(product, { status: 'DELETED' });
  expect(await isFree(freshEmail())).toBe(true);
  expect(await isFree(identify)).toBe(false);
  expect(await isFree(identify.toUpperCase())).toBe(false);
  expect(await isFree(` ${identify.replace('@', '＠')} `)).toBe(false);
  expect(await isFree(deleted.identify)).toBe(true);
});

test('an ID that differs from its e-mail address takes both', async () => {
  const { identify, accountId } = await makeEmployer(product);
  const email = freshEmail();
  await product.services.db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
  expect(await isFree(identify)).toBe(false);
  expect(await isFree(email)).toBe(false);
});

test('what is taken is exactly what sign-up refuses: the addresses of operators are not told', async () => {
  const admin = await makeAdmin(product);
  const email = `${admin.identify}@operator.example.com`;
  expect(await isFree(email)).toBe(true);
  expect((await signUpEmployer(product, email)).email).toBe(email);
});

test('ten a minute per address, also at one moment; then again [auth.check-email]', async () => {
  const caller = callerOf(product.app);
  const body = { email: freshEmail() };
  const outcomes = await raceOf(product.app, 20, { caller, method: 'POST', path: '/sign/check-email', body });
  const allowed = limits.checkEmailPerMinute;
  expect(tally(outcomes)).toEqual({ 200: allowed, 429: 20 - allowed });
  expect(allowed).toBe(10);
  const refused = await caller.call(accountsApi.checkEmail, { body });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await callerOf(product.app).call(accountsApi.checkEmail, { body })).status).toBe(200);
  product.clock.pass(61);
  expect((await caller.call(accountsApi.checkEmail, { body })).status).toBe(200);
});

test('an IPv6 customer gets ten a minute, everybody in a /48 eighty; an IPv4 address is one however it is written', async () => {
  const ask = async (address: string) =>
    (await callerOf(product.app, null, address).call(accountsApi.checkEmail, { body: { email: freshEmail() } })).status;
  const allowed = limits.checkEmailPerMinute;
  const passed = async (addresses: string[]) =>
    (await Promise.all(addresses.map(ask))).filter((status) => status === 200).length;
  const customer = (n: number) => Array.from({ length: allowed + 2 }, (_, host) => `2001:db8:7:${n}::${host}`);
  // what is refused to one of them is not taken from the others
  for (let n = 1; n <= 8; n += 1) expect([n, await passed(customer(n))]).toEqual([n, allowed]);
  expect(await passed(customer(9))).toBe(0);
  expect(await ask('2001:db8:8:9::1')).toBe(200);
  const spellings = ['192.0.2.7', '192.0.2.7:4000', '::ffff:192.0.2.7', '::ffff:c000:207', '[::ffff:c000:207]:4000'];
  expect(await passed([...spellings, ...spellings, ...spellings])).toBe(allowed);
  expect(await ask('::ffff:c000:208')).toBe(200);
});

test('what is no address is told so [auth.check-email]', async () => {
  for (const email of ['', 'a', 'a@b', 'a b@c.kr', 'a@b..kr', 'a@b.kr\n', ['a@b.kr'], null, 5, 'ı@İ.kr']) {
    const { status, body } = await callerOf(product.app).raw('POST', '/sign/check-email', { email });
    if (email === 'a@b.kr\n') expect(status).toBe(200);
    else {
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['email']);
    }
  }
});
