import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { adminsApi } from '#core/api/admins.ts';
import { bankAccountsApi } from '#core/api/bank-accounts.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { payoutsApi as api } from '#core/api/payouts.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { deposit, oneAdminIsEnough, payOutRequest, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
const second = await makeAdmin(product);
const hiring = await putHiring(product);
const proof = { password: testPassword };
const twoAdmins = { secondAdminAbove: { KRW: 1, IDR: 1, SGD: 1 } };
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const rowOf = async (id: number, who = admin) => (await who.call(api.one, { params: { id: String(id) } })).body.data;
const pay = async (id: number) => admin.call(api.pay, { body: await payOutRequest(product, id) });
const mailboxOf = ({ identify }: { identify: string }) => `${identify}@operator.example.com`;
const held = async (fee = 1_000_000) => {
  const invoice = await putBilled(product, hiring, { fee });
  await deposit(product, invoice.id);
  return invoice;
};

test.each([
  ['a part', 400_000, 660_000],
  ['all', 1_000_000, null],
] as const)('a refund of %s closes the request for its payout', async (_what, amount, left) => {
  await setMoney(product, twoAdmins);
  const { id } = await held();
  const asked = (await pay(id)).body.data;
  expect(asked).toMatchObject({ state: 'ASKED', held: 1_100_000 });
  expect((await admin.call(guaranteesApi.refund, { body: await refundForm(product, id, amount) })).status).toBe(200);
  const decide = { id: asked.payout?.id ?? 0, version: 1, decision: 'approve' as const, ...proof };
  expect((await second.call(api.decide, { body: decide })).body.code).toBe('DONE_ALREADY');
  const found = await admin.call(api.list, { query: { keyword: asked.number } });
  expect(found.body.data.map((row) => [row.state, row.held, row.payout])).toEqual(
    left === null ? [] : [['DUE', left, null]],
  );
  const rows = await db.selectFrom('payout').select('status').where('invoiceId', '=', id).execute();
  expect(rows).toEqual([{ status: 'SUPERSEDED' }]);
});

test('what is asked for is shown by what is held now', async () => {
  await setMoney(product, twoAdmins);
  const { id } = await held();
  await pay(id);
  await db.transaction().execute(async (tx) => {
    // as if of the held money something was taken another way
    await sql`insert into ledger_transfer (id, debit_account_id, credit_account_id, currency, amount, reference, actor_type, created_at)
      select 'test:' || ${id}::text, held.id, bank.id, 'KRW', 100, 'x', 'SYSTEM', now()
      from ledger_account held, ledger_account bank, invoice
      where invoice.id = ${id} and held.kind = 'HELD' and held.contract_id = invoice.contract_id
        and bank.kind = 'BANK' and bank.currency = 'KRW'`.execute(tx);
  });
  expect(await rowOf(id)).toMatchObject({ held: 1_099_900, amount: 1_099_900 });
});

test('an account that the firm put in the place of another needs a second admin whatever the amount, once', async () => {
  await setMoney(product, oneAdminIsEnough);
  const [first, next] = [await held(), await held()];
  expect(await rowOf(first.id)).toMatchObject({ needsSecondAdmin: false, accountChange: { isUnpaid: false } });
  const changed = { bank: '새은행', holder: '한빛', number: '999888777666', version: 1, ...proof };
  await hiring.recruiter.call(bankAccountsApi.set, { body: changed });
  await mailTo(product, mailboxOf(admin), 'bankAccount.heldChanged');
  await sql`update bank_account set changed_at = changed_at - interval '2 days'`.execute(db);
  expect(await rowOf(first.id)).toMatchObject({
    needsSecondAdmin: true,
    accountChange: { by: '홍길동', isUnpaid: true },
  });
  const asked = (await pay(first.id)).body.data;
  expect(asked.state).toBe('ASKED');
  const decide = { id: asked.payout?.id ?? 0, version: 1, decision: 'approve' as const, ...proof };
  expect((await second.call(api.decide, { body: decide })).body.data).toMatchObject({
    state: 'PAID',
    accountChange: null,
  });
  expect((await pay(next.id)).body.data.state).toBe('PAID');
});

