import { expect, test } from 'vitest';
import { depositsApi } from '#core/api/deposits.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { bankSecret, movement, sendNotice } from '#server/testing/bank.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct({ env: { BANK_NOTICE_SECRET: bankSecret } });
const admin = await operatorOf(product);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
const seen = async (id: number) => (await admin.call(paymentsApi.one, { params: { id: String(id) } })).body.data;

test('a day that is typed is from the invoice on and not ahead; the days that would do are named', async () => {
  const { paymentId: id } = await makeContract(product);
  const { invoiceDate } = await seen(id);
  for (const valueDate of [addDays(today, 1), addDays(invoiceDate, -1)]) {
    const body = { id, amount: 5, bankReference: unique('TX'), valueDate };
    const answer = await admin.call(depositsApi.confirm, { body });
    expect([valueDate, answer.status]).toEqual([valueDate, 400]);
    expect(answer.body.fields?.valueDate).toContain(`${invoiceDate} – ${today}`);
  }
});

test('what the bank had before the invoice keeps its day, and the payout waits from the invoice on', async () => {
  const { paymentId } = await makeContract(product, { hire: { startDate: addDays(today, -40) } });
  const { number, total } = await seen(paymentId);
  await sendNotice(product, movement(product, { amount: total, memo: number, valueDate: addDays(today, -20) }));
  expect(await seen(paymentId)).toMatchObject({
    status: 'PAID',
    depositDate: addDays(today, -20),
    payoutDate: addDays(today, 7),
  });
});
