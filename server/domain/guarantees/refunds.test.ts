import { afterAll, describe, expect, test } from 'vitest';
import { depositsApi } from '#core/api/deposits.ts';
import { guaranteesApi as api } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { expectBooksRight } from '#server/testing/bank.ts';
import { addHireable, hire, makeContract } from '#server/testing/contracts.ts';
import {
  decisionForm,
  departureForm,
  guaranteeFor,
  makeReady,
  refund,
  refundForm,
} from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { deposit, makePaid, oneAdminIsEnough, payOut, payOutRequest, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, type Shot, tally } from '#server/testing/race.ts';
import { type AccountKey, balanceOf } from '../books/ledger.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
const { db } = product.services;
// a charge, so that its part of a refund can be told from the supplier's
await setMoney(product, { ...oneAdminIsEnough, chargeBps: 1000 });
const operator = await operatorOf(product);
const balance = (key: AccountKey) => balanceOf(systemContext(product.services), 'KRW', key);
const invoiceOf = (id: number) => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const billed = { fee: 12_600_000, tax: 1_260_000 };
const total = 13_860_000;
const today = () => dayIn(product.clock.now(), 'Asia/Seoul');

const adminGuarantee = async (id: number) => {
  const data = await guaranteeFor(operator, id);
  if (!('version' in data)) throw new Error('the operator’s view has the version');
  return data;
};

afterAll(async () => {
  // whatever was done here
  await expectBooksRight(product);
});

describe('before the payout', () => {
  test('it comes from the held money, in parts up to all of it, each with its credit note [money.refund]', async () => {
    const { paymentId, id: contractId, employer } = await makePaid(product);
    const held = { kind: 'HELD', contractId } as const;
    expect(await balance(held)).toBe(total);
    const preview = await operator.call(api.refundPreview, { body: { id: paymentId, amount: 1_000_001 } });
    expect(preview.body.data).toMatchObject({
      fee: 1_000_001,
      tax: 100_000,
      total: 1_100_001,
      source: 'HELD',
      status: 'PARTLY_REFUNDED',
      receivable: 0,
      feeLeft: 11_599_999,
    });
    const first = await refund(product, paymentId, 1_000_001);
    expect(first.body.data.number).toMatch(/^CN-\d{4}-\d{4}$/);
    expect(await balance(held)).toBe(total - 1_100_001);
    // what is over is refused, what is left can go
    expect((await refund(product, paymentId, 11_600_000)).body.code).toBe('REFUND_TOO_MUCH');
    const stale = { ...(await refundForm(product, paymentId, 1)), version: 1 };
    expect((await operator.call(api.refund, { body: stale })).body.code).toBe('VERSION_STALE');
    expect((await refund(product, paymentId, 11_599_999)).status).toBe(200);
    expect(await invoiceOf(paymentId)).toMatchObject({ status: 'REFUNDED' });
    expect(await balance(held)).toBe(0);
    expect(await adminGuarantee(paymentId)).toMatchObject({ refunded: { ...billed, total }, actions: ['void'] });
    expect((await refund(product, paymentId, 1)).status).toBe(409);
    const notes = (await guaranteeFor(employer, paymentId)).refunds.map(({ number }) => Number(number.slice(-4)));
    expect(notes).toEqual([notes[0], (notes[0] ?? 0) + 1]);
    // refunded of the operator's own accord, the person stays hired
    expect(await adminGuarantee(paymentId)).toMatchObject({ isVoid: false });
  });

  test('the charge is then the rate of what is left of the fee [money.refund]', async () => {
    const { paymentId } = await makePaid(product);
    await refund(product, paymentId, 2_600_000);
    const { body } = await operator.call(payoutsApi.one, { params: { id: String(paymentId) } });
    expect(body.data).toMatchObject({ held: 11_000_000, charge: 1_000_000, amount: 10_000_000 });
    await payOut(product, paymentId);
  });
});

