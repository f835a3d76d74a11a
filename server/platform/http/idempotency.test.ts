import { expect, test } from 'vitest';
import { adminsApi } from '#core/api/admins.ts';
import { makeAdmin, type TestPerson, testPassword } from '#server/testing/people.ts';
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
const adding = (admin: TestPerson) => (body: ReturnType<typeof newAdmin>, key: string) =>
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
