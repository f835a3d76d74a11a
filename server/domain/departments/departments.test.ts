import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { departmentsApi as api } from '#core/api/departments.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';
import { eraseAccounts } from '../accounts/sweep-accounts.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;
const freshId = () => unique('dept').replace(/[^a-z0-9]/g, '');
const departmentForm = (identify = freshId()) => ({
  identify,
  name: '플랫폼개발팀',
  description: '백엔드와 인프라',
  password: testPassword,
});
const actsOn = async (id: number) => {
  const acts = await db
    .selectFrom('audit')
    .select(['action', 'actorId', 'fields'])
    .where('subjectKind', '=', 'ACCOUNT')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  return acts.map(({ action, actorId, fields }) => [action, actorId, fields]);
};

test('an employer makes a department that signs in at once, edits it and deletes it with its sessions [department.manage]', async () => {
  const employer = await makeEmployer(product);
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  const form = departmentForm();
  const added = await employer.call(api.add, { body: form });
  expect(added.status).toBe(200);
  const { password: _password, ...facts } = form;
  expect(added.body.data).toEqual({
    ...facts,
    id: expect.any(Number) as number,
    version: 1,
    jobCount: 0,
    createdAt: expect.any(String) as string,
    lastSignInAt: null,
  });
  const { id } = added.body.data;
  const session = await signInAs(product, form.identify);
  const me = await session.call(accountsApi.me, {});
  expect(me.body.data).toEqual({
    department: { id, identify: form.identify, name: form.name, description: form.description, locale: 'ko' },
    company: { id: employer.companyId, name: expect.any(String) as string, timeZone: 'Asia/Seoul' },
  });

  const identify = freshId();
  const edited = await colleague.call(api.edit, {
    body: { id, version: 1, identify, name: '데이터팀', description: '' },
  });
  expect(edited.body.data).toMatchObject({ id, version: 2, identify, name: '데이터팀', description: '' });
  expect((await session.raw('GET', '/me')).status).toBe(200);
  const listed = await employer.call(api.list, { query: {} });
  expect(listed.body.data).toEqual([{ ...edited.body.data, lastSignInAt: expect.any(String) as string }]);

  expect((await employer.call(api.remove, { body: { id } })).status).toBe(200);
  expect((await session.raw('GET', '/me')).body).toMatchObject({ code: 'SESSION_ENDED', retry: false });
  const again = await callerOf(product.app).call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  expect([again.status, again.body.code]).toEqual([403, 'ACCOUNT_NOT_USABLE']);
  expect((await employer.call(api.list, { query: {} })).body.data).toEqual([]);
  expect((await employer.call(api.remove, { body: { id } })).body.code).toBe('ACCOUNT_NOT_FOUND');
  expect(await actsOn(id)).toEqual([
    ['department.add', employer.accountId, []],
    ['department.edit', colleague.accountId, ['identify', 'name', 'description']],
    ['account.delete', employer.accountId, ['status']],
  ]);
  // the ID is free again
  expect((await employer.call(api.add, { body: departmentForm(identify) })).status).toBe(200);
});

test('a password given by the employer ends the department’s sessions and replaces the old one [department.manage]', async () => {
  const employer = await makeEmployer(product);
  const form = departmentForm();
  const { id } = (await employer.call(api.add, { body: form })).body.data;
  const sessions = [await signInAs(product, form.identify), await signInAs(product, form.identify)];
  const password = 'Another-harbor-43';
  const { name, identify, description } = form;
  const changed = await employer.call(api.edit, { body: { id, version: 1, name, identify, description, password } });
  expect(changed.body.data.version).toBe(2);
  for (const session of sessions) expect((await session.raw('GET', '/me')).status).toBe(401);
  const old = await callerOf(product.app).call(sessionsApi.signIn, { body: { identify, password: testPassword } });
  expect(old.status).toBe(401);
  await signInAs(product, identify, password);
  expect((await actsOn(id)).at(-1)).toEqual(['department.edit', employer.accountId, ['password']]);
});

