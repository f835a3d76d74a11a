import { expect, test } from 'vitest';
import { adminsApi } from '#core/api/admins.ts';
import { contactsApi } from '#core/api/contacts.ts';
import { limits } from '#core/rules/limits.ts';
import type { Caller } from '#server/testing/calls.ts';
import { contactForm } from '#server/testing/invitations.ts';
import { makeAdmin, makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct();
const newAdmin = () => ({
  identify: unique('op').replace(/[^a-z0-9]/g, ''),
  name: '운영자',
  email: `${unique('op')}@example.com`,
  newPassword: 'Calm-river-77',
  locale: 'ko' as const,
  password: testPassword,
});
const adding = (admin: Caller) => (body: ReturnType<typeof newAdmin>, key: string) =>
  admin.call(adminsApi.add, { body }, { 'idempotency-key': key });

test('the same key acts once, also when sent many times at the same moment [api.idempotency]', async () => {
  const add = adding(await makeAdmin(product));
  const body = newAdmin();
  const key = unique('key');
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body, key)));
  const ids = new Set(answers.map(({ body: { data } }) => data.id));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(ids.size).toBe(1);
  const made = await product.services.db
    .selectFrom('account')
    .select('id')
    .where('identify', '=', body.identify)
    .execute();
  expect(made).toHaveLength(1);

  const other = await add({ ...body, name: '다른 이름' }, key);
  expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
});

test('a refused call leaves the key free', async () => {
  const add = adding(await makeAdmin(product));
  const body = newAdmin();
  const key = unique('key');
  expect((await add({ ...body, password: 'wrong' }, key)).status).toBe(422);
  expect((await add(body, key)).status).toBe(200);
});

test('a key is the caller’s own and lasts a day', async () => {
  const add = adding(await makeAdmin(product));
  const body = newAdmin();
  const key = unique('key');
  expect((await add(body, key)).status).toBe(200);
  const colleague = await makeAdmin(product);
  const theirs = await colleague.call(adminsApi.add, { body }, { 'idempotency-key': key });
  expect(theirs.body.code).toBe('ID_TAKEN');
  await product.services.db
    .updateTable('idempotency')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect((await add(body, key)).body.code).toBe('ID_TAKEN');
});

test('what was done is answered before anything is counted, hashed or asked for once more', async () => {
  const employer = await makeEmployer(product);
  const contact = contactForm();
  const headers = { 'idempotency-key': unique('key') };
  const statuses = [];
  for (let n = 0; n <= limits.invitationsPerHourAndAddress + 1; n += 1)
    statuses.push((await employer.call(contactsApi.add, { body: contact }, headers)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));

  const { db } = product.services;
  const admin = await makeAdmin(product);
  const add = adding(admin);
  const [body, key] = [newAdmin(), unique('key')];
  const first = await add(body, key);
  // each proof would now take a code, and the password is another one
  const changed = { totpOn: true, totpSecretSealed: product.services.keys.seal('secret'), passwordHash: 'another' };
  await db.updateTable('account').set(changed).where('id', '=', admin.accountId).execute();
  for (let n = 0; n <= limits.ownCodeWrongPer15Minutes; n += 1) expect((await add(body, key)).body).toEqual(first.body);
  // who may not call is not answered
  await db
    .updateTable('session')
    .set({ endedAt: product.clock.now(), endReason: 'ENDED' })
    .where('accountId', '=', admin.accountId)
    .execute();
  expect((await add(body, key)).body.code).toBe('SESSION_ENDED');
});

test('whoever knows a used key cannot try passwords at it', async () => {
  const admin = await makeAdmin(product);
  const add = adding(admin);
  const [body, key] = [newAdmin(), unique('key')];
  expect((await add(body, key)).status).toBe(200);
  const codes = [];
  for (let n = 0; n <= limits.otherBodiesPer15Minutes; n += 1)
    codes.push((await add({ ...body, password: `guess ${n}` }, key)).body.code);
  expect(codes).toEqual([...Array<string>(limits.otherBodiesPer15Minutes).fill('IDEMPOTENCY_MISMATCH'), 'TOO_OFTEN']);
  // nor learn that a guess is right
  expect((await add(body, key)).body.code).toBe('TOO_OFTEN');
  product.clock.pass(901);
  expect((await adding(await signInAs(product, admin.identify))(body, key)).status).toBe(200);
});
