import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { sessionsApi } from '#core/api/sessions.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { limits } from '#core/rules/limits.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { codeMailsTo, freshEmail, freshPhone, type Target, verifiedTicket } from '#server/testing/sign-up.ts';
import { requestVerification } from './request-verification.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const newPassword = 'Another-harbor-43';
const byEmail = (email: string): Target => ({ purpose: 'RESET_PASSWORD', channel: 'EMAIL', email });
const reset = (ticket: string, password = newPassword) =>
  guest().call(verificationsApi.resetPassword, { body: { ticket, password } });

test('a code sets a new password and ends every session [auth.reset-password]', async () => {
  const employer = await makeEmployer(product);
  const elsewhere = await signInAs(product, employer.identify);
  const ticket = await verifiedTicket(product, byEmail(employer.identify));
  expect((await reset(ticket)).status).toBe(200);
  for (const session of [employer, elsewhere]) {
    expect((await session.raw('GET', '/me')).body).toMatchObject({ code: 'SESSION_ENDED' });
    const bearer = { authorization: `Bearer ${session.tokens?.refreshToken}` };
    expect((await guest().call(sessionsApi.refresh, {}, bearer)).status).toBe(401);
  }
  await expect(signInAs(product, employer.identify)).rejects.toThrow('401');
  expect((await (await signInAs(product, employer.identify, newPassword)).raw('GET', '/me')).status).toBe(200);
  await mailTo(product, employer.identify, 'account.passwordChanged');
  expect((await reset(ticket)).body.code).toBe('TICKET_INVALID');
});

test('by phone the ID is named too, because phones are shared: only that account changes [auth.reset-password]', async () => {
  const phone = freshPhone();
  const [mine, theirs] = [await makeRecruiter(product), await makeEmployer(product)];
  const ids = [mine.accountId, theirs.accountId];
  await db.updateTable('account').set({ phone }).where('id', 'in', ids).execute();
  const target: Target = { purpose: 'RESET_PASSWORD', channel: 'PHONE', phone, identify: theirs.identify };
  expect((await reset(await verifiedTicket(product, target))).status).toBe(200);
  expect((await mine.raw('GET', '/me')).status).toBe(200);
  expect((await theirs.raw('GET', '/me')).status).toBe(401);
  await signInAs(product, mine.identify);
});

test('an admin resets by the mail address of the account', async () => {
  const admin = await makeAdmin(product);
  const ticket = await verifiedTicket(product, byEmail(`${admin.identify}@operator.example.com`));
  expect((await reset(ticket)).status).toBe(200);
  await signInAs(product, admin.identify, newPassword);
});

test('an admin who shares the address of another account names the ID; without it the other one is meant', async () => {
  const admin = await makeAdmin(product);
  const employer = await makeEmployer(product);
  const email = employer.identify;
  await db.updateTable('account').set({ email }).where('id', '=', admin.accountId).execute();
  const isOut = async (person: Caller) => (await person.raw('GET', '/me')).status === 401;
  const named = await verifiedTicket(product, { ...byEmail(email), identify: admin.identify });
  expect((await reset(named)).status).toBe(200);
  expect([await isOut(admin), await isOut(employer)]).toEqual([true, false]);
  await signInAs(product, admin.identify, newPassword);
  product.clock.pass(limits.verificationAgainSeconds + 1);
  expect((await reset(await verifiedTicket(product, byEmail(email)))).status).toBe(200);
  expect(await isOut(employer)).toBe(true);
});

test('nothing tells whether an address exists [auth.reset-password]', async () => {
  const { identify } = await makeEmployer(product);
  const [nobody, deleted] = [freshEmail(), (await makeEmployer(product, { status: 'DELETED' })).identify];
  const answers = [];
  for (const email of [identify, nobody, deleted]) {
    const requested = await guest().call(verificationsApi.request, { body: byEmail(email) });
    const confirmed = await guest().call(verificationsApi.confirm, { body: { ...byEmail(email), code: '000000' } });
    answers.push([requested.status, requested.body, confirmed.status, confirmed.body]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  await expect.poll(async () => (await codeMailsTo(product, identify)).length).toBe(1);
  for (const email of [nobody, deleted]) expect(await codeMailsTo(product, email)).toEqual([]);
});

test('a new password must have the shape and must not be a common one; the ticket is then still good', async () => {
  const { identify } = await makeEmployer(product);
  const ticket = await verifiedTicket(product, byEmail(identify));
  expect((await reset(ticket, 'short1!')).status).toBe(400);
  expect((await reset(ticket, 'Password1!')).body.code).toBe('PASSWORD_COMMON');
  expect((await reset(ticket)).status).toBe(200);
});

test('a ticket used twice at one moment sets one password', async () => {
  const { identify } = await makeEmployer(product);
  const ticket = await verifiedTicket(product, byEmail(identify));
  const body = { ticket, password: newPassword };
  const path = '/sign/auth/reset-password';
  const outcomes = await raceOf(product.app, 5, { caller: guest(), method: 'POST', path, body });
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 4 });
});

test('whoever reset the password is not kept out by the guesses of others', async () => {
  const { identify } = await makeEmployer(product);
  const signIn = (password: string) => guest().call(sessionsApi.signIn, { body: { identify, password } });
  for (let n = 0; n < limits.signInPerAccountPer15Minutes; n += 1) await signIn('wrong');
  expect((await signIn(testPassword)).status).toBe(429);
  await reset(await verifiedTicket(product, byEmail(identify)));
  expect((await signIn(newPassword)).status).toBe(200);
});

test('a code for nobody takes the same statements as one for somebody: the time tells nothing', async () => {
  const known = await makeRecruiter(product);
  const statementsOf = async (body: Target): Promise<string[]> => {
    const statements: string[] = [];
    const note: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const ctx = systemContext(product.services);
    await db.transaction().execute((tx) => requestVerification({ ...ctx, tx: tx.withPlugin(note) }, { body }));
    return statements;
  };
  const there = await statementsOf(byEmail(known.identify));
  expect(there.filter((one) => one.includes('pg_advisory_xact_lock'))).toHaveLength(2);
  expect(await statementsOf(byEmail(freshEmail()))).toEqual(there);
});
