import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import {
  makeAdmin,
  makeDepartment,
  makeEmployer,
  makeRecruiter,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { codeMailsTo, freshEmail, type Target, verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const forDeletion = (email: string): Target => ({ purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email });
const ticketOf = (person: TestPerson) => verifiedTicket(product, forDeletion(person.identify), person);
const deleteMe = (person: TestPerson, ticket: string, password = testPassword) =>
  person.call(accountsApi.deleteMe, { body: { password, ticket } });
const statusOf = async (id: number) =>
  (await db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const deletionToken = async (identify: string) => {
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  return (body.account as { deletionToken: string }).deletionToken;
};

test('with the password and a code the account is deleted, its sessions end, the person is told [auth.account-states] [auth.delete-account]', async () => {
  for (const make of [makeEmployer, makeRecruiter]) {
    const person = await make(product);
    const { status } = await deleteMe(person, await ticketOf(person));
    expect(status).toBe(200);
    expect(await statusOf(person.accountId)).toBe('DELETED');
    expect((await person.raw('GET', '/me')).status).toBe(401);
    await mailTo(product, person.identify, 'account.deleted');
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .where('subjectId', '=', person.accountId)
      .where('subjectKind', '=', 'ACCOUNT')
      .execute();
    expect(audit).toEqual([{ action: 'account.delete', actorId: person.accountId }]);
  }
});

test('a wrong password or a wrong ticket deletes nothing, and the ticket stays good [auth.delete-account]', async () => {
  const [mine, theirs] = [await makeEmployer(product), await makeEmployer(product)];
  const ticket = await ticketOf(mine);
  expect((await deleteMe(mine, ticket, 'wrong')).body.code).toBe('PASSWORD_WRONG');
  expect((await deleteMe(mine, 'x'.repeat(43))).body.code).toBe('TICKET_INVALID');
  expect((await deleteMe(theirs, ticket)).body.code).toBe('TICKET_INVALID');
  const findId = await verifiedTicket(product, { purpose: 'FIND_ID', channel: 'EMAIL', email: theirs.identify });
  expect((await deleteMe(theirs, findId)).body.code).toBe('TICKET_INVALID');
  expect([await statusOf(mine.accountId), await statusOf(theirs.accountId)]).toEqual(['ACTIVE', 'ACTIVE']);
  expect((await deleteMe(mine, ticket)).status).toBe(200);
});

test('a code for deletion goes only to an own destination of the signed-in person', async () => {
  const [mine, theirs] = [await makeEmployer(product), await makeEmployer(product)];
  const foreign = await mine.call(verificationsApi.request, { body: forDeletion(theirs.identify) });
  const nobody = freshEmail();
  const unknown = await mine.call(verificationsApi.request, { body: forDeletion(nobody) });
  expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  await ticketOf(mine);
  expect(await codeMailsTo(product, theirs.identify)).toEqual([]);
  expect(await codeMailsTo(product, nobody)).toEqual([]);
});

test('an account that waits, was rejected or has expired is deleted with the token of its sign-in', async () => {
  for (const status of ['WAITING', 'REJECT', 'EXPIRED'] as const) {
    const { identify, accountId } = await makeEmployer(product, { status });
    const token = await deletionToken(identify);
    const outcomes = await raceOf(product.app, 3, {
      caller: guest(),
      method: 'POST',
      path: '/sign/delete',
      body: { deletionToken: token },
    });
    expect(tally(outcomes)).toEqual({ 200: 1, 422: 2 });
    expect(await statusOf(accountId)).toBe('DELETED');
    const [audit] = await db.selectFrom('audit').select('actorId').where('subjectId', '=', accountId).execute();
    expect(audit).toEqual({ actorId: accountId });
  }
});

test('that token deletes no account that has become usable since', async () => {
  const admin = await makeAdmin(product);
  const { identify, accountId } = await makeEmployer(product, { status: 'WAITING' });
  const token = await deletionToken(identify);
  await admin.call(adminAccountsApi.setEmployerStatus, { body: { id: accountId, version: 1, action: 'approve' } });
  const { status } = await guest().call(accountsApi.deleteWithoutSession, { body: { deletionToken: token } });
  expect(status).toBe(422);
  expect(await statusOf(accountId)).toBe('ACTIVE');
});

test('an account whose date has passed can be deleted before the sweep wrote it down', async () => {
  const { identify, accountId } = await makeEmployer(product, { signedIn: false });
  await db
    .updateTable('account')
    .set({ expiresAt: new Date(product.clock.now().getTime() - 1000) })
    .where('id', '=', accountId)
    .execute();
  const body = { deletionToken: await deletionToken(identify) };
  expect((await guest().call(accountsApi.deleteWithoutSession, { body })).status).toBe(200);
});

test('departments and admins do not delete themselves this way', async () => {
  for (const person of [await makeDepartment(product), await makeAdmin(product)]) {
    expect((await deleteMe(person, 'x'.repeat(43))).status).toBe(403);
  }
});
