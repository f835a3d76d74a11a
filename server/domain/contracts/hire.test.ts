import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contractsApi } from '#core/api/contracts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { candidateFor, historyFor, type moveThrough } from '#server/testing/candidates.ts';
import { addHireable, type Hireable, hire, hireForm, makeContract, makeHireable } from '#server/testing/contracts.ts';
import { putHireables } from '#server/testing/hireables.ts';
import { operatorOf, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { atOnce, race, raceOf, tally } from '#server/testing/race.ts';
import { balanceOf } from '../books/ledger.ts';
import { systemContext } from '../tasks.ts';

const product = await startTestProduct();
// in Seoul it is the 11th already, in Jakarta still the 10th
product.clock.set(new Date('2027-03-10T16:30:00Z'));
const { db } = product.services;
const operator = await operatorOf(product);
const admin = await db
  .selectFrom('account')
  .select('email')
  .where('id', '=', operator.accountId)
  .executeTakeFirstOrThrow();
const today = (zone = 'Asia/Seoul') => dayIn(product.clock.now(), zone);
const contractsOf = (jobId: number) => db.selectFrom('contract').selectAll().where('jobId', '=', jobId).execute();
const invoiceOf = (contractId: number) =>
  db.selectFrom('invoice').selectAll().where('contractId', '=', contractId).executeTakeFirstOrThrow();
const preview = ({ employer, candidateId: id }: Hireable, change = {}) =>
  employer.call(contractsApi.preview, {
    body: { id, firstYearSalary: 84_000_000, startDate: addDays(today(), 14), ...change },
  });

test('the final hire is what its preview said: ALL_PASS, contract, invoice, books, history and notices at once [candidate.hire]', async () => {
  const hireable = await makeHireable(product);
  const { employer, recruiter, candidateId, jobId } = hireable;
  const shown = (await preview(hireable)).body.data;
  // 15 % of 84,000,000, and 10 % of that
  const cost = { currency: 'KRW', rate: 15, fee: 12_600_000, taxRate: 10, tax: 1_260_000, total: 13_860_000 };
  const paid = {
    invoiceDate: '2027-03-11',
    dueDate: '2027-03-25',
    payoutDaysAfterDeposit: 7,
    payoutDaysAfterStart: 30,
  };
  const guarantee = { startDate: '2027-03-25', guaranteeEndDate: '2027-06-24', guaranteeDays: 92, guaranteeMonths: 3 };
  const counts = { hiredCount: 0, hiringCount: 2, isOverHiring: false, isLate: false, hasNewerTerms: false };
  expect(shown).toMatchObject({ ...cost, ...paid, ...guarantee, ...counts });
  expect(await contractsOf(jobId)).toEqual([]);

  const { status, body } = await hire(product, hireable);
  expect(status).toBe(200);
  const { id, number, paymentId } = body.data;
  expect(number).toMatch(/^SC-2027-\d{4}$/);
  const contract = (await employer.call(contractsApi.one, { params: { id: String(id) } })).body.data;
  const conditions: Record<string, unknown> = contract.snapshot.conditions;
  const shared = Object.entries(shown).filter(([key]) => key in conditions);
  expect(shared).toHaveLength(Object.keys(shown).length - 9);
  for (const [key, value] of shared) expect([key, conditions[key]]).toEqual([key, value]);
  expect(contract.payment).toMatchObject({ id: paymentId, status: 'BILLED', dueDate: shown.dueDate });

  const invoice = await invoiceOf(id);
  const { fee, tax, total, dueDate } = shown;
  expect(invoice).toMatchObject({
    id: paymentId,
    status: 'BILLED',
    currency: 'KRW',
    fee,
    tax,
    total,
    dueDate,
    charge: 0,
  });
  const ctx = systemContext(product.services);
  expect(await balanceOf(ctx, 'KRW', { kind: 'BILLED', contractId: id })).toBe(total);
  expect(await balanceOf(ctx, 'KRW', { kind: 'RECEIVABLE', companyId: employer.companyId })).toBe(-total);
  const booked = db.selectFrom('ledgerTransfer').selectAll().where('reference', '=', invoice.number);
  expect(await booked.execute()).toEqual([
    expect.objectContaining({ amount: total, actorId: employer.accountId, actorType: 'EMPLOYER' }),
  ]);

  for (const who of [employer, recruiter])
    expect(await candidateFor(who, candidateId)).toMatchObject({ code: 'ALL_PASS', summary: 'HIRED', contractId: id });
  expect((await historyFor(employer, candidateId)).slice(0, 2)).toEqual([
    expect.objectContaining({ action: 'notify', code: 'ALL_PASS' }),
    expect.objectContaining({ action: 'move', code: 'ALL_PASS' }),
  ]);
  expect((await historyFor(recruiter, candidateId))[0]).toMatchObject({ action: 'notify', code: 'ALL_PASS' });
  for (const [to, area] of [
    [employer.identify, 'employers'],
    [recruiter.identify, 'recruiters'],
    [admin.email, 'admin'],
  ] as const) {
    const mail = await mailTo(product, to, 'contract.concluded', number);
    for (const amount of ['12,600,000원', '1,260,000원', '13,860,000원', `/${area}/contract/${id}`])
      expect([area, mail.text.includes(amount), amount]).toEqual([area, true, amount]);
  }
  const bill = await mailTo(product, employer.identify, 'payment.billed', invoice.number);
  expect(bill.subject).toBe(`[Scoutlane] 청구서가 발행되었습니다: ${invoice.number}`);
  for (const part of [
    '부가세 별도',
    '12,600,000원',
    '1,260,000원',
    '13,860,000원',
    '2027-03-25',
    `/employers/payment/${invoice.id}`,
  ])
    expect(bill.text).toContain(part);
  await mailTo(product, employer.identify, 'evaluation.asked');
});

test('many calls at one moment are one hire; a repeated key answers the same [candidate.hire]', async () => {
  const hireable = await makeHireable(product);
  const { employer, jobId } = hireable;
  const body = await hireForm(product, hireable);
  const shot = { caller: employer, method: 'POST', path: '/candidate/hire', body };
  const outcomes = await race(product.app, [
    ...Array.from({ length: 8 }, (_, n) => ({ ...shot, headers: { 'idempotency-key': `own-${n}` } })),
    ...Array.from({ length: 8 }, () => shot),
  ]);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 15 });
  expect(await contractsOf(jobId)).toHaveLength(1);
  const again = await hire(product, hireable);
  expect([again.status, again.body.code]).toEqual([409, 'HIRED_ALREADY']);

  const other = await makeHireable(product);
  const keyed = {
    caller: other.employer,
    method: 'POST',
    path: '/candidate/hire',
    body: await hireForm(product, other),
  };
  const same = await raceOf(product.app, 6, { ...keyed, headers: { 'idempotency-key': 'once' } });
  expect(tally(same)).toEqual({ 200: 6 });
  expect(new Set(same.map(({ body: { data } }) => JSON.stringify(data))).size).toBe(1);
  expect(await contractsOf(other.jobId)).toHaveLength(1);
});

