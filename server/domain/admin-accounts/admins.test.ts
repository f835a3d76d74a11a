import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminsApi } from '#core/api/admins.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { processEnv } from '#server/testing/own-process.ts';
import { makeEmployer, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-admin-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; output: string };
/** The operator's command, as a process of its own on this product's database. */
const firstAdmin = (words: string[], password = testPassword): Promise<Ended> =>
  new Promise((resolve) => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const env = { ...processEnv(), NODE_ENV: 'test', DATABASE_URL: product.databaseUrl, DATA_DIR: folder };
    const child = spawn('node_modules/.bin/node', ['scripts/first-admin.ts', ...words], { cwd: root, env });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(`${password}\n`);
  });
const freshId = () => unique('op').replace(/[^a-z0-9]/g, '');
const newAdmin = (change: object = {}) => ({
  identify: freshId(),
  name: '둘째 운영자',
  email: `${freshId()}@operator.example`,
  newPassword: testPassword,
  locale: 'ko' as const,
  password: testPassword,
  ...change,
});
const admins = () =>
  db.selectFrom('account').select('identify').where('userType', '=', 'ADMIN').orderBy('id').execute();
/** Whichever of the two commands made it. */
const firstIdentify = async () => (await admins())[0]?.identify ?? '';

test('the command makes the first admin and no second one; an admin makes further ones [auth.first-admin]', async () => {
  const wrong = [
    [[], testPassword, 'Usage'],
    [['Root!', '운영자', 'ops@operator.example'], testPassword, 'identify'],
    [['operator', '운영자', 'no address'], testPassword, 'email'],
    [['operator', '운영자', 'ops@operator.example'], 'short', 'password'],
  ] as const;
  const refused = await Promise.all(wrong.map(([words, password]) => firstAdmin([...words], password)));
  expect(refused).toEqual(wrong.map(([, , why]) => ({ code: 1, output: expect.stringContaining(why) as string })));
  expect(await admins()).toEqual([]);

  // two at once
  const ids = ['operator', 'another1'];
  const both = await Promise.all(ids.map((id) => firstAdmin([id, '운영자', `${id}@operator.example`])));
  const at = both.findIndex(({ code }) => code === 0);
  const [identify = '', made, second] = [ids[at], both[at], both[1 - at]];
  expect(made).toEqual({ code: 0, output: expect.stringContaining(identify) as string });
  expect(made?.output).not.toContain(testPassword);
  expect(second).toEqual({ code: 1, output: expect.stringContaining('operator account already') as string });
  expect(await admins()).toEqual([{ identify }]);

  const operator = await signInAs(product, identify);
  expect((await operator.raw('GET', '/me')).body.data).toMatchObject({ admin: { identify, totp: false } });
  const body = newAdmin();
  const added = await operator.call(adminsApi.add, { body });
  expect(added.status).toBe(200);
  const further = await signInAs(product, body.identify);
  expect((await further.raw('GET', '/admin/employers')).status).toBe(200);
  const listed = await operator.call(adminsApi.list, {});
  expect(listed.body.data.map((one) => one.identify)).toEqual([identify, body.identify]);
  const acts = await db
    .selectFrom('audit')
    .select(['actorType', 'subjectId'])
    .where('action', '=', 'account.addAdmin')
    .orderBy('id')
    .execute();
  expect(acts.map(({ actorType }) => actorType)).toEqual(['SYSTEM', 'ADMIN']);
  expect(acts[1]?.subjectId).toBe(added.body.data.id);
});

test('a further admin needs the own password, a free plain ID and a good new password', async () => {
  const identify = await firstIdentify();
  const operator = await signInAs(product, identify);
  const add = (change: object) => operator.raw('POST', '/admin/admin', newAdmin(change));
  expect((await add({ password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
  expect((await add({ newPassword: 'Password1!' })).body).toMatchObject({ code: 'PASSWORD_COMMON' });
  expect((await add({ identify })).body.code).toBe('ID_TAKEN');
  // a code sent to an address opens one admin account and no other
  expect((await add({ email: `${identify}@operator.example` })).body).toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: expect.any(String) as string },
  });
  for (const wrong of ['abcd', 'a'.repeat(21), 'Upper1', 'with-dash', 'a@b.kr'])
    expect((await add({ identify: wrong })).body.fields).toHaveProperty('identify');
});

test('nobody else makes an admin, and nobody signs up as one', async () => {
  const employer = await makeEmployer(product);
  expect((await employer.raw('POST', '/admin/admin', newAdmin())).status).toBe(403);
  expect((await callerOf(product.app).raw('POST', '/admin/admin', newAdmin())).status).toBe(401);
  expect((await callerOf(product.app).raw('POST', '/sign-up', { userType: 'ADMIN' })).status).toBe(400);
});

const end = (caller: Caller, id: number | undefined, password = testPassword) =>
  caller.call(adminsApi.end, { params: { id: String(id) }, body: { password } });

test('an admin account ends with its sessions, on record; the last one cannot end, also at one moment', async () => {
  const first = await firstIdentify();
  const operator = await signInAs(product, first);
  const others = (await operator.call(adminsApi.list, {})).body.data.filter(({ identify }) => identify !== first);
  for (const { id, identify } of others) {
    const session = await signInAs(product, identify);
    expect((await end(operator, id, 'wrong')).body).toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await operator.raw('DELETE', `/admin/admin/${id}`, {})).body.fields).toHaveProperty('password');
    expect((await session.raw('GET', '/me')).status).toBe(200);
    expect((await end(operator, id)).status).toBe(200);
    expect((await session.raw('GET', '/me')).status).toBe(401);
    const [act] = await db
      .selectFrom('audit')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .execute();
    expect(act).toEqual({ action: 'account.delete' });
  }
  const [own] = (await operator.call(adminsApi.list, {})).body.data;
  const last = await end(operator, own?.id);
  expect([last.status, last.body.code]).toEqual([422, 'LAST_ADMIN']);

  const body = newAdmin();
  const { data: rival } = (await operator.call(adminsApi.add, { body })).body;
  const rivalSession = await signInAs(product, body.identify);
  const outcomes = await race(product.app, [
    { caller: operator, method: 'DELETE', path: `/admin/admin/${rival.id}`, body: { password: testPassword } },
    { caller: rivalSession, method: 'DELETE', path: `/admin/admin/${own?.id}`, body: { password: testPassword } },
  ]);
  expect(tally(outcomes)[200]).toBe(1);
  const active = db.selectFrom('account').select('id').where('userType', '=', 'ADMIN').where('status', '=', 'ACTIVE');
  expect(await active.execute()).toHaveLength(1);
  const employer = await makeEmployer(product);
  const survivor = await signInAs(product, outcomes[0]?.status === 200 ? first : body.identify);
  expect((await end(survivor, employer.accountId)).status).toBe(404);
});
