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
    expect(body.code).toBe('SIGN_INS_SPENT');
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

test('strangers in any number do not keep a person out of where the account was used lately [auth.signin]', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const [person, evicted, elsewhere] = [guest(), guest(), guest()];
  const tokensOf = async (caller: typeof person) => (await signIn(identify, testPassword, caller)).body.data;
  const left = callerOf(product.app, await tokensOf(person), person.address);
  expect((await left.call(sessionsApi.signOut, {})).status).toBe(200);
  const stays = callerOf(product.app, await tokensOf(elsewhere), elsewhere.address);
  await tokensOf(evicted);
  const { body: sessions } = await stays.call(sessionsApi.list, {});
  const strange = sessions.data.find(({ address }) => address === evicted.address);
  expect((await stays.call(sessionsApi.end, { params: { id: String(strange?.id) } })).status).toBe(200);
  const besiege = async () => {
    await Promise.all(Array.from({ length: limits.signInPerAccountPer15Minutes }, () => signIn(identify, 'wrong')));
    expect((await signIn(identify)).status).toBe(429);
  };
  await besiege();
  // a place that the person has closed is a stranger's
  expect((await signIn(identify, testPassword, evicted)).status).toBe(429);
  expect((await signIn(identify, 'wrong', person)).status).toBe(401);
  expect((await signIn(identify, testPassword, person)).status).toBe(200);
  await besiege();
  // its own limit holds there as everywhere
  for (let n = 0; n < limits.signInPerAccountAndAddressPer15Minutes; n += 1)
    expect((await signIn(identify, 'wrong', person)).status).toBe(401);
  expect((await signIn(identify, testPassword, person)).status).toBe(429);
  product.clock.pass(limits.usedLatelyDays * 86_400);
  await besiege();
  expect((await signIn(identify, testPassword, person)).status).toBe(429);
});

test('everybody in a /48 may fail together, and not keep out whose own network is known [auth.signin]', async () => {
  const { identify } = await makeEmployer(product, { signedIn: false });
  const from = (network: number) => callerOf(product.app, null, `2001:db8:48:${network}::1`);
  const around = () =>
    product.services.db.selectFrom('callCount').select('calls').where('key', '=', 'sign-in from 2001:db8:48::/48');
  expect((await signIn(identify, testPassword, from(1))).status).toBe(200);
  expect((await signIn(identify, 'wrong', from(2))).status).toBe(401);
  // what succeeds does not count there either
  expect(await around().execute()).toEqual([{ calls: 1 }]);
  await product.services.db
    .updateTable('callCount')
    .set({ calls: limits.signInPerAddressPer15Minutes * 8 })
    .where('key', '=', 'sign-in from 2001:db8:48::/48')
    .execute();
  expect((await signIn(identify, testPassword, from(2))).status).toBe(429);
  expect((await signIn(identify, testPassword, from(1))).status).toBe(200);
  // nor does who has an account there make room for guesses: what was not counted is not taken back
  const full = await around().execute();
  const shot = { caller: from(1), method: 'POST', path: '/sign-in', body: { identify, password: testPassword } };
  expect(tally(await raceOf(product.app, limits.signInPerAccountAndAddressPer15Minutes, shot))).toEqual({ 200: 10 });
  expect(await around().execute()).toEqual(full);
  expect((await signIn(identify, testPassword, from(2))).status).toBe(429);
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
});

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
