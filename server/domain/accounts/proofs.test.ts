import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { changePassword } from '#server/domain/accounts/change-password.ts';
import { deleteMe } from '#server/domain/accounts/delete-account.ts';
import { holdSession } from '#server/domain/sessions/hold-session.ts';
import { readActor } from '#server/domain/sessions/read-actor.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const fresh = 'Other-harbor-43';
const hashOf = async (id: number) =>
  (await db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash;
const sessionOf = (id: number) =>
  db
    .selectFrom('session')
    .select(['id as sessionId', 'accountId'])
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();

test('a password change that was checked before a reset does not undo the reset', async () => {
  const employer = await makeEmployer(product);
  const checked = await hashOf(employer.accountId);
  const actor = await readActor(product.services, await sessionOf(employer.accountId), product.clock.now());
  if (!actor) throw new Error('no session');
  const ticket = await verifiedTicket(product, {
    purpose: 'RESET_PASSWORD',
    channel: 'EMAIL',
    email: employer.identify,
  });
  const reset = await guest().call(verificationsApi.resetPassword, { body: { ticket, password: fresh } });
  expect(reset.status).toBe(200);
  const afterReset = await hashOf(employer.accountId);

  expect(await holdSession(db, actor)).toBe(false);
  const late = changePassword(
    { ...systemContext(product.services), actor },
    { body: { password: testPassword, newPassword: 'Thief-harbor-44' } },
    { checked, fresh: await product.services.passwords.hash('Thief-harbor-44') },
  );
  await expect(late).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  expect(await hashOf(employer.accountId)).toBe(afterReset);
});

test('an act whose session ended since the call came in is refused', async () => {
  const employer = await makeEmployer(product);
  const actor = await readActor(product.services, await sessionOf(employer.accountId), product.clock.now());
  if (!actor) throw new Error('no session');
  expect(await holdSession(db, actor)).toBe(true);
  await employer.raw('POST', '/sign-out');
  expect(await holdSession(db, actor)).toBe(false);
});

test('codes and tickets end with the password or the address they rest on', async () => {
  const employer = await makeEmployer(product);
  const held = () => verifiedTicket(product, { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email: employer.identify });
  const use = (ticket: string) => guest().call(verificationsApi.resetPassword, { body: { ticket, password: fresh } });
  const first = await held();
  await employer.call(accountsApi.changePassword, { body: { password: testPassword, newPassword: 'Third-harbor-45' } });
  expect((await use(first)).body.code).toBe('TICKET_INVALID');

  product.clock.pass(61);
  const second = await held();
  const admin = await makeAdmin(product);
  const { body } = await admin.call(adminAccountsApi.employer, { params: { id: String(employer.accountId) } });
  const { employer: person, company } = body.data;
  const edited = await admin.call(adminAccountsApi.editEmployer, {
    body: {
      id: employer.accountId,
      version: person.version,
      identify: employer.identify,
      email: `moved-${employer.identify}`,
      person,
      company,
    },
  });
  expect(edited.status).toBe(200);
  expect((await use(second)).body.code).toBe('TICKET_INVALID');
});

test('an expired token at an open call that needs somebody asks for a refresh', async () => {
  const employer = await makeEmployer(product);
  product.clock.pass(16 * 60);
  const upload = await employer.raw('POST', '/image?kind=PHOTO');
  expect([upload.status, upload.body.retry]).toEqual([401, true]);
  const code = await employer.call(verificationsApi.request, {
    body: { purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: employer.identify },
  });
  expect([code.status, code.body.retry]).toEqual([401, true]);
});

test('an empty Idempotency-Key is bad input', async () => {
  const employer = await makeEmployer(product);
  const { status } = await employer.raw('PUT', '/me/preferences', { locale: 'en' }, { 'idempotency-key': '' });
  expect(status).toBe(400);
});

test('a deletion whose password was checked before the password changed deletes nothing', async () => {
  const employer = await makeEmployer(product);
  const checked = await hashOf(employer.accountId);
  const actor = await readActor(product.services, await sessionOf(employer.accountId), product.clock.now());
  if (!actor) throw new Error('no session');
  await employer.call(accountsApi.changePassword, { body: { password: testPassword, newPassword: fresh } });
  const target = { purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: employer.identify } as const;
  const ticket = await verifiedTicket(product, target, employer);
  const late = deleteMe(
    { ...systemContext(product.services), actor },
    { body: { password: testPassword, ticket } },
    checked,
  );
  await expect(late).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  const { status } = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', employer.accountId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('ACTIVE');
});
