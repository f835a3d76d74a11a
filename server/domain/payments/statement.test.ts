import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { contractsApi } from '#core/api/contracts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { type employerStatement, type recruiterStatement, statementsApi } from '#core/api/statements.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Locale, locales } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { contractSheetOf } from '#core/words/contract-sheet.ts';
import { wordsOf } from '#core/words/index.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { deposit, oneAdminIsEnough, payOut, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { unreadIn } from '#server/testing/pdf-text.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { type AccountKey, transfer } from '../books/ledger.ts';
import { systemContext } from '../tasks.ts';
import { statementSheet } from './statement-pdf.ts';

const product = await startTestProduct();
type Read = Output<typeof statementsApi.read>;
type OwnEmployer = z.output<typeof employerStatement>;
type OwnRecruiter = z.output<typeof recruiterStatement>;

const read = async <T extends Read>(who: TestPerson, year: number, month?: number): Promise<T> => {
  const query = { year: String(year), ...(month === undefined ? {} : { month: String(month) }) };
  return (await who.call(statementsApi.read, { query })).body.data as T;
};

const sumsOf = ({ currencies }: Read): Record<string, number> => currencies[0]?.sum ?? {};

type Booked = { at: string; id: string; amount: number; debit: AccountKey; credit: AccountKey; reference: string };
/** Books at a moment of the test's own choosing. */
const book = ({ at, ...move }: Booked) =>
  product.services.db
    .transaction()
    .execute((tx) =>
      transfer({ ...systemContext(product.services), tx, now: new Date(at) }, { ...move, currency: 'KRW' }),
    );

