import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { makeAdmin, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const admin = await makeAdmin(product);
const reason = '우리 회사 직원이 아닙니다';
const note = '재직 증명서를 확인했습니다';

const objectTo = async (person: TestPerson, accountId: number): Promise<void> => {
  expect((await person.call(accountsApi.object, { body: { accountId, reason } })).status).toBe(200);
};
const objectionsOf = async () => (await admin.call(adminAccountsApi.dashboard, {})).body.data.objections;
const settle = (who: TestPerson, id: number, text = note) =>
  who.call(adminAccountsApi.settleObjection, { body: { id, note: text } });

test('open objections stand on the operator’s home until each is settled with a note, once', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  product.clock.pass(5);
  const stranger = await makeEmployer(product, { companyId: employer.companyId });
  const other = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
  const gone = await makeEmployer(product, { companyId: employer.companyId });
  await objectTo(employer, stranger.accountId);
  product.clock.pass(5);
  await objectTo(recruiter, other.accountId);
  await objectTo(employer, gone.accountId);
  await product.services.db
    .updateTable('account')
    .set({ status: 'DELETED', deletedAt: product.clock.now() })
    .where('id', '=', gone.accountId)
    .execute();

  const before = await objectionsOf();
  expect(before.open).toBe(2);
  expect(before.oldest).toMatchObject([
    { accountId: stranger.accountId, userType: 'EMPLOYER', by: '홍길동' },
    { accountId: other.accountId, userType: 'RECRUITER' },
  ]);

  const { id } = before.oldest[0] ?? { id: 0 };
  expect((await settle(employer, id)).status).toBe(403);
  expect((await settle(admin, id, '  ')).status).toBe(400);
  expect((await settle(admin, 999_999)).status).toBe(404);
  expect((await settle(admin, id)).status).toBe(200);
  expect((await settle(admin, id)).status).toBe(409);

  expect(await objectionsOf()).toMatchObject({ open: 1, oldest: [{ accountId: other.accountId }] });
  const detail = await admin.call(adminAccountsApi.employer, { params: { id: String(stranger.accountId) } });
  expect(detail.body.data.objections).toMatchObject([{ id, reason, settledAt: expect.stringMatching(/Z$/) as string }]);
  expect(detail.body.data.history.slice(0, 2)).toMatchObject([
    { action: 'account.settleObjection', reason: note, actorType: 'ADMIN' },
    { action: 'account.object', reason: null },
  ]);
});