test('after the payout the operator pays, the supplier owes its part, set off oldest first against its payouts [money.refund]', async () => {
  const first = await makePaid(product, {}, true);
  const { recruiter, paymentId } = first;
  const { searchFirmId } = recruiter;
  const [owed, charge] = [() => balance({ kind: 'SUPPLIER', searchFirmId }), () => balance({ kind: 'CHARGE' })];
  const income = await charge();
  const bank = await balance({ kind: 'BANK' });
  // two refunds, two debts: 90 % of the fee and the tax on it, the rest is the charge given back
  for (const amount of [4_000_000, 2_000_000]) expect((await refund(product, paymentId, amount)).status).toBe(200);
  expect(await invoiceOf(paymentId)).toMatchObject({ status: 'PAID_OUT' });
  expect([await owed(), (await charge()) - income]).toEqual([-6_000_000, -600_000]);
  expect((await balance({ kind: 'BANK' })) - bank).toBe(6_600_000);
  await mailTo(product, recruiter.identify, 'payment.refunded', '4,000,000');
  const listed = async () => (await recruiter.call(api.receivables, { query: {} })).body.data;
  expect((await listed()).map(({ amount, open }) => [amount, open])).toEqual([
    [2_000_000, 2_000_000],
    [4_000_000, 4_000_000],
  ]);

  // what was paid out stays what it was
  const { currencies } = (await recruiter.call(paymentsApi.sums, { query: {} })).body.data;
  expect(currencies).toMatchObject([{ heldMoney: 0, paidOutMoney: 12_600_000, paidOut: { fee: 6_600_000 } }]);

  // a colleague sees the firm's debt by its numbers, and nobody else any of it
  const colleague = await makeRecruiter(product, { searchFirmId });
  const [theirs] = (await colleague.call(api.receivables, { query: {} })).body.data;
  expect(theirs).toMatchObject({ amount: 2_000_000, paymentId: null, candidate: null });
  expect((await (await makeRecruiter(product)).call(api.receivables, { query: {} })).body.data).toEqual([]);

  // collected and written off in part, with the reference or the reason
  const settle = async (change: object) => {
    const [row] = (await operator.call(api.allReceivables, { query: { searchType: 'NUMBER', keyword: '' } })).body.data;
    return operator.raw('PUT', '/admin/receivable', {
      id: row?.id,
      version: row?.version,
      amount: 500_000,
      valueDate: today(),
      password: testPassword,
      ...change,
    });
  };
  expect((await settle({ action: 'collect' })).status).toBe(400);
  expect((await settle({ action: 'writeOff' })).body.code).toBe('REASON_NEEDED');
  expect((await settle({ action: 'collect', reference: 'B-1', amount: 2_000_001 })).body.code).toBe('RECEIVABLE_LESS');
  expect((await settle({ action: 'collect', reference: 'B-1', version: 99 })).body.code).toBe('VERSION_STALE');
  expect((await settle({ action: 'collect', reference: 'B-1' })).status).toBe(200);
  expect((await settle({ action: 'writeOff', reason: '소액 면제' })).status).toBe(200);
  await mailTo(product, recruiter.identify, 'receivable.settled', '소액 면제');
  expect(await owed()).toBe(-5_000_000);

  // the next payout of the firm: the older debt first, and only as much as there is
  const candidateId = await addHireable(product, first);
  const again = { startDate: addDays(today(), -40), overHiring: true };
  const second = (await hire(product, { ...first, candidateId }, again)).body.data;
  await deposit(product, second.paymentId);
  await payOut(product, second.paymentId);
  expect(await owed()).toBe(0);
  const settled = await listed();
  expect(settled.map(({ open, state }) => [open, state])).toEqual([
    [0, 'SETTLED'],
    [0, 'SETTLED'],
  ]);
  expect(settled.map(({ settlements }) => settlements.map(({ kind, amount }) => [kind, amount]))).toEqual([
    [
      ['COLLECTED', 500_000],
      ['WRITTEN_OFF', 500_000],
      ['SET_OFF', 1_000_000],
    ],
    [['SET_OFF', 4_000_000]],
  ]);
  const number = (await invoiceOf(second.paymentId)).number;
  expect(settled[1]?.settlements[0]).toMatchObject({ reference: number });
  await mailTo(product, recruiter.identify, 'receivable.settled', number);
});

test('an unpaid invoice is canceled with a reason: its bill turned round, what came in for it waits again', async () => {
  const { paymentId, id: contractId, employer, recruiter } = await makeContract(product);
  const { number, version: before } = await invoiceOf(paymentId);
  const part = await operator.call(depositsApi.confirm, {
    body: { id: paymentId, amount: 5_000_000, valueDate: today(), bankReference: `PART-${paymentId}` },
  });
  expect(part.body.data).toMatchObject({ matched: 5_000_000, rest: 0 });
  // a part is held too
  const { currencies } = (await employer.call(paymentsApi.sums, { query: {} })).body.data;
  expect(currencies).toMatchObject([{ heldMoney: 5_000_000, held: { count: 0 } }]);
  const view = await adminGuarantee(paymentId);
  expect(view.actions).toEqual(['cancel']);
  // before the start: were nobody to come, the bill falls and this much goes back
  expect(view.ifLeftToday).toMatchObject({ source: 'INVOICE', payBy: null, deposited: 5_000_000, open: 8_860_000 });
  const cancel = (change: object = {}) =>
    operator.raw('POST', '/admin/payment/cancel', {
      id: paymentId,
      version: view.version,
      reason: '채용 취소',
      password: testPassword,
      ...change,
    });
  expect((await cancel({ reason: '' })).status).toBe(400);
  // what was opened before the money came is not about it
  expect((await cancel({ version: before })).body.code).toBe('VERSION_STALE');
  expect((await refund(product, paymentId, 1)).status).toBe(409);
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).status).toBe(409);
  expect(await invoiceOf(paymentId)).toMatchObject({ status: 'CANCELED' });
  const { companyId } = employer;
  for (const key of [
    { kind: 'HELD', contractId },
    { kind: 'BILLED', contractId },
    { kind: 'RECEIVABLE', companyId },
  ] as const)
    expect([key.kind, await balance(key)]).toEqual([key.kind, 0]);
  expect(await balance({ kind: 'SUSPENSE', depositId: part.body.data.id })).toBe(5_000_000);
  const [row] = (await operator.call(depositsApi.list, { query: { keyword: `PART-${paymentId}` } })).body.data;
  expect(row).toMatchObject({ state: 'UNMATCHED', rest: 5_000_000 });
  for (const who of [employer, recruiter]) await mailTo(product, who.identify, 'payment.canceled', number);
  // paid, it is refunded and not canceled
  const paid = await makePaid(product);
  const { version } = await invoiceOf(paid.paymentId);
  expect(
    (await operator.call(api.cancel, { body: { id: paid.paymentId, version, reason: '늦음', password: testPassword } }))
      .status,
  ).toBe(409);
});

