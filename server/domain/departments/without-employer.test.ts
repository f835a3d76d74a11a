import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { openStream } from '#server/testing/live.ts';
import {
  makeAdmin,
  makeDepartment,
  makeEmployer,
  signInAs,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { somebodyWaits } from '#server/testing/race.ts';
import { verifiedTicket } from '#server/testing/sign-up.ts';
import { moveAccount } from '../accounts/move-account.ts';
import { expireAccounts } from '../accounts/sweep-accounts.ts';
import { openSession } from '../sessions/open-session.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await makeAdmin(product);

const move = ({ accountId: id }: TestPerson, action: 'expire' | 'extend' | 'delete', version = 1) =>
  admin.call(adminAccountsApi.setEmployerStatus, { body: { id, version, action, reason: '요청' } });
const isIn = async (caller: Caller): Promise<boolean> => {
  const { status, body } = await caller.raw('GET', '/jobs/department');
  if (status !== 200) expect([status, body.code, body.retry]).toEqual([401, 'SESSION_ENDED', false]);
  return status === 200;
};
const refreshed = async ({ tokens }: Caller): Promise<number> =>
  (await callerOf(product.app).raw('POST', '/token', undefined, { authorization: `Bearer ${tokens?.refreshToken}` }))
    .status;
const refusedSignIn = async ({ identify }: TestPerson) => {
  const { status, body } = await callerOf(product.app).call(sessionsApi.signIn, {
    body: { identify, password: testPassword },
  });
  return [status, body.code, body.account];
};
const noLonger = [
  403,
  'ACCOUNT_NOT_USABLE',
  { status: 'EXPIRED', userType: 'DEPARTMENT', reason: null, correctionToken: null, deletionToken: null },
];
const living = (tx: typeof db, { accountId }: TestPerson) =>
  tx.selectFrom('session').select('id').where('accountId', '=', accountId).where('endedAt', 'is', null);
const livingSessions = async (person: TestPerson): Promise<number> => (await living(db, person).execute()).length;

test('a department is in while its company has an employer in use, out with the last one, and back with one', async () => {
  const first = await makeEmployer(product);
  const { companyId } = first;
  const second = await makeEmployer(product, { companyId });
  for (const status of ['WAITING', 'REJECT', 'EXPIRED', 'DELETED'] as const)
    await makeEmployer(product, { companyId, status });
  const department = await makeDepartment(product, { companyId });
  const stranger = await makeDepartment(product);
  const stream = await openStream(product.app, department);
  await stream.waitFor(({ event }) => event === 'ready');

  expect((await move(first, 'expire')).status).toBe(200);
  expect([await isIn(department), await livingSessions(department)]).toEqual([true, 1]);
  expect((await move(second, 'expire')).status).toBe(200);
  await stream.waitFor(({ event }) => event === 'over', 2);
  await stream.ended;
  expect([await isIn(department), await refreshed(department)]).toEqual([false, 401]);
  expect(await livingSessions(department)).toBe(0);
  expect(await refusedSignIn(department)).toEqual(noLonger);
  expect(await isIn(stranger)).toBe(true);

  expect((await move(second, 'extend', 2)).status).toBe(200);
  expect([await isIn(department), await refreshed(department)]).toEqual([false, 401]);
  const again = await signInAs(product, department.identify);
  expect(await isIn(again)).toBe(true);
  const owner = { ...second, ...(await signInAs(product, second.identify)) };
  const ticket = await verifiedTicket(
    product,
    { purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: owner.identify },
    owner,
  );
  expect((await owner.call(accountsApi.deleteMe, { body: { password: testPassword, ticket } })).status).toBe(200);
  expect([await isIn(again), await refreshed(again)]).toEqual([false, 401]);
  expect(await refusedSignIn(department)).toEqual(noLonger);
});

test('the date of the last employer counts from the moment it passes, and the sweep ends the sessions', async () => {
  const employer = await makeEmployer(product);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await db
    .updateTable('account')
    .set({ expiresAt: new Date(product.clock.now().getTime() + 60_000) })
    .where('id', '=', employer.accountId)
    .execute();
  expect(await isIn(department)).toBe(true);
  product.clock.pass(61);
  expect([await isIn(department), await refreshed(department)]).toEqual([false, 401]);
  expect(await refusedSignIn(department)).toEqual(noLonger);
  await expireAccounts(systemContext(product.services));
  expect(await livingSessions(department)).toBe(0);
});

test('who signs in while the last employer goes, and two who go at one moment, leave no session behind', async () => {
  const employer = await makeEmployer(product);
  const { companyId } = employer;
  const department = await makeDepartment(product, { companyId, signedIn: false });
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', department.accountId)
    .executeTakeFirstOrThrow();
  const ctx = systemContext(product.services);
  const checked = { id: department.accountId, userType: 'DEPARTMENT', passwordHash } as const;

  const meanwhile = await inTransaction(db, async (tx) => {
    await openSession({ ...ctx, tx }, checked);
    const ending = move(employer, 'expire');
    await somebodyWaits(db);
    return { ending };
  });
  expect((await meanwhile.ending).status).toBe(200);
  expect(await livingSessions(department)).toBe(0);

  const [one, other] = [await makeEmployer(product, { companyId }), await makeEmployer(product, { companyId })];
  const session = await signInAs(product, department.identify);
  const atOnce = await inTransaction(db, async (tx) => {
    await moveAccount({ ...ctx, tx }, { accountId: one.accountId, action: 'expire' });
    const ending = move(other, 'expire');
    await somebodyWaits(db);
    return { ending };
  });
  expect((await atOnce.ending).status).toBe(200);
  expect([await isIn(session), await livingSessions(department)]).toEqual([false, 0]);

  // its password was checked before the employer went
  const late = await move(other, 'extend', 2).then(() => move(other, 'delete', 3));
  expect(late.status).toBe(200);
  await expect(inTransaction(db, (tx) => openSession({ ...ctx, tx }, checked))).rejects.toMatchObject({
    code: 'SIGN_IN_FAILED',
  });
});

test('what a department does while the last employer goes is done first, and nothing is in its way', async () => {
  const employer = await makeEmployer(product);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const { id: jobId } = await makeJob(product, employer);
  const { ending } = await inTransaction(db, async (tx) => {
    // as an act under way holds it
    await living(tx, department).forShare().execute();
    const body = { id: employer.accountId, version: 1, action: 'expire', reason: '요청', endsRunning: true } as const;
    const call = admin.call(adminAccountsApi.setEmployerStatus, { body });
    await somebodyWaits(db);
    await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().noWait().executeTakeFirstOrThrow();
    return { ending: call };
  });
  expect((await ending).status).toBe(200);
  expect([await isIn(department), await livingSessions(department)]).toEqual([false, 0]);
});