test('a payout above the limit needs somebody who was there before, not of the asker’s making: ending or making admins lifts nothing', async () => {
  await setMoney(product, twoAdmins);
  const { id } = await held();
  const add = async (by: typeof admin) => {
    const identify = unique('op').replace(/[^a-z0-9]/g, '');
    const person = { identify, name: '새 운영자', email: `${identify}@operator.example`, locale: 'ko' as const };
    const { data } = (await by.call(adminsApi.add, { body: { ...person, newPassword: testPassword, ...proof } })).body;
    for (const told of [admin, second]) await mailTo(product, mailboxOf(told), 'account.adminAdded', identify);
    return { id: data.id, who: await signInAs(product, identify) };
  };
  const made = await add(admin);
  const others = await add(second);
  const asked = (await pay(id)).body.data;
  const approve = (who: typeof made.who) =>
    who.call(api.decide, { body: { id: asked.payout?.id ?? 0, version: 1, decision: 'approve', ...proof } });
  const isOld = (hours: number) =>
    db
      .updateTable('account')
      .set({ createdAt: new Date(product.clock.now().getTime() - hours * 3_600_000) })
      .where('id', 'in', [made.id, others.id])
      .execute();
  // made by the asker, however long ago; or by somebody else, but just now
  await isOld(200);
  expect((await approve(made.who)).body.code).toBe('ADMIN_TOO_NEAR');
  await isOld(23);
  expect((await approve(others.who)).body.code).toBe('ADMIN_TOO_NEAR');
  const forced = (by: number) =>
    sql`update payout set status = 'PAID', decided_by = ${by}, decided_at = ${product.clock.now()}
      where id = ${asked.payout?.id}`.execute(db);
  for (const by of [made.id, others.id, admin.accountId])
    await expect(forced(by)).rejects.toMatchObject({ constraint: 'payout_second_admin' });
  await admin.call(api.decide, { body: { id: asked.payout?.id ?? 0, version: 1, decision: 'withdraw', ...proof } });

  // nor is anybody made to ask
  const puppet = (await made.who.call(api.pay, { body: { id, amount: (await rowOf(id)).amount, ...proof } })).body.data;
  const yes = { id: puppet.payout?.id ?? 0, version: 1, ...proof };
  expect((await admin.call(api.decide, { body: { ...yes, decision: 'approve' } })).body.code).toBe('ADMIN_TOO_NEAR');
  const force =
    sql`update payout set status = 'PAID', decided_by = ${admin.accountId}, decided_at = ${product.clock.now()}
    where id = ${yes.id}`.execute(db);
  await expect(force).rejects.toMatchObject({ constraint: 'payout_second_admin' });
  await made.who.call(api.decide, { body: { ...yes, decision: 'withdraw' } });

  // who was ended a moment ago still counts, and three days later no more
  const rest = await db
    .selectFrom('account')
    .select('id')
    .where('userType', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();
  for (const one of rest.filter((other) => other.id !== admin.accountId)) {
    const ended = await admin.call(adminsApi.end, { params: { id: String(one.id) }, body: proof });
    expect(ended.status).toBe(200);
  }
  await mailTo(product, mailboxOf(admin), 'account.adminEnded');
  expect(await rowOf(id)).toMatchObject({ needsSecondAdmin: true });
  expect((await pay(id)).body.data.state).toBe('ASKED');
  const again = (await rowOf(id)).payout?.id ?? 0;
  await admin.call(api.decide, { body: { id: again, version: 1, decision: 'withdraw', ...proof } });
  await sql`update account set deleted_at = deleted_at - interval '73 hours' where user_type = 'ADMIN'`.execute(db);
  expect((await pay(id)).body.data.state).toBe('PAID');
});
