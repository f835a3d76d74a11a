import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { decideDeparture, makeReady } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { putDeposit } from '#server/testing/money-requests.ts';
import {
  deposit,
  makePaid,
  oneAdminIsEnough,
  payOut,
  putBilled,
  putHiring,
  setMoney,
} from '#server/testing/payments.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const operator = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);

/** Of the home, and beside the link of the menu. */
const waiting = async () => {
  const { money } = (await operator.call(adminAccountsApi.dashboard, {})).body.data;
  const counts = (await operator.call(jobsApi.counts, {})).body.data as { moneyWaiting: number };
  return [money.depositsToMatch, money.payoutsDue, money.departuresToDecide, counts.moneyWaiting];
};

test('money that waits for the operator is counted at home and in the menu until it is dealt with', async () => {
  expect(await waiting()).toEqual([0, 0, 0, 0]);
  await putDeposit(product);
  expect(await waiting()).toEqual([1, 0, 0, 1]);
  const left = await makePaid(product);
  expect(await waiting()).toEqual([1, 1, 0, 2]);
  // a report stops the payout and, once contested, is the operator's to decide
  const departure = await makeReady(product, left);
  expect(await waiting()).toEqual([1, 0, 1, 2]);
  expect((await decideDeparture(product, departure, { decision: 'REJECTED' })).status).toBe(200);
  expect(await waiting()).toEqual([1, 1, 0, 2]);
  await payOut(product, left.paymentId);
  expect(await waiting()).toEqual([1, 0, 0, 1]);
});

test('an employer’s home names what is to be paid with its day, until it is paid', async () => {
  const hiring = await putHiring(product);
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const late = await putBilled(product, hiring, { startedDaysAgo: 40 });
  const fresh = await putBilled(product, hiring, { startedDaysAgo: 1 });
  const invoices = async () => {
    const { body } = await hiring.employer.call(jobsApi.dashboard, {});
    if (!('invoices' in body.data)) throw new Error('an employer’s home has invoices');
    return body.data.invoices;
  };
  const shown = ({ id, number, total }: typeof late, dueDate: string, isOverdue: boolean) => ({
    id,
    number,
    currency: 'KRW',
    open: total,
    dueDate,
    isOverdue,
  });
  expect(await invoices()).toEqual([shown(late, addDays(today, -26), true), shown(fresh, addDays(today, 13), false)]);
  await deposit(product, late.id);
  expect((await invoices()).map(({ id }) => id)).toEqual([fresh.id]);
});