test('more than the posting looks for needs an explicit yes, also of fifty at one moment [candidate.hire]', async () => {
  const first = await makeHireable(product, { job: { hiringCount: 1 } });
  const others = await putHireables(product, first, atOnce - 1);
  const form = await hireForm(product, first);
  const bodies = [form, ...others.map((id) => ({ ...form, id, version: 1 }))];
  const shot = { caller: first.employer, method: 'POST', path: '/candidate/hire' };
  const outcomes = await race(
    product.app,
    bodies.map((body) => ({ ...shot, body })),
  );
  expect(tally(outcomes)).toEqual({ 200: 1, 422: atOnce - 1 });
  for (const { status, body } of outcomes) if (status === 422) expect(body.code).toBe('HIRING_FULL');
  expect(await contractsOf(first.jobId)).toHaveLength(1);
  const left = { ...first, candidateId: bodies[outcomes.findIndex(({ status }) => status === 422)]?.id ?? 0 };
  expect((await preview(left)).body.data).toMatchObject({ hiredCount: 1, hiringCount: 1, isOverHiring: true });
  expect((await hire(product, left, { overHiring: true })).status).toBe(200);
  expect(await contractsOf(first.jobId)).toHaveLength(2);
});

test('ALL_PASS no other way: the database refuses it without a contract [candidate.hire]', async () => {
  const { candidateId } = await makeHireable(product);
  await expect(db.updateTable('candidate').set({ code: 999 }).where('id', '=', candidateId).execute()).rejects.toThrow(
    /has no contract/,
  );
  const closed = await makeHireable(product, { until: null });
  const hired = await makeContract(product);
  for (const [id, change] of [
    [closed.candidateId, { code: 999 }],
    [hired.candidateId, { lostAt: product.clock.now(), lostReason: 'LATER' }],
  ] as const)
    await expect(db.updateTable('candidate').set(change).where('id', '=', id).execute()).rejects.toThrow(
      /candidate_hired_whole/,
    );
});

