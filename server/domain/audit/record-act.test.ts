import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminAccountsApi as api } from '#core/api/admin-accounts.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { changedFields } from './record-act.ts';

const product = await startTestProduct();
const { db } = product.services;

test('an act of the operator says who, what, when and from where, with the id of the request', async () => {
  const admin = await makeAdmin(product);
  const { accountId } = await makeEmployer(product, { status: 'WAITING' });
  const { headers } = await admin.call(api.setEmployerStatus, {
    body: { id: accountId, version: 1, action: 'reject', reason: '확인 불가' },
  });
  const rows = await db.selectFrom('audit').selectAll().where('subjectId', '=', accountId).execute();
  expect(rows).toEqual([
    {
      id: expect.any(Number) as number,
      at: expect.any(Date) as Date,
      actorId: admin.accountId,
      actorType: 'ADMIN',
      action: 'account.reject',
      subjectKind: 'ACCOUNT',
      subjectId: accountId,
      fields: ['status', 'reason'],
      address: admin.address,
      requestId: headers['x-request-id'],
    },
  ]);
  // that a reason was given is on record; its words stand with the account, which can be erased
  const { body } = await admin.raw('GET', `/admin/employer/${accountId}`);
  expect(body.data).toMatchObject({ statusReason: '확인 불가', history: [{ reason: '확인 불가' }] });
});

test('what was refused leaves no record', async () => {
  const admin = await makeAdmin(product);
  const { accountId } = await makeRecruiter(product, { status: 'REJECT' });
  await admin.call(api.setRecruiterStatus, { body: { id: accountId, version: 1, action: 'approve' } });
  expect(await db.selectFrom('audit').select('id').where('subjectId', '=', accountId).execute()).toEqual([]);
});

test('the record and the agreements can be added to and never changed, not even by SQL', async () => {
  const { accountId } = await makeEmployer(product);
  await db
    .insertInto('agreement')
    .values({ accountId, kind: 'PRIVACY', version: 1, agreed: true, address: '', createdAt: product.clock.now() })
    .execute();
  for (const table of ['audit', 'agreement']) {
    const name = sql.table(table);
    for (const statement of [
      sql`UPDATE ${name} SET address = 'x'`,
      sql`UPDATE ${name} SET address = 'x' WHERE false`,
      sql`DELETE FROM ${name}`,
      sql`TRUNCATE ${name} CASCADE`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow('append-only');
    }
  }
});

test('changed fields are named, equal ones are not', () => {
  const before = { name: 'a', keywords: ['x'], photoId: null, extra: 1 };
  expect(changedFields(before, { name: 'a', keywords: ['x'], photoId: null })).toEqual([]);
  expect(changedFields(before, { name: 'b', keywords: ['x', 'y'], photoId: 3 })).toEqual([
    'name',
    'keywords',
    'photoId',
  ]);
});
