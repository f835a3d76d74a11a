import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const signIn = (identify: string, password: string) =>
  callerOf(product.app).call(sessionsApi.signIn, { body: { identify, password } });

test('an account that is not ACTIVE gets no session, and is told why only after the right password [auth.approval]', async () => {
  for (const make of [makeEmployer, makeRecruiter]) {
    for (const status of ['WAITING', 'REJECT', 'EXPIRED', 'DELETED'] as const) {
      const { identify, accountId } = await make(product, { status, statusReason: `사유 ${status}` });
      const wrong = await signIn(identify, 'wrong');
      expect(wrong.status).toBe(401);
      expect(wrong.body).not.toHaveProperty('account');
      expect(JSON.stringify(wrong.body)).not.toContain(status);

      const right = await signIn(identify, testPassword);
      expect(right.status).toBe(403);
      expect(right.body.data).toBeUndefined();
      expect(right.body).toMatchObject({ code: 'ACCOUNT_NOT_USABLE', account: { status, reason: `사유 ${status}` } });
      const { correctionToken, deletionToken } = right.body.account as Record<string, string | null>;
      expect(correctionToken === null).toBe(status !== 'REJECT');
      expect(deletionToken === null).toBe(status === 'DELETED');
      const sessions = await product.services.db
        .selectFrom('session')
        .select('id')
        .where('accountId', '=', accountId)
        .execute();
      expect(sessions).toEqual([]);
    }
  }
});

test('an account whose date has passed is expired at once, before any sweep wrote it down', async () => {
  const employer = await makeEmployer(product);
  await product.services.db
    .updateTable('account')
    .set({ expiresAt: new Date(product.clock.now().getTime() + 60_000) })
    .where('id', '=', employer.accountId)
    .execute();
  expect((await employer.raw('GET', '/me')).status).toBe(200);
  product.clock.pass(61);
  expect((await employer.raw('GET', '/me')).body).toMatchObject({ code: 'SESSION_ENDED', retry: false });
  const refresh = await callerOf(product.app).raw('POST', '/token', undefined, {
    authorization: `Bearer ${employer.tokens?.refreshToken}`,
  });
  expect(refresh.status).toBe(401);
  const again = await signIn(employer.identify, testPassword);
  expect(again.body).toMatchObject({ code: 'ACCOUNT_NOT_USABLE', account: { status: 'EXPIRED', reason: null } });
});

test('leaving ACTIVE ends every running session at its next call [auth.approval]', async () => {
  const admin = await makeAdmin(product);
  for (const action of ['expire', 'delete'] as const) {
    const employer = await makeEmployer(product);
    const elsewhere = await signInAs(product, employer.identify);
    const { status } = await admin.call(adminAccountsApi.setEmployerStatus, {
      body: { id: employer.accountId, version: 1, action, reason: '요청' },
    });
    expect(status).toBe(200);
    for (const session of [employer, elsewhere]) {
      const { status: after, body } = await session.raw('GET', '/me');
      expect(after).toBe(401);
      expect(body).toMatchObject({ code: 'SESSION_ENDED', retry: false });
      const refresh = await callerOf(product.app).raw('POST', '/token', undefined, {
        authorization: `Bearer ${session.tokens?.refreshToken}`,
      });
      expect(refresh.status).toBe(401);
    }
  }
});

test('a session that ended with the account does not come back when the account does', async () => {
  const admin = await makeAdmin(product);
  const recruiter = await makeRecruiter(product);
  const id = recruiter.accountId;
  await admin.call(adminAccountsApi.setRecruiterStatus, { body: { id, version: 1, action: 'expire', reason: '휴직' } });
  const extended = await admin.call(adminAccountsApi.setRecruiterStatus, {
    body: { id, version: 2, action: 'extend' },
  });
  expect(extended.body.data).toMatchObject({ status: 'ACTIVE' });
  expect((await recruiter.raw('GET', '/me')).status).toBe(401);
  expect((await (await signInAs(product, recruiter.identify)).raw('GET', '/me')).status).toBe(200);
});

test('why an account was approved is not told to the person', async () => {
  const admin = await makeAdmin(product);
  const { accountId, identify } = await makeEmployer(product, { status: 'WAITING' });
  const expiresAt = new Date(product.clock.now().getTime() + 60_000).toISOString();
  const approved = await admin.call(adminAccountsApi.setEmployerStatus, {
    body: { id: accountId, version: 1, action: 'approve', reason: '전화로 확인함', expiresAt },
  });
  expect(approved.body.data.history[0]).toMatchObject({ action: 'account.approve', reason: '전화로 확인함' });
  product.clock.pass(61);
  const { body } = await signIn(identify, testPassword);
  expect(body.account).toMatchObject({ status: 'EXPIRED', reason: null });
});