describe('at one moment', () => {
  // so many may prove themselves at once
  const admins = async () => [operator, await makeAdmin(product), await makeAdmin(product)];
  const shots = async (path: string, body: object, each: number): Promise<Shot[]> =>
    (await admins()).flatMap((caller) => Array.from({ length: each }, () => ({ caller, method: 'POST', path, body })));
  const heldOf = (contractId: number) => balance({ kind: 'HELD', contractId });

  test('of many refunds one is made, and of refund and payout one [money.refund]', async () => {
    const twice = await makePaid(product);
    const form = await refundForm(product, twice.paymentId, 7_000_000);
    expect(tally(await race(product.app, await shots('/admin/payment/refund', form, 8)))).toEqual({ 200: 1, 409: 23 });
    expect(await heldOf(twice.id)).toBe(total - 7_700_000);

    const other = await makePaid(product);
    const outcomes = await race(product.app, [
      ...(await shots('/admin/payment/refund', await refundForm(product, other.paymentId, billed.fee), 4)),
      ...(await shots('/admin/payment/payout', await payOutRequest(product, other.paymentId), 4)),
    ]);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 23 });
    expect(await heldOf(other.id)).toBe(0);
    const { status } = await invoiceOf(other.paymentId);
    expect(['REFUNDED', 'PAID_OUT']).toContain(status);
  });

  test('a report and a payout never cross, and of many reports one stands [money.refund]', async () => {
    const made = await makePaid(product);
    const path = `/payment/${made.paymentId}/departure`;
    const reports = Array.from({ length: 12 }, () => ({
      caller: made.employer,
      method: 'POST',
      path,
      body: departureForm(product),
    }));
    const payouts = await shots('/admin/payment/payout', await payOutRequest(product, made.paymentId), 4);
    const outcomes = await race(product.app, [...reports, ...payouts]);
    const ok = outcomes.map(({ status }) => status === 200);
    expect(ok.slice(0, 12).filter(Boolean)).toHaveLength(1);
    const isPaidOut = ok.slice(12).some(Boolean);
    expect(await invoiceOf(made.paymentId)).toMatchObject({ status: isPaidOut ? 'PAID_OUT' : 'PAID' });
    expect(await heldOf(made.id)).toBe(isPaidOut ? 0 : total);
    // whichever was first: nothing is paid out while it is open
    const later = await operator.call(payoutsApi.pay, { body: await payOutRequest(product, made.paymentId) });
    expect(later.status).toBe(isPaidOut ? 409 : 422);
  });

  test('of a decision and a withdrawal one counts', async () => {
    const made = await makePaid(product);
    const seen = await makeReady(product, made);
    const body = await decisionForm(product, seen);
    const outcomes = await race(product.app, [
      { caller: operator, method: 'PUT', path: '/admin/departure', body },
      { caller: made.employer, method: 'PUT', path: '/departure/withdraw', body: seen },
      { caller: operator, method: 'PUT', path: '/admin/departure', body },
      { caller: made.employer, method: 'PUT', path: '/departure/withdraw', body: seen },
    ]);
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 3 });
    const [departure] = (await guaranteeFor(made.employer, made.paymentId)).departures;
    const isAccepted = departure?.state === 'ACCEPTED';
    expect(await invoiceOf(made.paymentId)).toMatchObject({ status: isAccepted ? 'PARTLY_REFUNDED' : 'PAID' });
  });
});

test('the same request again is one refund', async () => {
  const { paymentId } = await makePaid(product);
  const body = await refundForm(product, paymentId, 100);
  const key = { 'idempotency-key': `refund-${paymentId}` };
  const first = await operator.call(api.refund, { body }, key);
  const second = await operator.call(api.refund, { body }, key);
  expect([first.status, second.body.data]).toEqual([200, first.body.data]);
  expect((await adminGuarantee(paymentId)).refunds).toHaveLength(1);
});