test('the ID is plain and free, the password good and not common, the version fresh', async () => {
  const employer = await makeEmployer(product);
  const form = departmentForm();
  const { id } = (await employer.call(api.add, { body: form })).body.data;
  for (const [field, value] of [
    ['identify', 'abcd'],
    ['identify', 'With-Dash'],
    ['identify', 'a@b.kr'],
    ['password', 'short1!'],
    ['password', 'onlyletters'],
    ['name', ' '],
    ['description', 'x'.repeat(limits.departmentDescriptionLengthMax + 1)],
  ] as const) {
    const { status, body } = await employer.raw('POST', '/department', { ...departmentForm(), [field]: value });
    expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
  }
  const common = await employer.call(api.add, { body: { ...departmentForm(), password: 'Password1!' } });
  expect([common.status, common.body.code]).toEqual([422, 'PASSWORD_COMMON']);

  const admin = await makeAdmin(product);
  for (const identify of [form.identify, admin.identify]) {
    const taken = await employer.call(api.add, { body: departmentForm(identify) });
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'ID_TAKEN',
      ['identify'],
    ]);
  }
  const other = (await employer.call(api.add, { body: departmentForm() })).body.data;
  const { name, description } = form;
  const renamed = await employer.call(api.edit, {
    body: { id: other.id, version: 1, identify: form.identify, name, description },
  });
  expect(renamed.body.code).toBe('ID_TAKEN');
  const stale = await employer.call(api.edit, {
    body: { id, version: 2, identify: form.identify, name: '늦은 이름', description },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
  const listed = (await employer.call(api.list, { query: { order: 'asc' } })).body.data;
  expect(listed.map((row) => [row.id, row.name, row.version])).toEqual([
    [id, form.name, 1],
    [other.id, form.name, 1],
  ]);
});

test('one ID many times at one moment makes one department', async () => {
  const employer = await makeEmployer(product);
  const outcomes = await raceOf(product.app, 4, {
    caller: employer,
    method: 'POST',
    path: '/department',
    body: departmentForm(),
  });
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 3 });
  expect((await employer.call(api.list, { query: {} })).body.data).toHaveLength(1);
});

test('departments of another company are not there; other roles have none', async () => {
  const employer = await makeEmployer(product);
  const form = departmentForm();
  const { id } = (await employer.call(api.add, { body: form })).body.data;
  const session = await signInAs(product, form.identify);
  const stranger = await makeEmployer(product);
  const { name, identify, description } = form;
  const edit = { id, version: 1, name, identify, description };
  expect((await stranger.call(api.list, { query: {} })).body.data).toEqual([]);
  for (const answer of [
    await stranger.call(api.edit, { body: edit }),
    await stranger.call(api.remove, { body: { id } }),
    // an employer's account is no department
    await employer.call(api.remove, { body: { id: employer.accountId } }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  }
  for (const outsider of [session, await makeRecruiter(product), await makeAdmin(product)]) {
    expect((await outsider.raw('GET', '/departments')).status).toBe(403);
    expect((await outsider.raw('POST', '/department', departmentForm())).status).toBe(403);
    expect((await outsider.raw('DELETE', '/department', { id })).status).toBe(403);
  }
  expect((await session.raw('GET', '/me')).status).toBe(200);
});

test('departments are searched by ID and name, and sorted', async () => {
  const employer = await makeEmployer(product);
  const add = async (name: string, identify: string) =>
    (await employer.call(api.add, { body: { ...departmentForm(identify), name } })).body.data.id;
  const finance = await add('재무팀', `zz${freshId()}`);
  const design = await add('디자인팀', `aa${freshId()}`);
  const found = async (query: object) =>
    (await employer.call(api.list, { query: query as { keyword: string } })).body.data.map(({ id }) => id);
  expect(await found({ keyword: '재무' })).toEqual([finance]);
  expect(await found({ keyword: 'aadept' })).toEqual([design]);
  expect(await found({ keyword: '재무', searchType: 'IDENTIFY' })).toEqual([]);
  expect(await found({ sort: 'IDENTIFY', order: 'asc' })).toEqual([design, finance]);
  expect(await found({ sort: 'NAME', order: 'desc' })).toEqual([finance, design]);
});

test('nothing of a deleted department is left after thirty days', async () => {
  const employer = await makeEmployer(product);
  const form = departmentForm();
  const { id } = (await employer.call(api.add, { body: form })).body.data;
  await employer.call(api.remove, { body: { id } });
  product.clock.pass(limits.deletedAccountDays * 86_400 + 1);
  await eraseAccounts(systemContext(product.services));
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'DELETED', identify: `erased-${id}`, name: '', passwordHash: '' });
});

test('one department is read by its own company alone', async () => {
  const employer = await makeEmployer(product);
  const added = await employer.call(api.add, { body: departmentForm() });
  const read = (who: typeof employer, id = added.body.data.id) => who.call(api.one, { params: { id: String(id) } });
  const colleague = await makeEmployer(product, { companyId: employer.companyId });
  for (const who of [employer, colleague]) expect((await read(who)).body.data).toEqual(added.body.data);
  for (const [who, id] of [
    [await makeEmployer(product), added.body.data.id],
    [employer, employer.accountId],
    [employer, 999_999_999],
  ] as const)
    expect((await read(who, id)).body.code).toBe('ACCOUNT_NOT_FOUND');
  await employer.call(api.remove, { body: { id: added.body.data.id } });
  expect((await read(employer)).status).toBe(404);
});
