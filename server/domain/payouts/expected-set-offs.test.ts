import { expect, test } from 'vitest';
import { depositsApi } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { exportAs } from '#server/testing/exports.ts';
import { refund, refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { deposit, oneAdminIsEnough, payOut, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { unique } from '#server/testing/unique.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);

const { headings } = exportWordsOf('ko');

test('a debt is taken once over the coming payouts in their order, in every list and file; what was paid says so', async () => {
  const hiring = await putHiring(product);
  const { recruiter, employer } = hiring;
  const held = async (fee: number) => {
    const invoice = await putBilled(product, hiring, { fee });
    await deposit(product, invoice.id);
    return invoice;
  };
  const paid = await held(1_000_000);
  await payOut(product, paid.id);
  // by its number it comes before the others; it waits for somebody, so nobody counts on it
  const stopped = await held(900_000);
  await db
    .insertInto('departure')
    .values({
      contractId: stopped.contractId,
      reason: 'NO_SHOW',
      lastWorkingDay: null,
      note: '',
      reportedBy: employer.accountId,
      reportedAt: product.clock.now(),
    })
    .execute();
  const first = await held(300_000);
  const next = await held(2_000_000);
  const canceled = await putBilled(product, hiring, { fee: 400_000 });
  const cancel = await refundForm(product, canceled.id, 0);
  const { amount: _none, ...body } = cancel;
  expect((await operator.call(guaranteesApi.cancel, { body })).status).toBe(200);
  expect((await refund(product, paid.id, 1_000_000)).status).toBe(200);
  const owed = paid.total;

  const payouts = (await operator.call(payoutsApi.list, { query: {} })).body.data;
  const kept = (id: number) => payouts.find((row) => row.id === id);
  expect(kept(first.id)).toMatchObject({ setOff: first.total, amount: 0 });
  expect(kept(next.id)).toMatchObject({ setOff: owed - first.total, amount: next.total - (owed - first.total) });
  expect(kept(stopped.id)).toMatchObject({ setOff: 0, amount: stopped.total });
  const own = (await recruiter.call(paymentsApi.list, { query: {} })).body.data as {
    id: number;
    expectedSetOff: number;
  }[];
  const promised = Object.fromEntries(own.map(({ id, expectedSetOff }) => [id, expectedSetOff]));
  expect(promised).toEqual({
    [paid.id]: 0,
    [stopped.id]: 0,
    [first.id]: first.total,
    [next.id]: owed - first.total,
    [canceled.id]: 0,
  });
  expect(own.find(({ id }) => id === canceled.id)).toMatchObject({ payout: 0, charge: 0 });

  // whoever pays one alone takes all that is owed
  const alone = (await operator.call(payoutsApi.one, { params: { id: String(next.id) } })).body.data;
  expect(alone).toMatchObject({ setOff: owed, amount: next.total - owed });
  await payOut(product, next.id);

  const cellsIn = async (list: 'ALL_PAYMENTS' | 'PAYOUTS', id: number) => {
    const sheet = await exportAs(operator, 'ADMIN', list);
    const row = sheet.rows.find(([at]) => at === String(id)) ?? [];
    const names = ['payout', 'payoutDate', 'setOff', 'paidOut', 'paidOutDate'] as const;
    return names.map((name) => row[sheet.headings.indexOf(headings[name])]);
  };
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const planned = alone.payoutDate;
  const done = ['', planned, String(owed), String(next.total - owed), today];
  const coming = [String(first.total), planned, '0', '', ''];
  for (const list of ['ALL_PAYMENTS', 'PAYOUTS'] as const) {
    expect([list, await cellsIn(list, next.id)]).toEqual([list, done]);
    expect([list, await cellsIn(list, first.id)]).toEqual([list, coming]);
  }
  expect(await cellsIn('ALL_PAYMENTS', canceled.id)).toEqual(['', '', '', '', '']);

  // nothing goes to an account that a debt keeps all of: nobody reads it, and the firm is told so
  expect((await refund(product, next.id, 500_000)).status).toBe(200);
  const whole = await operator.call(payoutsApi.one, { params: { id: String(first.id) } });
  expect(whole.body.data).toMatchObject({ amount: 0, setOff: first.total, accountInFull: null });
  await payOut(product, first.id);
  const mail = await mailTo(product, recruiter.identify, 'payment.paidOut', '보내 드린 금액은 없습니다');
  expect(mail.text).not.toContain('한빛은행');

  const part = await putBilled(product, hiring, { fee: 700_000 });
  const came = { id: part.id, amount: 100_000, valueDate: today, bankReference: unique('DEP') };
  expect((await operator.call(depositsApi.confirm, { body: came })).status).toBe(200);
  await mailTo(product, employer.identify, 'payment.partDeposited', '납부 기한이 지났습니다');
  const sheet = await exportAs(operator, 'ADMIN', 'ALL_PAYMENTS');
  const row = sheet.rows.find(([at]) => at === String(part.id)) ?? [];
  expect(row[sheet.headings.indexOf(headings.reason)]).toBe('100,000원이 입금되었고 670,000원이 남아 있습니다.');
});
