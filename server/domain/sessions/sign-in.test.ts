import { expect, test } from 'vitest';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const guest = () => callerOf(product.app);
const signIn = (identify: string, password = testPassword, caller = guest()) =>
  caller.call(sessionsApi.signIn, { body: { identify, password } });

test('every kind of person signs in, departments and admins with a plain ID [auth.signin]', async () => {
  const people = [
    await makeEmployer(product, { signedIn: false }),
    await makeRecruiter(product, { signedIn: false }),
    await makeDepartment(product, { signedIn: false }),
    await makeAdmin(product, { signedIn: false }),
  ];
  for (const { identify } of people) {
    const { status, body } = await signIn(identify);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['accessToken', 'refreshToken']);
    const me = await callerOf(product.app, body.data).raw('GET', '/me');
    expect(me.status).toBe(200);
  }
  expect(people[2]?.identify).toMatch(/^[a-z0-9]{5,20}$/);
  expect(people[3]?.identify).toMatch(/^[a-z0-9]{5,20}$/);
});

test('an ID is one ID however it is typed', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  for (const typed of [identify.toUpperCase(), `  ${identify} `, identify.replace('p', 'ｐ')]) {
    expect((await signIn(typed)).status).toBe(200);
  }
});

test('an unknown ID and a wrong password say the same [auth.signin]', async () => {
  const { identify } = await makeAdmin(product, { signedIn: false });
  for (const headers of [{}, { 'accept-language': 'en' }]) {
    const wrong = await guest().call(sessionsApi.signIn, { body: { identify, password: 'wrong' } }, headers);
    const unknown = await guest().call(
      sessionsApi.signIn,
      { body: { identify: unique('nobody'), password: testPassword } },
      headers,
    );
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({ code: 'SIGN_IN_FAILED', retry: false });
  }
});

test('an unknown ID costs the same work as a wrong password: one verification each [auth.signin]', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const { passwords } = product.services;
  const { verify } = passwords;
  const costOf = async (target: string, password: string) => {
    let verifications = 0;
    passwords.verify = (...given) => {
      verifications += 1;
      return verify(...given);
    };
    await signIn(target, password);
    passwords.verify = verify;
    return verifications;
  };
  expect(await costOf(identify, 'wrong')).toBe(1);
  expect(await costOf(unique('nobody'), 'wrong')).toBe(1);
  expect(await costOf(identify, testPassword)).toBe(1);
});

test('an erased account answers like an unknown one', async () => {
  const { accountId } = await makeEmployer(product, { status: 'DELETED' });
  const erased = `erased-${accountId}`;
  await product.services.db
    .updateTable('account')
    .set({ identify: erased, email: erased, passwordHash: '', erasedAt: product.clock.now() })
    .where('id', '=', accountId)
    .execute();
  const { status, body } = await signIn(erased);
  expect(status).toBe(401);
  expect(body.code).toBe('SIGN_IN_FAILED');
});

test('failures are throttled per account from any address, known or not, and never for good [auth.signin]', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  for (const target of [identify, `${unique('nobody')}@example.com`]) {
    for (let n = 0; n < limits.signInPerAccountPer15Minutes; n += 1) {
      expect((await signIn(target, 'wrong')).status).toBe(401);
    }
    const { status, body, headers } = await signIn(target);
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_OFTEN');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  product.clock.pass(901);
  expect((await signIn(identify)).status).toBe(200);
});

test('a stranger elsewhere does not keep a person out', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const stranger = guest();
  for (let n = 0; n < limits.signInPerAccountAndAddressPer15Minutes; n += 1) {
    expect((await signIn(identify, 'wrong', stranger)).status).toBe(401);
  }
  expect((await signIn(identify, 'wrong', stranger)).status).toBe(429);
  expect((await signIn(identify, testPassword, guest())).status).toBe(200);
});

test('a success forgives the failures before it', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const person = guest();
  for (let round = 0; round < 3; round += 1) {
    for (let n = 1; n < limits.signInPerAccountAndAddressPer15Minutes; n += 1) await signIn(identify, 'wrong', person);
    expect((await signIn(identify, testPassword, person)).status).toBe(200);
  }
});

test('whoever knows the password of an account that waits is not throttled for asking', async () => {
  const { identify } = await makeEmployer(product, { status: 'WAITING' });
  const person = guest();
  for (let n = 0; n <= limits.signInPerAccountAndAddressPer15Minutes; n += 1)
    expect((await signIn(identify, testPassword, person)).status).toBe(403);
});

test('failures are throttled per address over all accounts; what succeeds does not count [auth.signin]', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const office = guest();
  for (let n = 0; n < 3; n += 1) expect((await signIn(identify, testPassword, office)).status).toBe(200);
  for (let n = 0; n < limits.signInPerAddressPer15Minutes; n += 1) {
    expect((await signIn(unique('nobody'), 'wrong', office)).status).toBe(401);
  }
  expect((await signIn(identify, testPassword, office)).status).toBe(429);
  expect((await signIn(identify, testPassword, guest())).status).toBe(200);
  product.clock.pass(901);
  expect((await signIn(identify, testPassword, office)).status).toBe(200);
}, 60_000);

test('guesses at the same moment are counted like guesses in a row', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const shot = { caller: guest(), method: 'POST', path: '/sign-in', body: { identify, password: 'wrong' } };
  expect(tally(await raceOf(product.app, 20, shot))).toEqual({ 401: 10, 429: 10 });
});

test('what is no credential is bad input, never a failure of the server', async () => {
  const bodies = [
    undefined,
    {},
    [],
    { identify: 'abcde' },
    { identify: ['abcde'], password: 'x' },
    { identify: 'abcde', password: { $ne: '' } },
    { identify: 'abcde', password: 1 },
    { identify: 'abcde', password: 'x\0y' },
    { identify: 'a'.repeat(300), password: 'x' },
    { identify: 'abcde', password: 'x'.repeat(200) },
  ];
  for (const body of bodies) expect((await guest().raw('POST', '/sign-in', body)).status).toBe(400);
});
