import { beforeEach, expect, test } from 'vitest';
import { booksApi } from '#core/api/books.ts';
import { depositsApi } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { actionsOf } from '#core/rules/lifecycle.ts';
import {
  type PaymentAction,
  type PaymentStatus,
  paymentActions,
  paymentLifecycle,
  paymentStatuses,
} from '#core/rules/payment-lifecycle.ts';
import { expectBooksRight } from '#server/testing/bank.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import {
  deposit,
  oneAdminIsEnough,
  payOut,
  payOutRequest,
  putBilled,
  putHiring,
  setMoney,
} from '#server/testing/payments.ts';
import { testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const hiring = await putHiring(product);

const invoiceOf = (id: number) => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A deposit of another invoice. */
const spare = async () => {
  const { id, total } = await putBilled(product, hiring);
  const body = { id, amount: total, valueDate: today, bankReference: unique('TX') };
  return (await admin.call(depositsApi.confirm, { body })).body.data;
};

/** Each act as the operator does it, of the whole or of a part. */
const acts: Record<
  PaymentAction,
  (id: number, part?: boolean) => Promise<{ status: number; body: { code?: string } }>
> = {
  deposit: async (id) => {
    const { total } = await invoiceOf(id);
    return admin.call(depositsApi.confirm, {
      body: { id, amount: total, valueDate: addDays(today, -20), bankReference: unique('TX') },
    });
  },
  unmatch: async (id) => {
    const of = db.selectFrom('deposit').innerJoin('depositUse', 'depositUse.depositId', 'deposit.id');
    const found = await of.select(['deposit.id', 'deposit.version']).where('invoiceId', '=', id).executeTakeFirst();
    const { id: depositId, version } = found ?? (await spare());
    return admin.call(depositsApi.decide, {
      body: { id: depositId, version, action: 'unmatch', paymentId: id, reason: '다른 청구서', password: testPassword },
    });
  },
  payout: async (id) =>
    admin.call(payoutsApi.pay, { body: await payOutRequest(product, id).catch(() => noPayout(id)) }),
  refund: async (id, part = false) => {
    const { fee } = await invoiceOf(id);
    return admin.call(guaranteesApi.refund, { body: await refundForm(product, id, part ? 1000 : fee) });
  },
  cancel: async (id) => {
    const { version } = await invoiceOf(id);
    return admin.call(guaranteesApi.cancel, { body: { id, version, reason: '잘못된 청구', password: testPassword } });
  },
};
/** Where there is nothing to pay out there is no row to read the amount of. */
const noPayout = (id: number) => ({ id, amount: 0, password: testPassword });

const make = async () => (await putBilled(product, hiring)).id;
const pathTo: Record<PaymentStatus, (id: number) => Promise<unknown>> = {
  BILLED: async () => undefined,
  PAID: (id) => deposit(product, id),
  PAID_OUT: async (id) => {
    await deposit(product, id);
    await payOut(product, id);
  },
  CANCELED: (id) => acts.cancel(id),
  REFUNDED: async (id) => {
    await deposit(product, id);
    await acts.refund(id);
  },
  PARTLY_REFUNDED: async (id) => {
    await deposit(product, id);
    await acts.refund(id, true);
  },
};

test.each(paymentStatuses)(
  'from %s an invoice goes where the lifecycle leads and nowhere else [money.states]',
  async (from) => {
    const put = async () => {
      const id = await make();
      await pathTo[from](id);
      expect((await invoiceOf(id)).status).toBe(from);
      return id;
    };
    const allowed = actionsOf(paymentLifecycle, 'ADMIN', from);
    let id = await put();
    const shown = (await admin.call(paymentsApi.one, { params: { id: String(id) } })).body.data;
    expect('actions' in shown && shown.actions).toEqual(allowed);
    // first all that is refused, of one invoice that none of it changes
    for (const action of paymentActions.filter((one) => !allowed.includes(one))) {
      const { status, body } = await acts[action](id, true);
      expect([from, action, status, body.code]).toEqual([from, action, 409, 'STATUS_CONFLICT']);
      expect((await invoiceOf(id)).status).toBe(from);
    }
    for (const [index, action] of allowed.entries()) {
      if (index > 0) id = await put();
      const { fee } = await invoiceOf(id);
      const { status } = await acts[action](id, true);
      const { to } = paymentLifecycle.steps[action];
      const refundedFee = from === 'PARTLY_REFUNDED' ? 2000 : 1000;
      const expected = typeof to === 'function' ? to({ status: from, fee, refundedFee }) : to;
      expect([from, action, status, (await invoiceOf(id)).status]).toEqual([from, action, 200, expected]);
    }
  },
);

test('a state that the books deny is refused, and what they do not agree with is told [money.states]', async () => {
  await expectBooksRight(product);
  const cases = [
    ['BILLED', 'PAID'],
    ['BILLED', 'CANCELED'],
    ['PAID', 'PAID_OUT'],
    ['PAID', 'REFUNDED'],
  ] as const;
  for (const [from, status] of cases) {
    const id = await make();
    await pathTo[from](id);
    const direct = db.updateTable('invoice').set({ status, statusAt: product.clock.now() }).where('id', '=', id);
    await expect(direct.execute(), `${from} to ${status}`).rejects.toThrow('by the books');
  }
  const id = await make();
  await pathTo.PAID_OUT(id);
  await acts.refund(id, true);
  const { id: receivableId, amount } = await db
    .selectFrom('receivable')
    .select(['id', 'amount'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const by = { createdBy: admin.accountId, createdAt: product.clock.now() };
  await expectBooksRight(product);
  // a debt that is forgiven beside the books
  await db
    .insertInto('receivableSettlement')
    .values({ receivableId, amount, kind: 'WRITTEN_OFF', reason: '장부 밖', ...by })
    .execute();
  const [won] = (await admin.call(booksApi.balance, {})).body.data;
  expect(won?.checks.filter(({ wrong }) => wrong > 0)).toEqual([{ check: 'SUPPLIER', wrong: 1 }]);
  expect(won?.toSend).toBeGreaterThan(0);
});
