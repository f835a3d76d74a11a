import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import { type employerStatement, type recruiterStatement, statementsApi } from '#core/api/statements.ts';
import { locales } from '#core/rules/enums.ts';
import { makeContract } from '#server/testing/contracts.ts';
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
  await book({ at: `${next}-06-03T04:00:00Z`, id: 'w:got', amount: 20, debit: bank, credit: supplier, reference });

  const none = { deposited: 0, refunded: 0, charge: 0, setOff: 0, paidOut: 0, owed: 0, settled: 0 };
  const own = async (of?: number) => (await read<OwnRecruiter>(recruiter, next, of)).currencies[0];
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

  for (const locale of locales)
    for (const [reader, who] of [
      ['EMPLOYER', employer],
      ['RECRUITER', recruiter],
    ] as const) {
      const path = `/payments/statement/pdf?year=${next}&locale=${locale}`;
      const pdf = (await who.raw('GET', path)).body.data as Buffer;
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const sheet = statementSheet(await read(who, next), {
        locale,
        reader,
        support: 'help@example.com',
        today: '2027-07-01',
      });
      const labels = sheet.sections.flatMap(({ title, rows = [] }) => [title, ...rows.map(({ label }) => label)]);
      const vat = locale === 'ko' ? '부가세' : 'VAT';
      // fee without, VAT, total with it; and the sums say that they are with it
      expect(labels.filter((label) => label.includes(vat))).toHaveLength(4);
    }
});
