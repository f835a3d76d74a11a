import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { systemContext } from '../tasks.ts';
import { awaitActsOf } from './hold-session.ts';
import { openSession } from './open-session.ts';

const product = await startTestProduct();
const { db } = product.services;
const isOpen = async (caller: Caller) => (await caller.raw('GET', '/me')).status === 200;
const listOf = async (caller: Caller) => (await caller.call(sessionsApi.list, {})).body.data;
const refreshStatus = async ({ tokens }: Caller) =>
  (await callerOf(product.app).call(sessionsApi.refresh, {}, { authorization: `Bearer ${tokens?.refreshToken}` }))
    .status;

test('open sessions are listed with their device and address, the own one marked, and can be ended [auth.sessions]', async () => {
  const employer = await makeEmployer(product);
  const guest = callerOf(product.app);
  const phone = await guest.call(
    sessionsApi.signIn,
    { body: { identify: employer.identify, password: testPassword } },
    { 'user-agent': 'Phone/1.0' },
  );
  const onPhone = callerOf(product.app, phone.body.data, guest.address);

  const listed = await listOf(employer);
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  expect(listed.find(({ current }) => !current)).toMatchObject({ device: 'Phone/1.0', address: guest.address });

  const other = listed.find(({ current }) => !current);
  const ended = await employer.call(sessionsApi.end, { params: { id: String(other?.id) } });
  expect(ended.status).toBe(200);
  expect(await isOpen(onPhone)).toBe(false);
  expect(await refreshStatus(onPhone)).toBe(401);
  expect(await isOpen(employer)).toBe(true);
  expect(await listOf(employer)).toHaveLength(1);
});

test("another person's session is not there to be ended", async () => {
  const [mine, theirs] = [await makeEmployer(product), await makeAdmin(product)];
  const [foreign] = await listOf(theirs);
  for (const id of [String(foreign?.id), '999999999', '0', 'x', '-1']) {
    expect([404, 400]).toContain((await mine.raw('DELETE', `/sessions/${id}`)).status);
  }
  expect((await mine.raw('DELETE', `/sessions/${foreign?.id}`)).status).toBe(404);
  expect(await isOpen(theirs)).toBe(true);
});

test('sign-out ends this session on the server and no other', async () => {
  const employer = await makeEmployer(product);
  const elsewhere = await signInAs(product, employer.identify);
  expect((await employer.call(sessionsApi.signOut, {})).status).toBe(200);
  expect(await isOpen(employer)).toBe(false);
  expect(await refreshStatus(employer)).toBe(401);
  expect(await isOpen(elsewhere)).toBe(true);
});

test('an account has so many living sessions at the most: whoever signs in ends the one that was used longest ago', async () => {
  const employer = await makeEmployer(product);
  product.clock.pass(60);
  const forgotten = await signInAs(product, employer.identify);
  product.clock.pass(60);
  expect(await refreshStatus(employer)).toBe(200);
  product.clock.pass(60);
  for (let n = 2; n < limits.sessionsPerAccount; n += 1) await signInAs(product, employer.identify);
  expect(await listOf(employer)).toHaveLength(limits.sessionsPerAccount);
  expect(await isOpen(forgotten)).toBe(true);

  await signInAs(product, employer.identify);
  expect([await isOpen(forgotten), await refreshStatus(forgotten)]).toEqual([false, 401]);
  expect(await listOf(employer)).toHaveLength(limits.sessionsPerAccount);

  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', employer.accountId)
    .executeTakeFirstOrThrow();
  const ctx = systemContext(product.services);
  const open = () =>
    inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      return openSession({ ...ctx, tx }, { id: employer.accountId, userType: 'EMPLOYER', passwordHash });
    });
  // who ends the account holds its sessions and then wants the account: who signs in has that, and waits for no session
  const held = await inTransaction(db, async (tx) => {
    await awaitActsOf({ ...ctx, tx }, employer.accountId);
    return callerOf(product.app, await open());
  });
  expect(await listOf(held)).toHaveLength(limits.sessionsPerAccount + 1);
  const atOnce = await Promise.all(Array.from({ length: 5 }, open));
  for (const tokens of atOnce)
    expect(await listOf(callerOf(product.app, tokens))).toHaveLength(limits.sessionsPerAccount);
});