test('where the books fail nothing has happened, and the numbers go to the next hire [candidate.hire]', async () => {
  const hireable = await makeHireable(product);
  const before = await candidateFor(hireable.employer, hireable.candidateId);
  const counted = async () =>
    (
      await sql<object>`select (select count(*) from contract) contracts, (select count(*) from invoice) invoices,
      (select count(*) from ledger_transfer) transfers, (select array_agg(last_number) from number_series) numbers,
      (select count(*) from candidate_event) events, (select count(*) from audit where action = 'contract.conclude') acts`.execute(
        db,
      )
    ).rows;
  const was = await counted();
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise 'no books today'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_once before insert on ledger_transfer execute function fail_once()`.execute(db);
  expect((await hire(product, hireable)).status).toBe(500);
  expect(await counted()).toEqual(was);
  expect(await candidateFor(hireable.employer, hireable.candidateId)).toEqual(before);
  await sql`drop trigger fail_once on ledger_transfer`.execute(db);
  expect((await hire(product, hireable)).status).toBe(200);
});

describe('refusals', () => {
  test('by code, contact, person and input [candidate.hire]', async () => {
    const hireable = await makeHireable(product);
    const { employer } = hireable;
    const standing = async (codes: Parameters<typeof moveThrough>[2], until?: null) => ({
      employer,
      candidateId: await addHireable(product, hireable, { codes, ...(until === null ? { until } : {}) }),
    });
    const lost = await standing(['REVIEW_DOCUMENT', 'PASS_DOCUMENT']);
    await db
      .updateTable('candidate')
      .set({ lostAt: product.clock.now(), lostReason: 'LATER' })
      .where('id', '=', lost.candidateId)
      .execute();
    const cases = [
      [await standing([]), {}, 409, 'STATUS_CONFLICT'],
      [await standing(['REVIEW_DOCUMENT']), {}, 409, 'STATUS_CONFLICT'],
      [lost, {}, 409, 'STATUS_CONFLICT'],
      [await standing(['REVIEW_DOCUMENT', 'PASS_DOCUMENT'], null), {}, 422, 'CONTACT_NEEDED'],
      [hireable, { version: 1 }, 409, 'VERSION_STALE'],
      [hireable, { identityConfirmed: false }, 400, 'INPUT_INVALID'],
      [hireable, { firstYearSalary: 0 }, 400, 'INPUT_INVALID'],
      [hireable, { firstYearSalary: 3 }, 400, 'INPUT_INVALID'],
      [hireable, { startDate: addDays(today(), 366) }, 400, 'INPUT_INVALID'],
      // what would be billed is not what was previewed
      [hireable, { total: 13_860_001 }, 409, 'HIRE_CHANGED'],
      [hireable, { dueDate: addDays(today(), 13) }, 409, 'HIRE_CHANGED'],
    ] as const;
    for (const [one, change, status, code] of cases) {
      const answer = await hire(product, one, change);
      expect([change, answer.status, answer.body.code]).toEqual([change, status, code]);
    }
    // nobody starts before they were recommended; the days that would do are named
    const early = addDays(today(), -1);
    const days = `${today()} – ${addDays(today(), 365)}`;
    const body = await hireForm(product, hireable);
    for (const answer of [
      await preview(hireable, { startDate: early }),
      await employer.call(contractsApi.hire, { body: { ...body, startDate: early } }),
    ])
      expect([answer.status, answer.body.fields?.startDate]).toEqual([400, expect.stringContaining(days)]);
    const stranger = await makeEmployer(product);
    // a stranger neither waits for the candidate nor makes anybody wait
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('candidate').select('id').where('id', '=', hireable.candidateId).forUpdate().execute();
      expect((await stranger.raw('POST', '/candidate/hire', body)).status).toBe(404);
    });
    const department = await makeDepartment(product, { companyId: employer.companyId });
    for (const [who, status] of [
      [stranger, 404],
      [department, 403],
      [hireable.recruiter, 403],
      [operator, 403],
    ] as const)
      for (const path of ['/candidate/hire', '/candidate/hire/preview'])
        expect((await who.raw('POST', path, body)).status).toBe(status);
    expect(await contractsOf(hireable.jobId)).toEqual([]);
  });
});

test.each([
  ['Asia/Seoul', 'KR', 0, 200, undefined],
  ['Asia/Seoul', 'KR', -1, 422, 'HIRE_TOO_LATE'],
  ['Asia/Jakarta', 'ID', 0, 200, undefined],
  ['Asia/Jakarta', 'ID', -1, 422, 'HIRE_TOO_LATE'],
] as const)(
  'in %s a late hire counts to the last day of the year where the posting is',
  async (zone, country, days, status, code) => {
    const until = addDays(today(zone), days);
    expect([today(), today('Asia/Jakarta')]).toEqual(['2027-03-11', '2027-03-10']);
    const ended = await makeHireable(product, { country, until });
    await putStatus(product, ended.jobId, 'EXPIRED');
    const answer = await hire(product, ended);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const failed = await makeHireable(product, { country, until, codes: ['REVIEW_DOCUMENT', 'FAIL_INTERVIEW'] });
    const other = await hire(product, failed);
    expect([other.status, other.body.code]).toEqual([status, code]);
    // who was passed on a posting that goes on is hired whenever
    const going = await hire(product, await makeHireable(product, { country, until }));
    expect(going.status).toBe(200);
    if (status !== 200) return;
    expect((await historyFor(failed.employer, failed.candidateId)).slice(0, 3).map(({ action }) => action)).toEqual([
      'notify',
      'move',
      'reopen',
    ]);
    expect(await candidateFor(failed.employer, failed.candidateId)).toMatchObject({ code: 'ALL_PASS', failure: null });
  },
);

test('a number is of the year of its invoice, where the posting is', async () => {
  // in Seoul it is the next year already
  product.clock.set(new Date('2027-12-31T16:30:00Z'));
  for (const [country, year] of [
    ['ID', 2027],
    ['KR', 2028],
  ] as const) {
    const { id, number } = await makeContract(product, { country });
    const invoice = await invoiceOf(id);
    expect([number.slice(0, 7), invoice.number.slice(0, 8)]).toEqual([`SC-${year}`, `INV-${year}`]);
    expect(invoice.invoiceDate.slice(0, 4)).toBe(String(year));
  }
});