test('a statement is made of the books: by day where the posting is, with what was open before and after', async () => {
  const { employer, recruiter, id: contractId, paymentId } = await makeContract(product);
  const one = await product.services.db
    .selectFrom('invoice')
    .select(['number', 'invoiceDate', 'total'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { number: reference, total } = one;
  const [year, month] = [Number(one.invoiceDate.slice(0, 4)), Number(one.invoiceDate.slice(5, 7))];
  const { searchFirmId } = recruiter;
  const held = { kind: 'HELD', contractId } as const;
  const billed = { kind: 'BILLED', contractId } as const;
  const supplier = { kind: 'SUPPLIER', searchFirmId: searchFirmId ?? 0 } as const;
  const bank = { kind: 'BANK' } as const;
  const next = year + 1;
  // the last half hour of March in Seoul, and the first of April
  await book({ at: `${next}-03-31T14:45:00Z`, id: 'w:in', amount: total - 1, debit: billed, credit: held, reference });
  await book({ at: `${next}-03-31T15:15:00Z`, id: 'w:rest', amount: 1, debit: billed, credit: held, reference });
  await book({ at: `${next}-04-10T03:00:00Z`, id: 'refund:w', amount: 1000, debit: held, credit: bank, reference });
  await book({ at: `${next}-05-02T03:00:00Z`, id: 'w:due', amount: 70, debit: supplier, credit: bank, reference });
  await book({
    at: `${next}-05-02T04:00:00Z`,
    id: 'w:ch',
    amount: 300,
    debit: held,
    credit: { kind: 'CHARGE' },
    reference,
  });
  await book({ at: `${next}-05-02T04:00:00Z`, id: 'w:off', amount: 50, debit: held, credit: supplier, reference });
  await book({
    at: `${next}-05-02T04:00:00Z`,
    id: 'payout:w',
    amount: total - 1350,
    debit: held,
    credit: bank,
    reference,
  });
  await book({
    at: `${next}-06-02T04:00:00Z`,
    id: 'w:back',
    amount: 30,
    debit: { kind: 'CHARGE' },
    credit: bank,
    reference,
  });
  await book({
    at: `${next}-06-03T04:00:00Z`,
    id: 'w:got',
    amount: 20,
    debit: { kind: 'LOSS' },
    credit: supplier,
    reference,
  });

  const none = { deposited: 0, refunded: 0, charge: 0, setOff: 0, paidOut: 0, owed: 0, settled: 0 };
  const own = async (of?: number) => (await read<OwnRecruiter>(recruiter, next, of)).currencies[0];
  // of the firm's money it is this person's part
  expect((await read(recruiter, next)).name).toMatch(/^서치펌.* \(홍길동\)$/);
  expect(await own(2)).toBeUndefined();
  expect(await own(3)).toMatchObject({ before: 0, after: total - 1, sum: { ...none, deposited: total - 1 } });
  expect(await own(4)).toMatchObject({
    before: total - 1,
    after: total - 1000,
    sum: { ...none, deposited: 1, refunded: 1000 },
  });
  expect(await own(5)).toMatchObject({
    before: total - 1000,
    after: 0,
    sum: { ...none, charge: 300, setOff: 50, paidOut: total - 1350, owed: 70 },
  });
  expect(await own(6)).toMatchObject({ before: 0, after: 0, sum: { ...none, settled: 20 } });
  expect(await own(7)).toBeUndefined();
  const whole = await own();
  expect(whole).toMatchObject({
    before: 0,
    after: 0,
    lines: [{ paymentId, number: reference, fee: 12_600_000, tax: 1_260_000, total, moves: whole?.sum }],
    sum: { deposited: total, refunded: 1000, charge: 300, setOff: 50, paidOut: total - 1350, owed: 70, settled: 20 },
  });

  // the months of a year are the year
  for (const who of [employer, recruiter]) {
    const parts = await Promise.all(Array.from({ length: 12 }, (_, at) => read(who, next, at + 1)));
    const added: Record<string, number> = {};
    for (const [key, amount] of parts.flatMap((part) => Object.entries(sumsOf(part))))
      added[key] = (added[key] ?? 0) + amount;
    expect(added).toEqual(sumsOf(await read(who, next)));
  }

  // the company: what it owed, paid, and got back of held money and of the operator's alike
  const cost = async (of: number, at?: number) => (await read<OwnEmployer>(employer, of, at)).currencies[0];
  expect(await cost(year, month)).toMatchObject({ before: 0, after: total, sum: { billed: total, deposited: 0 } });
  expect(await cost(next)).toMatchObject({
    before: total,
    after: 0,
    sum: { billed: 0, canceled: 0, deposited: total, refunded: 1000 + 70 + 30 },
  });
  expect(Object.keys((await cost(next))?.sum ?? {})).toEqual(['billed', 'canceled', 'deposited', 'refunded']);

  // nobody else's
  for (const stranger of [await makeEmployer(product), await makeRecruiter(product)])
    expect((await read(stranger, next)).currencies).toEqual([]);
  for (const bad of ['year=26', 'year=2026&month=0', 'year=2026&month=13', 'month=x'])
    expect([bad, (await recruiter.raw('GET', `/payments/statement?${bad}`)).status]).toEqual([bad, 400]);

  for (const [reader, who, shown] of [
    ['EMPLOYER', employer, 'en'],
    ['RECRUITER', recruiter, 'ko'],
  ] as const) {
    const path = `/payments/statement/pdf?year=${next}&locale=${shown}`;
    const pdf = (await who.raw('GET', path)).body.data as Buffer;
    const days = [`${next}-01-01`, `${next}-12-31`, `${next}-03-31`, `${next}-04-01`, `${next}-04-10`];
    const amounts = [total - 1, 1000, ...(reader === 'EMPLOYER' ? [70, 30] : [300, 50, total - 1350])];
    const told = [reference, ...amounts.map((won) => moneyText(wordsOf(shown).formats.money, won, 'KRW'))];
    expect([reader, unreadIn(pdf, [...told, ...days.map((day) => formatDay(day, shown))])]).toEqual([reader, []]);
    for (const locale of locales) {
      const sheet = statementSheet(await read(who, next), {
        locale,
        reader,
        support: 'help@example.com',
        today: '2027-07-01',
      });
      const labels = sheet.sections.flatMap(({ title, rows = [] }) => [title, ...rows.map(({ label }) => label)]);
      const vat = locale === 'ko' ? '부가세' : 'VAT';
      // fee without, VAT, total with it; and the sums, with what stands beside them, say that they are with it
      expect(labels.filter((label) => label.includes(vat))).toHaveLength(5);
      expect(sheet.sections.every(({ isWhole }) => isWhole)).toBe(true);
    }
  }
});

test('what is refunded, set off and paid out stands in statement and sums of both sides', async () => {
  await setMoney(product, oneAdminIsEnough);
  const operator = await operatorOf(product);
  const hiring = await putHiring(product);
  const { employer, recruiter } = hiring;
  const billed = () => putBilled(product, hiring, { fee: 10_000_000, chargeBps: 500 });
  const [before, after, last] = [await billed(), await billed(), await billed()];
  const refund = async (id: number, amount: number) =>
    expect((await operator.call(guaranteesApi.refund, { body: await refundForm(product, id, amount) })).status).toBe(
      200,
    );
  for (const { id } of [before, after, last]) await deposit(product, id);
  await refund(before.id, 4_000_000);
  await payOut(product, before.id);
  await payOut(product, after.id);
  await refund(after.id, 1_000_000);
  await payOut(product, last.id);

  const year = Number(dayIn(product.clock.now(), 'Asia/Seoul').slice(0, 4));
  const held = (await read<OwnRecruiter>(recruiter, year)).currencies[0];
  expect(held).toMatchObject({
    before: 0,
    after: 0,
    sum: {
      deposited: 33_000_000,
      refunded: 4_400_000,
      // 5 % of what stays of each fee when it is paid out
      charge: 300_000 + 500_000 + 500_000,
      // 1,100,000 went back after the payout, 50,000 of it the operator's
      owed: 1_050_000,
      setOff: 1_050_000,
      paidOut: 6_300_000 + 10_500_000 + 9_450_000,
      settled: 0,
    },
  });
  expect(held?.lines.map(({ number }) => number)).toEqual([before.number, after.number, last.number]);
  expect((await read<OwnEmployer>(employer, year)).currencies[0]).toMatchObject({
    after: 0,
    sum: { billed: 33_000_000, deposited: 33_000_000, canceled: 0, refunded: 5_500_000 },
  });
  // on paper each booking has its day, a set-off its credit note, and what comes off what is open a minus
  const { number: creditNote } = await product.services.db
    .selectFrom('refund')
    .select('number')
    .where('invoiceId', '=', after.id)
    .executeTakeFirstOrThrow();
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const canceled = await billed();
  const { amount: _none, ...cancel } = await refundForm(product, canceled.id, 0);
  expect((await operator.call(guaranteesApi.cancel, { body: cancel })).status).toBe(200);
  const issue = { locale: 'ko', reader: 'RECRUITER', support: '', today } as const;
  const { sections } = statementSheet(await read<OwnRecruiter>(recruiter, year), issue);
  const rowsOf = (number: string) =>
    sections
      .find(({ title }) => title.startsWith(number))
      ?.rows?.slice(3)
      .map(({ label, value }) => [label, value]);
  expect(rowsOf(last.number)).toEqual([
    [`${today} 입금`, '11,000,000원'],
    [`${today} 운영 수수료 공제`, '-500,000원'],
    [`${today} 미수금 상계 ${creditNote}`, '-1,050,000원'],
    [`${today} 지급`, '-9,450,000원'],
  ]);
  expect(rowsOf(canceled.number)).toEqual([[`${today} 청구 취소`, '11,000,000원']]);
  expect(sections.map(({ title }) => title)).toContain(`${canceled.number}\n청구 취소됨`);
  // the sums lead from one balance to the next; what has no part in it stands beneath
  const ends = (of: typeof sections) =>
    of.slice(-2).map(({ title, rows = [] }) => [title, rows.map(({ value }) => value).join(' ')]);
  expect(ends(sections)).toEqual([
    ['합계 KRW (부가세 포함)', '0원 33,000,000원 -4,400,000원 -1,300,000원 -1,050,000원 -26,250,000원 0원'],
    ['위 잔액에 포함되지 않은 금액 KRW (부가세 포함)', '1,050,000원'],
  ]);
  const costs = statementSheet(await read<OwnEmployer>(employer, year), { ...issue, reader: 'EMPLOYER' });
  expect(ends(costs.sections)).toEqual([
    ['합계 KRW (부가세 포함)', '0원 44,000,000원 -11,000,000원 -33,000,000원 0원'],
    ['위 잔액에 포함되지 않은 금액 KRW (부가세 포함)', '5,500,000원'],
  ]);
  // and each of them is what the lines of that name add up to, sign and all
  for (const sheet of [sections, costs.sections]) {
    const won = ({ value }: { value: string }) => Number(value.replace(/[,원]/g, ''));
    const booked = sheet.slice(0, -2).flatMap(({ rows = [] }) => rows.slice(3));
    const [sums, beside] = sheet.slice(-2).map(({ rows = [] }) => rows);
    for (const row of [...(sums ?? []).slice(1, -1), ...(beside ?? [])]) {
      const own = booked.filter(({ label }) => new RegExp(`^${today} ${row.label}( [A-Z]\\S+)?$`).test(label));
      expect([row.label, own.reduce((sum, one) => sum + won(one), 0)]).toEqual([row.label, won(row)]);
    }
  }
  const sums = async (who: TestPerson) =>
    (await who.call(paymentsApi.sums, { query: {} })).body.data.currencies[0]?.all;
  const fees = { count: 3, fee: 25_000_000, tax: 2_500_000 };
  expect(await sums(employer)).toEqual({ ...fees, total: 27_500_000 });
  expect(await sums(recruiter)).toEqual({ ...fees, charge: 1_250_000, payout: 26_250_000 });
});

test.each([
  ['KR', 'KRW', /^[\d,]+원$/, /^KRW [\d,]+$/],
  ['ID', 'IDR', /^Rp [\d,]+$/, /^Rp [\d,]+$/],
  ['SG', 'SGD', /^S\$[\d,]+\.\d\d$/, /^S\$[\d,]+\.\d\d$/],
] as const)(
  'a posting in %s is in %s, and so is whatever comes of it, in both languages [money.currency]',
  async (country, currency, inKorean, inEnglish) => {
    const made = await makeContract(product, { country, hire: { firstYearSalary: 77_777_705 } });
    const { employer, jobId, id, paymentId } = made;
    const payment = await employer.call(paymentsApi.one, { params: { id: String(paymentId) } });
    expect(payment.body.data).toMatchObject({ currency });
    for (const who of [employer, await operatorOf(product)])
      expect((await who.raw('GET', `/job/${jobId}`)).body.data).toMatchObject({ currency });
    const contract = (await employer.call(contractsApi.one, { params: { id: String(id) } })).body.data;
    const amountsIn = (locale: Locale) =>
      contractSheetOf(contract, locale)
        .sections.flatMap(({ rows = [] }) => rows.map(({ value }) => value))
        .filter((value) => !value.endsWith('%'));
    const [korean, english] = [amountsIn('ko'), amountsIn('en')];
    expect(korean).toHaveLength(4);
    for (const amount of korean) expect(amount).toMatch(inKorean);
    for (const amount of english) expect(amount).toMatch(inEnglish);
    const digits = (amounts: string[]) => amounts.map((amount) => amount.replace(/\D/g, ''));
    expect(digits(english)).toEqual(digits(korean));
    // in lists and tiles round sums of won are counted in ten thousands, and no amount is rounded for it
    const shortOf = (amount: number) => moneyText(wordsOf('ko').formats.money, amount, currency, 'short');
    expect(shortOf(13_860_000).endsWith('만원')).toBe(currency === 'KRW');
    expect(digits([shortOf(contract.snapshot.conditions.fee)])).toEqual(digits([korean[1] ?? '']));
  },
);
