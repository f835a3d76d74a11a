import { describe, expect, test } from 'vitest';
import { contractsApi } from '#core/api/contracts.ts';
import { guaranteesApi as api } from '#core/api/guarantees.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { locales } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { guaranteePeriod, proratedRefund } from '#core/rules/guarantee.ts';
import { candidateFor } from '#server/testing/candidates.ts';
import { makeContract } from '#server/testing/contracts.ts';
import {
  decideDeparture as decide,
  departureForm,
  guaranteeFor,
  makeReady,
  putReport,
  reportDeparture as report,
} from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makePaid, oneAdminIsEnough, payOutRequest, setMoney } from '#server/testing/payments.ts';
import { unreadIn } from '#server/testing/pdf-text.ts';
import { makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { recommendBy } from '#server/testing/recommend-by.ts';

const product = await startTestProduct();
const { db } = product.services;
await setMoney(product, oneAdminIsEnough);
const operator = await operatorOf(product);
const today = () => dayIn(product.clock.now(), 'Asia/Seoul');
const statusOf = async (paymentId: number) =>
  (await db.selectFrom('invoice').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status;
/** The start of a guarantee whose last day is so many days from today; not every last day has one. */
const startFor = (months: number, left: number): string | undefined =>
  Array.from({ length: 200 }, (_, back) => addDays(today(), left - back)).find(
    (startDate) => guaranteePeriod(startDate, months)?.lastDay === addDays(today(), left),
  );

test('a hire leaves: report, contest, decision, refund of what is held; everybody is told [money.refund]', async () => {
  const made = await makePaid(product);
  const { employer, recruiter, paymentId, candidateId } = made;
  const fresh = await guaranteeFor(employer, paymentId);
  expect(fresh).toMatchObject({ state: 'RUNNING', departures: [], refunds: [], actions: ['reportDeparture'] });
  const period = guaranteePeriod(fresh.startDate, 3);
  if (!period) throw new Error('no guarantee');
  const billed = { fee: 12_600_000, tax: 1_260_000 };
  const refunded = proratedRefund(billed, period, addDays(today(), -1));
  const total = refunded.fee + refunded.tax;
  const preview = await employer.call(api.preview, { params: { id: `${paymentId}` }, body: departureForm(product) });
  expect(preview.body.data).toMatchObject({
    currency: 'KRW',
    guaranteeDays: period.days,
    refund: { ...refunded, total },
    source: 'HELD',
    payBy: addDays(today(), 14),
  });
  const departure = (await report(product, made)).body.data;
  const mail = await mailTo(product, recruiter.identify, 'departure.reported', '다른 회사로 갔습니다.');
  expect(mail.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d [AP]M \(한국 시간\)/);
  expect((await report(product, made)).body.code).toBe('DEPARTURE_REPORTED');
  // an open report stops the payout
  const payout = await operator.call(payoutsApi.pay, { body: await payOutRequest(product, paymentId) });
  expect([payout.status, payout.body.code]).toEqual([422, 'PAYOUT_STOPPED']);
  await expect(
    db.updateTable('invoice').set({ status: 'PAID_OUT' }).where('id', '=', paymentId).execute(),
  ).rejects.toThrow('waits for the decision');
  // nothing is accepted before the recruiter could say something
  expect((await decide(product, departure)).body.code).toBe('DEPARTURE_EARLY');
  expect(await guaranteeFor(recruiter, paymentId)).toMatchObject({
    departures: [{ state: 'WAITING', actions: ['contest'], figures: { refund: { total } } }],
  });
  const text = '아직 다닌다고 들었습니다.';
  const contested = (await recruiter.call(api.contest, { body: { ...departure, text } })).body.data;
  await mailTo(product, employer.identify, 'departure.contested', text);
  expect((await recruiter.call(api.contest, { body: { ...contested, text } })).body.code).toBe('CONTEST_OVER');
  expect(await guaranteeFor(operator, paymentId)).toMatchObject({
    departures: [{ state: 'READY', contestText: text, actions: ['accept', 'reject'] }],
  });
  expect((await decide(product, departure)).body.code).toBe('VERSION_STALE');
  expect((await decide(product, contested, { password: 'wrong-Password-1' })).body.code).toBe('PASSWORD_WRONG');
  expect((await decide(product, contested, { amount: 1000 })).status).toBe(400);
  expect((await decide(product, contested)).status).toBe(200);

  expect(await statusOf(paymentId)).toBe('PARTLY_REFUNDED');
  for (const who of [employer, recruiter, operator]) {
    expect(await candidateFor(who, candidateId)).toMatchObject({ leftDate: addDays(today(), -1) });
    expect(await guaranteeFor(who, paymentId)).toMatchObject({
      state: 'ENDED',
      ifLeftToday: null,
      refunded: { ...refunded, total },
      refunds: [{ ...refunded, total, source: 'HELD', payBy: addDays(today(), 14) }],
      departures: [{ state: 'ACCEPTED', actions: [], figures: { refund: { ...refunded, total } } }],
    });
  }
  const [note] = (await guaranteeFor(employer, paymentId)).refunds;
  const decided = await mailTo(product, employer.identify, 'departure.decided', '확인했습니다.');
  expect(decided.subject).toMatch(/^\[Scoutlane\] 퇴사 신고가 받아들여졌습니다: .+ \(INV-[\d-]+\)$/);
  for (const { identify } of [employer, recruiter]) await mailTo(product, identify, 'payment.refunded', note?.number);
  // the transfer is made at the bank, and said here once
  const listed = async (state: 'TO_SEND' | 'SENT') => {
    const { body } = await operator.call(api.refunds, { query: { state: [state], keyword: note?.number } });
    return body.data.map(({ id, sent }) => ({ id, sent }));
  };
  const [transfer] = (await operator.call(api.refunds, { query: { keyword: note?.number ?? '' } })).body.data;
  expect(transfer).toMatchObject({
    paidBy: [{ valueDate: today(), bankReference: expect.stringMatching(/^DEP/) as string }],
    askWhom: { email: expect.stringContaining('@') as string },
  });
  expect([await listed('TO_SEND'), await listed('SENT')]).toEqual([[{ id: note?.id, sent: null }], []]);
  const send = (change: object) =>
    operator.raw('PUT', '/admin/refund/sent', {
      id: note?.id,
      bankReference: 'out-1',
      sentOn: today(),
      password: testPassword,
      ...change,
    });
  for (const sentOn of [addDays(today(), 1), addDays(today(), -1)])
    expect((await send({ sentOn })).body.fields?.sentOn).toBe(`${today()}만 선택할 수 있습니다.`);
  expect((await send({})).status).toBe(200);
  expect((await send({ bankReference: 'OUT-2' })).body.code).toBe('DONE_ALREADY');
  const sent = { on: today(), bankReference: 'OUT-1' };
  expect([await listed('TO_SEND'), await listed('SENT')]).toEqual([[], [{ id: note?.id, sent }]]);
  expect(await guaranteeFor(employer, paymentId)).toMatchObject({ refunds: [{ sent }] });
  await mailTo(product, employer.identify, 'refund.sent', 'OUT-1');
  // of the rest the payout goes on
  expect((await operator.call(payoutsApi.pay, { body: await payOutRequest(product, paymentId) })).status).toBe(200);
  const amounts = [billed.fee, refunded.fee, refunded.tax, total].map((won) => won.toLocaleString('en'));
  for (const locale of locales) {
    const pdf = async (who: typeof employer) =>
      (await who.raw('GET', `/refund/${note?.id}/credit-note?locale=${locale}`)).body.data as Buffer;
    const first = await pdf(employer);
    const days = [today(), addDays(today(), 14)].map((day) => formatDay(day, locale));
    expect(unreadIn(first, [note?.number ?? 'no note', ...amounts, ...days])).toEqual([]);
    for (const who of [recruiter, operator]) expect((await pdf(who)).equals(first)).toBe(true);
  }
});

describe('the edges of the guarantee', () => {
  /** Days after today to the end of the guarantee, the last working day counted from today, and the answer. */
  const edges = [
    ['its last day', 0, 0, 200],
    ['the day before its last', 0, -1, 200],
    ['the day after it', -1, 0, 400],
    ['its last day, told a fortnight later', -14, -14, 200],
    ['its last day, told later still', -15, -15, 422],
    ['a day to come', 20, 1, 400],
  ] as const;

  test('from the first day to the last, and nobody at all [money.refund]', async () => {
    const months = [3, 4, 5, 6].find((some) => edges.every(([, left]) => startFor(some, left))) ?? 3;
    const made = await makeContract(product, { job: { guaranteeMonths: months } });
    const { employer, recruiter, paymentId } = made;
    await recommendBy(product, made.candidateId, addDays(today(), -300));
    const preview = (change: object) =>
      employer.call(api.preview, { params: { id: String(paymentId) }, body: departureForm(product, change) });
    for (const [n, [name, left, day, status]] of edges.entries()) {
      const startDate = startFor(months, left) ?? '';
      const body = { id: made.id, version: n + 1, reason: '입사일 변경', change: '입사일을 옮깁니다.' };
      const isSame = (await guaranteeFor(employer, paymentId)).startDate === startDate;
      const amended = await operator.call(contractsApi.amend, { body: isSame ? body : { ...body, startDate } });
      expect([name, amended.status]).toEqual([name, 200]);
      const answer = await preview({ lastWorkingDay: addDays(today(), day) });
      expect([name, answer.status]).toEqual([name, status]);
      if (status === 200) expect(answer.body.data.remainingDays).toBe(left - day);
      const standing = await guaranteeFor(recruiter, paymentId);
      expect(standing.state).toBe(left < 0 ? 'OVER' : 'RUNNING');
      const brings = (await preview({ lastWorkingDay: today() })).body.data;
      expect(standing.ifLeftToday).toEqual(left < 0 ? null : { ...brings, remainingDays: left });
    }
    const { startDate, guaranteeDays: days } = await guaranteeFor(employer, paymentId);
    expect((await preview({ lastWorkingDay: startDate })).body.data.remainingDays).toBe(days - 1);
    const early = await preview({ lastWorkingDay: addDays(startDate, -1) });
    expect(early.body.fields?.lastWorkingDay).toContain(startDate);
    expect((await preview({ lastWorkingDay: null })).status).toBe(400);
    expect((await preview({ reason: 'NO_SHOW' })).status).toBe(400);
    // who was there for months did come; that nobody came is told in the first fortnight
    for (const [n, [ago, code]] of (
      [
        [15, 'GUARANTEE_OVER'],
        [14, undefined],
      ] as const
    ).entries()) {
      const body = { id: made.id, version: edges.length + 1 + n, reason: '입사일 변경', change: '입사일을 옮깁니다.' };
      await operator.call(contractsApi.amend, { body: { ...body, startDate: addDays(today(), -ago) } });
      const answer = await preview({ reason: 'NO_SHOW', lastWorkingDay: null });
      expect([ago, answer.body.code]).toEqual([ago, code]);
      expect(await guaranteeFor(employer, paymentId)).toMatchObject({ noShowUntil: addDays(today(), 14 - ago) });
      if (code === undefined)
        expect(answer.body.data).toMatchObject({ refund: { fee: 12_600_000, tax: 1_260_000, total: 13_860_000 } });
    }
  });

  test('without months somebody who never came can be told of, and nobody else [money.refund]', async () => {
    const made = await makeContract(product, { job: { guaranteeMonths: 0 }, hire: { startDate: today() } });
    expect((await report(product, made, { lastWorkingDay: today() })).body.code).toBe('GUARANTEE_NONE');
    expect(await guaranteeFor(made.employer, made.paymentId)).toMatchObject({ state: 'NONE', ifLeftToday: null });
    expect((await report(product, made, { reason: 'NO_SHOW', lastWorkingDay: null })).status).toBe(200);
  });
});

test('uncontested it is the operator’s turn after seven days, and then nobody contests; it can be rejected any time', async () => {
  const made = await makePaid(product);
  const departure = await putReport(product, made, 7);
  const listed = async (state: 'READY' | 'WAITING') =>
    (await operator.call(api.departures, { query: { state: [state], size: 'all' } })).body.data.map(({ id }) => id);
  expect([await listed('READY'), await listed('WAITING')]).toEqual([
    expect.arrayContaining([departure.id]),
    expect.not.arrayContaining([departure.id]),
  ]);
  const late = await made.recruiter.call(api.contest, { body: { ...departure, text: '늦었습니다.' } });
  expect(late.body.code).toBe('CONTEST_OVER');
  expect((await decide(product, departure)).status).toBe(200);

  const other = await makePaid(product);
  const early = await putReport(product, other, 6.9);
  expect((await decide(product, early)).body.code).toBe('DEPARTURE_EARLY');
  expect((await decide(product, early, { decision: 'REJECTED' })).status).toBe(200);
  expect(await statusOf(other.paymentId)).toBe('PAID');
  expect((await decide(product, { ...early, version: 2 })).status).toBe(409);
  // rejected, it is not told again with the same facts, by whatever way; with others it can be, and taken back, too
  const same = { lastWorkingDay: addDays(today(), -10) };
  expect((await report(product, other, same)).body.code).toBe('DEPARTURE_REJECTED');
  await expect(putReport(product, other, 0)).rejects.toThrow('departure_rejected');
  const again = (await report(product, other)).body.data;
  expect((await other.employer.call(api.withdraw, { body: again })).status).toBe(200);
  await mailTo(product, other.recruiter.identify, 'departure.withdrawn');
  expect((await other.employer.call(api.withdraw, { body: { ...again, version: 2 } })).status).toBe(409);
  expect((await report(product, other)).status).toBe(200);
  await expect(
    db
      .updateTable('departure')
      .set({ note: 'x' })
      .where('contractId', '=', other.id)
      .where('decision', 'is', null)
      .execute(),
  ).rejects.toThrow('stays as it was told');
  // three times in all: nobody stops a payout for good
  const [last] = (await guaranteeFor(other.employer, other.paymentId)).departures;
  await other.employer.call(api.withdraw, { body: { id: last?.id ?? 0, version: 1 } });
  expect(await guaranteeFor(other.employer, other.paymentId)).toMatchObject({ actions: [] });
  expect((await report(product, other)).body.code).toBe('DEPARTURE_OFTEN');
  const direct = db.insertInto('departure').values({
    contractId: other.id,
    reason: 'NO_SHOW',
    note: '',
    reportedBy: other.employer.accountId,
    reportedAt: product.clock.now(),
  });
  await expect(direct.execute()).rejects.toThrow('often enough');
});

test('an agreed guarantee: the operator enters the amount, tax follows it [money.refund]', async () => {
  const job = { guaranteeType: 'ETC', guaranteeTerms: '후보자 재추천, 또는 합의한 금액' } as const;
  const made = await makePaid(product, { job });
  expect(await guaranteeFor(made.employer, made.paymentId)).toMatchObject({
    ifLeftToday: { refund: null, guaranteeTerms: job.guaranteeTerms },
  });
  const departure = await makeReady(product, made);
  expect((await decide(product, departure)).body.fields).toHaveProperty('amount');
  expect((await decide(product, departure, { amount: 12_600_001 })).body.code).toBe('REFUND_TOO_MUCH');
  expect((await decide(product, departure, { amount: 3_333_333 })).status).toBe(200);
  expect(await guaranteeFor(made.employer, made.paymentId)).toMatchObject({
    refunds: [{ fee: 3_333_333, tax: 333_333, source: 'HELD' }],
  });
});

test('unpaid, who left is decided once the invoice is paid', async () => {
  const made = await makeContract(product, { hire: { startDate: addDays(today(), -40) } });
  const departure = await makeReady(product, made);
  expect(await guaranteeFor(operator, made.paymentId)).toMatchObject({ departures: [{ actions: ['reject'] }] });
  expect((await decide(product, departure)).body.code).toBe('DEPARTURE_UNPAID');
});

test('nobody else sees, reports, contests or decides', async () => {
  const made = await makePaid(product);
  const { employer, recruiter, paymentId } = made;
  const departure = (await report(product, made)).body.data;
  const strangers = [await makeEmployer(product), await makeRecruiter(product)] as const;
  const path = `/payment/${paymentId}/guarantee`;
  for (const who of strangers) expect((await who.raw('GET', path)).status).toBe(404);
  const [company, firm] = strangers;
  expect((await company.call(api.withdraw, { body: departure })).status).toBe(404);
  expect((await firm.call(api.contest, { body: { ...departure, text: '남의 것' } })).status).toBe(404);
  const body = departureForm(product);
  expect((await company.call(api.report, { params: { id: String(paymentId) }, body })).status).toBe(404);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  expect((await department.raw('GET', path)).status).toBe(403);
  const proof = { decision: 'ACCEPTED', note: '확인', password: testPassword };
  for (const who of [employer, recruiter, department]) {
    expect((await who.raw('PUT', '/admin/departure', { ...departure, ...proof })).status).toBe(403);
    for (const all of ['/admin/departures', `/admin/departure/${departure.id}`, '/admin/receivables'])
      expect([all, (await who.raw('GET', all)).status]).toEqual([all, 403]);
  }
  expect((await recruiter.raw('POST', `/payment/${paymentId}/departure`, body)).status).toBe(403);
  expect((await employer.raw('PUT', '/departure/contest', { ...departure, text: 'x' })).status).toBe(403);
  // what is the supplier's alone stays away from the employer
  expect(await guaranteeFor(employer, paymentId)).not.toHaveProperty('receivables');
});
