import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { decideDeparture, makeReady, putReport, refund, reportDeparture } from '#server/testing/guarantees.ts';
import { jobForm, operatorOf } from '#server/testing/jobs.ts';
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
import { type TestPerson, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const operator = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);

const countsOf = async (who: TestPerson) => (await who.call(jobsApi.counts, {})).body.data;

/** Of the home, at the tabs of the money, and together beside the link of the menu. */
const waiting = async () => {
  const { money } = (await operator.call(adminAccountsApi.dashboard, {})).body.data;
  const { depositsToMatch, payoutsDue, departuresToDecide, refundsToSend } = money;
  const moneyWaiting = depositsToMatch + payoutsDue + departuresToDecide + refundsToSend;
  expect(await countsOf(operator)).toMatchObject({ ...money, moneyWaiting });
  return [depositsToMatch, payoutsDue, departuresToDecide, refundsToSend];
};

test('money that waits for the operator is counted at home and in the menu until it is dealt with', async () => {
  expect(await waiting()).toEqual([0, 0, 0, 0]);
  await putDeposit(product);
  expect(await waiting()).toEqual([1, 0, 0, 0]);
  const left = await makePaid(product);
  expect(await waiting()).toEqual([1, 1, 0, 0]);
  // a report stops the payout and, once contested, is the operator's to decide
  const departure = await makeReady(product, left);
  expect(await waiting()).toEqual([1, 0, 1, 0]);
  expect((await decideDeparture(product, departure, { decision: 'REJECTED' })).status).toBe(200);
  expect(await waiting()).toEqual([1, 1, 0, 0]);
  await payOut(product, left.paymentId);
  expect(await waiting()).toEqual([1, 0, 0, 0]);
  // what is to go back waits with its day until the bank has it
  const due = async () => (await operator.call(adminAccountsApi.dashboard, {})).body.data.refundDue;
  expect(await due()).toBeNull();
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const { id } = (await refund(product, left.paymentId, 1_000_000)).body.data;
  expect([await waiting(), await due()]).toEqual([[1, 0, 0, 1], { payBy: addDays(today, 14), isLate: false }]);
  const body = { id, bankReference: 'R-1', sentOn: today, password: testPassword };
  expect((await operator.call(guaranteesApi.sent, { body })).status).toBe(200);
  expect([await waiting(), await due()]).toEqual([[1, 0, 0, 0], null]);
});

test('a recruiter’s home names a departure, and the menu counts it, as long as it can be contested', async () => {
  const left = await makePaid(product);
  const toContest = async () => {
    const { body } = await left.recruiter.call(jobsApi.dashboard, {});
    if (!('contactsAsked' in body.data)) throw new Error('a recruiter’s home has departures');
    const { departuresToContest } = body.data;
    expect(await countsOf(left.recruiter)).toMatchObject({ departuresToContest: departuresToContest.length });
    return departuresToContest;
  };
  expect(await toContest()).toEqual([]);
  const { id, version } = (await reportDeparture(product, left)).body.data;
  const [one, ...others] = await toContest();
  expect([one?.id, others]).toEqual([left.paymentId, []]);
  const days = (Date.parse(one?.until ?? '') - product.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  await left.recruiter.call(guaranteesApi.contest, { body: { id, version, text: '아닙니다.' } });
  expect(await toContest()).toEqual([]);
});

test('an employer’s home names what is to be paid with its day, and the menu counts it, until it is paid', async () => {
  const hiring = await putHiring(product);
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const late = await putBilled(product, hiring, { startedDaysAgo: 40 });
  const fresh = await putBilled(product, hiring, { startedDaysAgo: 1 });
  const invoices = async () => {
    const { body } = await hiring.employer.call(jobsApi.dashboard, {});
    if (!('invoices' in body.data)) throw new Error('an employer’s home has invoices');
    expect(await countsOf(hiring.employer)).toMatchObject({ invoicesToPay: body.data.invoices.length });
    return body.data.invoices;
  };
  const shown = ({ id, number, total }: typeof late, dueDate: string, isOverdue: boolean) => ({
    id,
    number,
    currency: 'KRW',
    open: total,
    dueDate,
    isOverdue,
    isReported: false,
  });
  expect(await invoices()).toEqual([shown(late, addDays(today, -26), true), shown(fresh, addDays(today, 13), false)]);
  // late by so much it stops new postings, but not while it is open that the person never came
  const post = async () => (await hiring.employer.raw('POST', '/job', { ...jobForm(product), submit: true })).body.code;
  const seen = async () => [(await invoices()).map(({ id }) => id), await post()];
  expect(await seen()).toEqual([[late.id, fresh.id], 'INVOICE_OVERDUE']);
  const noShow = await putReport(product, { id: late.contractId, employer: hiring.employer }, 0, true);
  expect(await seen()).toEqual([[fresh.id], undefined]);
  await hiring.employer.call(guaranteesApi.withdraw, { body: noShow });
  expect(await seen()).toEqual([[late.id, fresh.id], 'INVOICE_OVERDUE']);
  // once: said again after it was taken back it excuses nothing
  await putReport(product, { id: late.contractId, employer: hiring.employer }, 0, true);
  expect(await seen()).toEqual([[late.id, fresh.id], 'INVOICE_OVERDUE']);
  await deposit(product, late.id);
  expect((await invoices()).map(({ id }) => id)).toEqual([fresh.id]);
  // who left is decided after the deposit; for who never came nothing is to be paid while it is open
  const reported = { employer: hiring.employer, paymentId: fresh.id };
  const { id, version } = (await reportDeparture(product, reported, { lastWorkingDay: today })).body.data;
  expect(await invoices()).toMatchObject([{ id: fresh.id, isReported: true }]);
  await hiring.employer.call(guaranteesApi.withdraw, { body: { id, version } });
  await reportDeparture(product, reported, { reason: 'NO_SHOW', lastWorkingDay: null });
  expect(await invoices()).toEqual([]);
});
