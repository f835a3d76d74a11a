import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contractsApi } from '#core/api/contracts.ts';
import { guaranteesApi as api } from '#core/api/guarantees.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { paperWordsOf } from '#core/words/paper.ts';
import { candidateFor, makeSelected, moveThrough, recommend, somebody } from '#server/testing/candidates.ts';
import { hire, makeContract, makeHireable } from '#server/testing/contracts.ts';
import { claimsOn, contactOf, contest, decide as decideClaim, disclose } from '#server/testing/disclosures.ts';
import {
  decideDeparture as decide,
  departureForm,
  guaranteeFor,
  makeReady,
  refund,
  refundForm,
  reportDeparture as report,
} from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import {
  deposit,
  makePaid,
  oneAdminIsEnough,
  payOut,
  payOutRequest,
  putBankAccount,
  setMoney,
} from '#server/testing/payments.ts';
import { unreadIn } from '#server/testing/pdf-text.ts';
import { testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
await setMoney(product, oneAdminIsEnough);
const operator = await operatorOf(product);
const today = () => dayIn(product.clock.now(), 'Asia/Seoul');
const statusOf = async (paymentId: number) =>
  (await db.selectFrom('invoice').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status;

test.each([
  ['BILLED', 'INVOICE', 'CANCELED'],
  ['PAID', 'HELD', 'REFUNDED'],
  // the firm was paid before the start was put off
  ['PAID_OUT', 'OPERATOR', 'PAID_OUT'],
] as const)(
  'who never came, from %s: an unpaid invoice is canceled, a paid one refunded whole, and the person can be hired again [money.refund]',
  async (from, source, to) => {
    const isPaid = from !== 'BILLED';
    const made = await (isPaid ? makePaid(product, {}, from === 'PAID_OUT') : makeContract(product));
    const { employer, recruiter, paymentId, candidateId } = made;
    if (isPaid)
      await operator.call(contractsApi.amend, {
        body: { id: made.id, version: 1, reason: '입사 연기', change: '입사일을 옮깁니다.', startDate: today() },
      });
    const departure = await makeReady(product, made, { reason: 'NO_SHOW', lastWorkingDay: null });
    expect(await guaranteeFor(operator, paymentId)).toMatchObject({
      departures: [{ figures: { source, refund: { total: 13_860_000 } } }],
      // whoever cancels or refunds decides the report first
      actions: [],
    });
    expect((await refund(product, paymentId, 1)).body.code).toBe('DEPARTURE_REPORTED');
    expect((await decide(product, departure, { total: 13_859_999 })).body.code).toBe('REFUND_CHANGED');
    expect((await decide(product, departure)).status).toBe(200);
    expect(await statusOf(paymentId)).toBe(to);
    expect(await guaranteeFor(employer, paymentId)).toMatchObject({ state: 'ENDED', isVoid: true, actions: [] });
    // nobody was hired: there is nothing to say of the recruiter yet
    const seen = (await employer.call(contractsApi.one, { params: { id: String(made.id) } })).body.data;
    expect(seen.actions).toEqual([]);
    const early = await employer.raw('POST', '/recruiter/evaluation', {
      offerId: seen.offerId,
      rating: 5,
      comment: '좋습니다.',
    });
    expect(early.body.code).toBe('EVALUATION_EARLY');
    const contract = (await recruiter.call(contractsApi.one, { params: { id: String(made.id) } })).body.data;
    expect(contract).toMatchObject({
      isVoid: true,
      amendments: expect.arrayContaining([expect.objectContaining({ isVoid: true, reason: '확인했습니다.' })]),
    });
    const amended = await operator.call(contractsApi.amend, {
      body: { id: made.id, version: contract.version, reason: '사유', change: '변경' },
    });
    expect(amended.body.code).toBe('CONTRACT_VOID');
    for (const who of [employer, recruiter])
      expect(await candidateFor(who, candidateId)).toMatchObject({ code: 'PASS_INTERVIEW' });
    if (!isPaid) await mailTo(product, recruiter.identify, 'payment.canceled', '확인했습니다.');
    expect((await report(product, made)).status).toBe(409);
    expect((await hire(product, made)).status).toBe(200);
    if (isPaid) return;
    // somebody whose contracts are all void can still be erased at their wish
    const again = await db
      .selectFrom('invoice')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const canceled = { ...again, reason: '잘못된 확정', password: testPassword };
    expect((await operator.call(api.cancel, { body: canceled })).status).toBe(200);
    expect((await operator.raw('DELETE', `/admin/candidate/${candidateId}`, { reason: '본인 요청' })).status).toBe(200);
    expect((await recruiter.raw('GET', `/candidate/${candidateId}`)).status).toBe(404);
  },
);

/** Hired by one recruiter, and paid; another one enters the same person, and loses them. */
const makeRivals = async ({ isPaidOut, entered }: { isPaidOut: boolean; entered: 'LATER' | 'CONTACT' }) => {
  const identity = somebody({ lastPhone: '1111' });
  const hired = await makeHireable(product, { identity });
  const made = (await hire(product, hired, { startDate: addDays(today(), -40) })).body.data;
  await deposit(product, made.paymentId);
  await putBankAccount(product, hired.recruiter);
  if (isPaidOut) await payOut(product, made.paymentId);
  const recruiter = await makeSelected(product, hired.jobId);
  await putBankAccount(product, recruiter);
  const own = { ...identity, lastPhone: '2222', ...(entered === 'CONTACT' ? { birthDate: '1980-02-02' } : {}) };
  const { id: candidateId } = await recommend(recruiter, hired.jobId, own);
  const lost = { ...hired, recruiter, candidateId };
  const { lostReason } = await disclose(lost, candidateId, contactOf({ ...own, birthDate: identity.birthDate }));
  expect(lostReason).toBe(entered);
  return { hired: { ...hired, ...made }, lost };
};
const pay = async (paymentId: number) =>
  (await operator.call(payoutsApi.pay, { body: await payOutRequest(product, paymentId) })).body;
/** So long ago that it can be contested no more. */
const loseLongAgo = (id: number) =>
  db
    .updateTable('candidate')
    .set({ lostAt: new Date(product.clock.now().getTime() - 14 * 86_400_000) })
    .where('id', '=', id)
    .execute();
const contestOf = async (id: number) => {
  const [claim] = await claimsOn(operator, [id]);
  if (!claim) throw new Error('there is no claim');
  return claim;
};

test('while somebody else may say that the person was theirs, or has, nothing is paid out [money.payout]', async () => {
  for (const entered of ['LATER', 'CONTACT'] as const) {
    const { hired, lost } = await makeRivals({ isPaidOut: false, entered });
    const { paymentId } = hired;
    // nobody has contested yet, and may for 14 days
    expect([entered, (await pay(paymentId)).stop]).toEqual([entered, 'CONTEST']);
    const direct = { status: 'PAID_OUT', statusAt: product.clock.now() } as const;
    await expect(db.updateTable('invoice').set(direct).where('id', '=', paymentId).execute()).rejects.toThrow(
      'waits for whose the person was',
    );
    const isContested = entered === 'LATER';
    if (isContested) expect((await contest(lost.recruiter, lost.candidateId)).status).toBe(200);
    await loseLongAgo(lost.candidateId);
    if (isContested) {
      expect((await pay(paymentId)).stop).toBe('CONTEST');
      expect((await decideClaim(operator, await contestOf(lost.candidateId), 'NO')).status).toBe(200);
    }
    expect([entered, (await pay(paymentId)).code]).toEqual([entered, undefined]);
  }
});

test('a contest that is granted after the money came: the hire is refunded whole and void, and theirs is hired and paid', async () => {
  for (const isPaidOut of [false, true]) {
    const { hired, lost } = await makeRivals({ isPaidOut, entered: 'LATER' });
    expect((await contest(lost.recruiter, lost.candidateId)).status).toBe(200);
    const claim = await contestOf(lost.candidateId);
    expect((await decideClaim(operator, claim, 'YES')).body.code).toBe('HIRED_ALREADY');
    const whole = { ...(await refundForm(product, hired.paymentId, 12_600_000)), voids: true };
    const part = { ...whole, amount: 12_599_999 };
    expect((await operator.call(api.refund, { body: part })).body.code).toBe('REFUND_NOT_WHOLE');
    expect((await operator.call(api.refund, { body: whole })).status).toBe(200);
    expect(await statusOf(hired.paymentId)).toBe(isPaidOut ? 'PAID_OUT' : 'REFUNDED');
    expect(await guaranteeFor(hired.employer, hired.paymentId)).toMatchObject({ isVoid: true });
    expect(await candidateFor(hired.recruiter, hired.candidateId)).toMatchObject({ code: 'PASS_INTERVIEW' });
    expect((await decideClaim(operator, claim, 'YES')).status).toBe(200);
    expect(await candidateFor(hired.employer, hired.candidateId)).toMatchObject({ isLost: true });
    await moveThrough(lost.employer, lost.candidateId, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW']);
    const theirs = (await hire(product, lost, { startDate: addDays(today(), -40) })).body.data;
    await deposit(product, theirs.paymentId);
    expect((await pay(theirs.paymentId)).stop).toBe('CONTEST');
    await loseLongAgo(hired.candidateId);
    await payOut(product, theirs.paymentId);
    expect(await statusOf(theirs.paymentId)).toBe('PAID_OUT');
  }
});

test('refunded whole and not void, somebody was hired', async () => {
  const { employer, recruiter, paymentId, candidateId } = await makePaid(product);
  expect((await refund(product, paymentId, 12_600_000)).status).toBe(200);
  expect(await candidateFor(employer, candidateId)).toMatchObject({ code: 'ALL_PASS', contractId: expect.any(Number) });
  const { rows } = await sql`
    select is_hired_at(${employer.companyId}, ${candidateId}, ${product.clock.now()}, null) as hired`.execute(db);
  expect(rows).toEqual([{ hired: true }]);
  // it can still be made void
  const { version } = await refundForm(product, paymentId, 1);
  const body = { id: paymentId, version, reason: '다른 서치펌의 후보자', password: testPassword };
  expect((await operator.call(api.void, { body })).status).toBe(200);
  expect((await operator.call(api.void, { body })).body.code).toBe('CONTRACT_VOID');
  expect(await candidateFor(employer, candidateId)).toMatchObject({ code: 'PASS_INTERVIEW', contractId: null });
  expect(await guaranteeFor(operator, paymentId)).toMatchObject({ isVoid: true, actions: [] });
  for (const { identify } of [employer, recruiter]) {
    const { text } = await mailTo(product, identify, 'contract.amended', '무효');
    expect(text).toContain(body.reason);
    expect(text).not.toContain('VOID');
  }
});

test('a new start date moves guarantee, due date and payout of a fixed fee wherever they are read, beside the old ones', async () => {
  const job = { feeType: 'DATE', fixedFee: 9_000_000, feeDueDays: 30 } as const;
  const first = addDays(today(), -60);
  const made = await makeContract(product, { job, hire: { startDate: first } });
  const { employer, paymentId } = made;
  const path = `/payment/${paymentId}`;
  const shown = async () => (await employer.raw('GET', path)).body.data;
  // due in the past, it is due on its own day
  expect(await shown()).toMatchObject({ startDate: first, dueDate: today(), status: 'BILLED' });
  const moved = addDays(today(), 10);
  await operator.call(contractsApi.amend, {
    body: { id: made.id, version: 1, reason: '입사 연기', change: '입사일을 옮깁니다.', startDate: moved },
  });
  const period = guaranteePeriod(moved, 3);
  expect(await shown()).toMatchObject({
    startDate: moved,
    dueDate: addDays(moved, 30),
    guaranteeEndDate: period?.lastDay,
    status: 'BILLED',
  });
  expect(await guaranteeFor(employer, paymentId)).toMatchObject({
    state: 'BEFORE',
    startDate: moved,
    dueDate: addDays(moved, 30),
    guaranteeEndDate: period?.lastDay,
    agreed: { startDate: first, dueDate: today(), guaranteeEndDate: guaranteePeriod(first, 3)?.lastDay },
    ifLeftToday: { remainingDays: period?.days, refund: { fee: 9_000_000 } },
  });
  const contract = (await employer.call(contractsApi.one, { params: { id: String(made.id) } })).body.data;
  expect(contract.payment.dueDate).toBe(addDays(moved, 30));
  const page = (await employer.raw('GET', '/payments?status=OVERDUE')).body.data;
  expect(page).toEqual([]);
  // what a contract says of today is what a report of today would bring: before the start that nobody came, then a day's work
  const brings = async (body: Parameters<typeof departureForm>[1]) =>
    (await employer.call(api.preview, { params: { id: String(paymentId) }, body: departureForm(product, body) })).body
      .data;
  const noShow = await brings({ reason: 'NO_SHOW', lastWorkingDay: null });
  expect((await guaranteeFor(employer, paymentId)).ifLeftToday).toEqual(noShow);
  await operator.call(contractsApi.amend, {
    body: { id: made.id, version: 2, reason: '입사', change: '입사일을 옮깁니다.', startDate: today() },
  });
  const firstDay = await brings({ lastWorkingDay: today() });
  expect(firstDay.remainingDays).toBe((guaranteePeriod(today(), 3)?.days ?? 0) - 1);
  for (const who of [employer, made.recruiter, operator])
    expect(await guaranteeFor(who, paymentId)).toMatchObject({ state: 'RUNNING', ifLeftToday: firstDay });
});

test.each([
  ['EXEMPT', { taxProfile: 'EXEMPT' }],
  ['FOREIGN', { country: 'SG', registrationNumber: 'S-20261117' }],
] as const)(
  'of a supplier that is %s it is told wherever the figures stand why there is no tax [money.tax]',
  async (profile, firm) => {
    const hireable = await makeHireable(product);
    const { employer, recruiter } = hireable;
    await db.updateTable('searchFirm').set(firm).where('id', '=', recruiter.searchFirmId).execute();
    const { paymentId } = (await hire(product, hireable)).body.data;
    const { noTax, creditNote } = paperWordsOf('ko');
    await mailTo(product, employer.identify, 'contract.concluded', noTax[profile]);
    await mailTo(product, employer.identify, 'payment.billed', noTax[profile]);
    const pdfOf = async (path: string) => (await employer.raw('GET', `${path}?locale=ko`)).body.data as Buffer;
    expect(unreadIn(await pdfOf('/payments/statement/pdf'), [noTax[profile]])).toEqual([]);
    await deposit(product, paymentId);
    const { id } = (await refund(product, paymentId, 1000)).body.data;
    await mailTo(product, employer.identify, 'payment.refunded', creditNote.tax[profile]);
    expect(unreadIn(await pdfOf(`/refund/${id}/credit-note`), [creditNote.tax[profile]])).toEqual([]);
  },
);
