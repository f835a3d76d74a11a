import { describe, expect, test } from 'vitest';
import { paymentsApi } from '#core/api/payments.ts';
import { taxesApi } from '#core/api/taxes.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type Country, countries, countryFacts } from '#core/rules/countries.ts';
import { locales } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { firstTaxRules } from '#core/rules/tax.ts';
import { moneySettingsKey } from '#server/domain/books/money-settings.ts';
import { makeHiring, putCandidate } from '#server/testing/candidates.ts';
import { hire, makeContract, makeHireable, putContract } from '#server/testing/contracts.ts';
import { jobForm, operatorOf } from '#server/testing/jobs.ts';
import { unreadIn } from '#server/testing/pdf-text.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const operator = await operatorOf(product);
const today = (country: Country = 'KR') => dayIn(product.clock.now(), countryFacts[country].timeZone);
const one = async (who: TestPerson, id: number) =>
  (await who.call(paymentsApi.one, { params: { id: String(id) } })).body.data as unknown as Record<string, unknown>;
const set = (value: object) =>
  db
    .insertInto('setting')
    .values({ key: moneySettingsKey, value: JSON.stringify(value), updatedAt: product.clock.now() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
const tie = ({ employer, recruiter }: { employer: TestPerson; recruiter: TestPerson }) =>
  db
    .insertInto('contact')
    .values({
      kind: 'SEARCH_FIRM',
      companyId: employer.companyId,
      searchFirmId: recruiter.searchFirmId,
      organisation: '서치펌',
      name: '담당자',
      email: recruiter.identify,
      joinedAt: product.clock.now(),
      createdAt: product.clock.now(),
    })
    .execute();

test('a hire is billed by rate or fixed amount, the charge off the payout, nothing for free use [money.fee]', async () => {
  await set({ chargeBps: 750 });
  const rated = await makeContract(product, { hire: { firstYearSalary: 77_777_777 } });
  // 15 % of 77,777,777 is 11,666,666.55; 10 % of that 1,166,666.7; 7.5 % of it 875,000.025
  expect(await one(rated.recruiter, rated.paymentId)).toMatchObject({
    fee: 11_666_667,
    tax: 1_166_667,
    total: 12_833_334,
    charge: 875_000,
    chargeRate: 7.5,
    hasFreeUse: false,
    payout: 12_833_334 - 875_000,
  });
  const fixed = { feeType: 'DATE', fixedFee: 9_000_000, feeDueDays: 30 } as const;
  const dated = await makeHireable(product, { job: fixed });
  await tie(dated);
  const startDate = addDays(today(), 5);
  const { paymentId } = (await hire(product, dated, { startDate })).body.data;
  expect(await one(dated.recruiter, paymentId)).toMatchObject({
    feeType: 'DATE',
    rate: null,
    fee: 9_000_000,
    tax: 900_000,
    charge: 0,
    hasFreeUse: true,
    payout: 9_900_000,
    dueDate: addDays(startDate, 30),
  });
  await set({});
});

describe('tax', () => {
  test.each([
    ['KR', 'TAXABLE', 12_600_000, 1_260_000],
    ['ID', 'TAXABLE', 12_600_000, 1_386_000],
    ['SG', 'TAXABLE', 12_600_000, 1_134_000],
    ['KR', 'EXEMPT', 12_600_000, 0],
    ['KR', 'FOREIGN', 12_600_000, 0],
  ] as const)('in %s of a supplier that is %s [money.tax]', async (country, profile, fee, tax) => {
    const hireable = await makeHireable(product, { country });
    const { searchFirmId } = hireable.recruiter;
    const version = 1;
    const changed = await operator.call(taxesApi.setProfile, {
      body: { id: searchFirmId, version, taxProfile: profile === 'EXEMPT' ? 'EXEMPT' : 'TAXABLE' },
    });
    expect(changed.body.data).toEqual({ id: searchFirmId, version: 2 });
    // a taxable firm of another country is a foreign supplier
    if (profile === 'FOREIGN')
      await db
        .updateTable('searchFirm')
        .set({ country: 'SG', registrationNumber: `S${searchFirmId}` })
        .where('id', '=', searchFirmId)
        .execute();
    const { paymentId } = (await hire(product, hireable)).body.data;
    const { currency } = countryFacts[country];
    expect(await one(hireable.employer, paymentId)).toMatchObject({
      currency,
      fee,
      tax,
      total: fee + tax,
      taxProfile: profile,
      invoiceDate: today(country),
    });
  });

  test('a rule is added from a day on and never changed; an invoice keeps the one of its day [money.tax]', async () => {
    const before = await makeContract(product, { country: 'SG' });
    const base = { numerator: 1, denominator: 1 };
    const add = (change: object) =>
      operator.raw('POST', '/admin/tax-rule', {
        country: 'SG',
        fromDate: addDays(today('SG'), 1),
        rate: 50,
        base,
        ...change,
      });
    for (const [change, status] of [
      [{ fromDate: addDays(today('SG'), -1) }, 400],
      // what was billed this morning was billed by this day's rule
      [{ fromDate: today('SG') }, 400],
      [{ rate: 101 }, 400],
      [{ rate: 9.123 }, 400],
      [{ base: { numerator: 12, denominator: 11 } }, 400],
    ] as const)
      expect([change, (await add(change)).status]).toEqual([change, status]);
    expect((await add({})).status).toBe(200);
    // one that was added before its day
    await db
      .insertInto('taxRule')
      .values({
        country: 'SG',
        fromDate: today('SG'),
        rateBps: 1050,
        baseNumerator: 1,
        baseDenominator: 1,
        createdAt: product.clock.now(),
      })
      .execute();
    const again = await add({ rate: 11 });
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([409, ['fromDate']]);
    const after = await makeContract(product, { country: 'SG' });
    expect(await one(before.employer, before.paymentId)).toMatchObject({ taxRate: 9, tax: 1_134_000 });
    expect(await one(after.employer, after.paymentId)).toMatchObject({ taxRate: 10.5, tax: 1_323_000 });
    const me = (await after.employer.raw('GET', '/me')).body.data as { company: { taxRules: { rate: number }[] } };
    expect(me.company.taxRules).toEqual([
      { country: 'KR', rate: 10, base },
      { country: 'ID', rate: 12, base: { numerator: 11, denominator: 12 } },
      { country: 'SG', rate: 10.5, base },
    ]);
    const rules = (await operator.call(taxesApi.rules, {})).body.data;
    expect(rules.filter(({ country }) => country === 'SG').map(({ rate }) => rate)).toEqual([50, 10.5, 9]);
    for (const rule of firstTaxRules)
      expect(rules).toContainEqual(
        expect.objectContaining({ country: rule.country, fromDate: rule.from, rate: rule.rateBps / 100 }),
      );
    expect(new Set(rules.map(({ country }) => country))).toEqual(new Set(countries));
  });
});

test('each side reads its own invoices, as far as they are its own', async () => {
  await set({ depositAccounts: { KRW: '한빛은행 110-000-000000' } });
  const made = await makeContract(product);
  const { employer, recruiter, paymentId } = made;
  const paths = ['/payments', `/payment/${paymentId}`, `/payment/${paymentId}/invoice`, '/payments/sums'];
  const idsFor = async (who: TestPerson, keyword = '') =>
    ((await who.raw('GET', `/payments?size=all&keyword=${keyword}`)).body.data as { id: number }[]).map(({ id }) => id);
  expect([await idsFor(employer), await idsFor(recruiter)]).toEqual([[paymentId], [paymentId]]);
  const mine = await one(employer, paymentId);
  // found by either of the numbers that pages and papers show
  for (const number of [mine.number, mine.contractNumber])
    expect(await idsFor(recruiter, String(number))).toEqual([paymentId]);
  for (const key of ['charge', 'payout', 'hasFreeUse', 'chargeRate', 'firm']) expect(mine).not.toHaveProperty(key);
  expect(await one(recruiter, paymentId)).not.toHaveProperty('instructions');
  await set({ depositAccounts: { KRW: '다른은행 220-000-000000' } });
  expect(await one(employer, paymentId)).toMatchObject({
    instructions: { account: '한빛은행 110-000-000000', reference: mine.number },
  });
  // the operator's look at the list is on record, with each invoice that it showed; a list that reads itself again is one look
  for (const _again of [1, 2]) await operator.raw('GET', '/admin/payments?size=5');
  const looks = await db
    .selectFrom('audit')
    .select(['subjectId', 'otherIds'])
    .where('action', '=', 'payment.list')
    .execute();
  expect(looks.filter((look) => [look.subjectId, ...look.otherIds].includes(paymentId))).toHaveLength(1);
  expect(await one(operator, paymentId)).toMatchObject({
    firm: { id: recruiter.searchFirmId, taxProfile: 'TAXABLE' },
    recruiter: { id: recruiter.accountId },
  });
  for (const who of [await makeEmployer(product), await makeRecruiter(product)]) {
    expect(await idsFor(who)).toEqual([]);
    for (const path of paths.slice(1, 3)) expect([path, (await who.raw('GET', path)).status]).toEqual([path, 404]);
  }
  const department = await makeDepartment(product, { companyId: employer.companyId });
  for (const path of [...paths, '/admin/payments'])
    expect([path, (await department.raw('GET', path)).status]).toEqual([path, 403]);
  for (const who of [employer, recruiter]) expect((await who.raw('GET', '/admin/payments')).status).toBe(403);

  const amounts = {
    ko: ['채용 수수료 (부가세 별도) 12,600,000원', '부가세 10% 1,260,000원', '합계 13,860,000원'],
    en: ['Recruiting fee, excluding VAT KRW 12,600,000', 'VAT, 10% KRW 1,260,000', 'Total payable KRW 13,860,000'],
  };
  for (const locale of locales) {
    const open = async (who: TestPerson) =>
      (await who.raw('GET', `/payment/${paymentId}/invoice?locale=${locale}`)).body.data as Buffer;
    const first = await open(employer);
    expect((await open(recruiter)).equals(first)).toBe(true);
    const days = [mine.invoiceDate, mine.dueDate].map((day) => formatDay(String(day), locale));
    const told = [String(mine.number), made.number, '한빛은행 110-000-000000', ...amounts[locale], ...days];
    expect([locale, unreadIn(first, told)]).toEqual([locale, []]);
    await set({});
    expect((await open(operator)).equals(first)).toBe(true);
  }
});

test('billed before there was an account, an invoice names the one of today and no PDF of it is kept', async () => {
  await set({});
  const { employer, paymentId } = await makeContract(product);
  const pdf = async () => (await employer.raw('GET', `/payment/${paymentId}/invoice?locale=ko`)).body.data as Buffer;
  const account = async () => (await one(employer, paymentId)).instructions;
  expect(await account()).toMatchObject({ account: '' });
  const asking = await pdf();
  await set({ depositAccounts: { KRW: '한빛은행 110-000-000000' } });
  expect(await account()).toMatchObject({ account: '한빛은행 110-000-000000' });
  expect((await pdf()).equals(asking)).toBe(false);
  const kept = db.selectFrom('keptPdf').select('locale').where('kind', '=', 'INVOICE');
  expect(await kept.where('subjectId', '=', paymentId).execute()).toEqual([]);
  await set({});
});

test('sums are by year, currency, state and month; overdue is shown from the day after, canceled counts nowhere', async () => {
  const hiring = await makeHiring(product);
  const { jobId, employer, recruiter } = hiring;
  await db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 20 })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  const at = (day: string) => new Date(`${day}T03:00:00Z`);
  const put = async (
    status: 'BILLED' | 'PAID' | 'PAID_OUT' | 'CANCELED',
    fee: number,
    createdAt: Date,
    dueDate: string,
  ) => {
    const standing = { code: 'END_NEGOTIATION', notified: 'NONE' } as const;
    const candidateId = await putCandidate(product, { jobId, recruiter, offerId }, standing);
    await putContract(product, { candidateId, status, currency: 'KRW', fee, dueDate, createdAt });
  };
  await put('BILLED', 1000, at('2025-03-01'), today());
  await put('BILLED', 2000, at('2025-03-20'), addDays(today(), -1));
  await put('PAID', 4000, at('2025-05-01'), '2025-05-15');
  await put('PAID_OUT', 8000, at('2025-05-02'), '2025-05-16');
  await put('CANCELED', 16_000, at('2025-05-03'), '2025-05-17');
  await put('BILLED', 32_000, at('2024-12-31'), addDays(today(), 9));
  const of = (count: number, fee: number) => ({ count, fee, tax: fee / 10, total: fee + fee / 10 });
  const { body } = await employer.raw('GET', '/payments/sums');
  expect(body.data).toEqual({
    year: 2025,
    years: [2025, 2024],
    currencies: [
      {
        currency: 'KRW',
        all: of(4, 15_000),
        billed: of(2, 3000),
        overdue: of(1, 2000),
        held: of(1, 4000),
        paidOut: of(1, 8000),
        heldMoney: 0,
        months: [
          { month: '2025-03', sum: of(2, 3000) },
          { month: '2025-05', sum: of(2, 12_000) },
        ],
      },
    ],
  });
  const own = (await recruiter.raw('GET', '/payments/sums?year=2024')).body.data;
  expect(own).toMatchObject({ currencies: [{ all: { count: 1, fee: 32_000, charge: 0, payout: 35_200 } }] });
  expect((await employer.raw('GET', '/payments/sums?year=25')).status).toBe(400);
  const rows = (await employer.raw('GET', '/payments?status=OVERDUE')).body.data as { fee: number; status: string }[];
  expect(rows.map(({ fee, status }) => [fee, status])).toEqual([[2000, 'OVERDUE']]);

  // 14 days overdue, and not a day earlier, stops new postings of the company; drafts may be written
  const post = (submit: boolean) => employer.raw('POST', '/job', { ...jobForm(product), submit });
  await put('BILLED', 1000, at('2025-03-02'), addDays(today(), -13));
  expect((await post(true)).status).toBe(200);
  await put('BILLED', 1000, at('2025-03-03'), addDays(today(), -14));
  const stopped = await post(true);
  expect([stopped.status, stopped.body.code, (await post(false)).status]).toEqual([422, 'INVOICE_OVERDUE', 200]);
  await db.updateTable('invoice').set({ status: 'PAID' }).where('dueDate', '=', addDays(today(), -14)).execute();
  expect((await post(true)).status).toBe(200);
});
