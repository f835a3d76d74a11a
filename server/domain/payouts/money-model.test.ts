import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { DepositAction } from '#core/rules/deposits.ts';
import { receivableOpen } from '#server/domain/books/receivables.ts';
import { bookDeposit } from '#server/domain/deposits/book-deposit.ts';
import { decideDeposit } from '#server/domain/deposits/decide-deposit.ts';
import { cancelInvoice } from '#server/domain/guarantees/cancel-payment.ts';
import { lockGuaranteed } from '#server/domain/guarantees/guaranteed-rows.ts';
import { settleByAdmin } from '#server/domain/guarantees/receivables.ts';
import { refundPayment } from '#server/domain/guarantees/refund-payment.ts';
import { payOut } from '#server/domain/payouts/pay-out.ts';
import { systemContext } from '#server/domain/tasks.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reactions } from '#server/platform/events.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import {
  actsOf,
  balancesIn,
  chargeOf,
  deeds,
  type Ending,
  expected,
  half,
  type Invoice,
  lastAccountOf,
  type Model,
  openOf,
  pick,
  type Real,
} from '#server/testing/money-model.ts';
import { oneAdminIsEnough, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

/** The steps are many: the books are what is looked at here, and nobody is told of any of them. */
const product = await startTestProduct({ env: { WORKER: 'off' } });
const { db } = product.services;
const admin = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
const quiet = Object.fromEntries(Object.keys(product.services.reactions).map((name) => [name, {}])) as Reactions;
const { passwordHash } = await db
  .selectFrom('account')
  .select('passwordHash')
  .where('id', '=', admin.accountId)
  .executeTakeFirstOrThrow();
const ctx: Context = {
  ...systemContext({ ...product.services, reactions: quiet }),
  actor: { accountId: admin.accountId, userType: 'ADMIN', sessionId: 0, companyId: null, searchFirmId: null },
};

const check = async (model: Model, real: Real): Promise<void> => {
  const found = await balancesIn(db, real);
  for (const [name, balance] of expected(model, real))
    expect([name, (found.get(name) ?? 0) - (real.base.get(name) ?? 0)]).toEqual([name, balance]);
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      model.invoices.map(({ id }) => id),
    )
    .execute();
  for (const { id, status } of rows)
    expect([id, status]).toEqual([id, model.invoices.find((one) => one.id === id)?.status]);
};

const act = actsOf(ctx);

type Step = fc.AsyncCommand<Model, Real>;
const step = (name: string, run: (model: Model) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model);
    await check(model, real);
  },
  toString: () => name,
});
/** What should come of an act by the model, done by it where the act took place. */
const expectOutcome = (outcome: string, ending: Ending, isAllowed: boolean, apply: () => void): void => {
  expect([ending, outcome]).toEqual([ending, !isAllowed ? 'refused' : ending === 'commit' ? 'done' : 'crashed']);
  if (outcome === 'done') apply();
};

const arrive = (amount: number, of: number, exact: boolean, ending: Ending): Step =>
  step(`arrive ${amount} ${exact} ${ending}`, async (model) => {
    const wanted = pick(model.invoices, of);
    const told = {
      bankReference: unique('TX').toUpperCase(),
      currency: 'KRW' as const,
      amount: exact && wanted && openOf(wanted) > 0 ? openOf(wanted) : amount,
      valueDate: addDays(today, -20),
      sender: '',
      memo: '',
    };
    let id = 0;
    const outcome = await act(ending, async (tx) => {
      id = (await bookDeposit(tx, told, 'HAND')).deposit.id;
    });
    expectOutcome(outcome, ending, true, () => {
      model.deposits.push({ id, rest: told.amount, told });
      model.bank -= told.amount;
    });
  });

const tellAgain = (n: number): Step =>
  step('tell again', async (model) => {
    const known = pick(model.deposits, n);
    if (!known) return;
    // what was reversed is free to be told anew; nothing stays of it here
    await act('rollback', async (tx) =>
      expect((await bookDeposit(tx, known.told, 'HAND')).isNew).toBe(known.isReversed === true),
    );
  });

const versionOf = async (table: 'deposit' | 'invoice', id: number): Promise<number> =>
  (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const decide = (n: number, of: number, action: DepositAction, ending: Ending): Step =>
  step(`${action} ${n} ${of} ${ending}`, async (model) => {
    const deposit = pick(model.deposits, n);
    const invoice = pick(model.invoices, of);
    if (!deposit || !invoice) return;
    const version = await versionOf('deposit', deposit.id);
    const body = { id: deposit.id, version, action, paymentId: invoice.id, reason: '까닭' };
    const run = (tx: Context) => decideDeposit(tx, { body }, passwordHash);
    const outcome = await act(ending, run);
    const deed = deeds[action](deposit, invoice, model);
    expectOutcome(outcome, ending, deed !== null, () => deed?.());
    // the same request once more finds another version
    if (outcome === 'done') expect(await act('commit', run)).toBe('refused');
  });

const refund = (of: number, share: number, ending: Ending): Step =>
  step(`refund ${of} ${share} ${ending}`, async (model) => {
    const one = pick(model.invoices, of);
    if (!one) return;
    const version = await versionOf('invoice', one.id);
    const amount = Math.max(1, half(one.fee, share, 100));
    const body = { id: one.id, version, amount, reason: '환급', voids: false, password: testPassword };
    const outcome = await act(ending, (tx) => refundPayment(tx, { body }));
    const isAllowed = ['PAID', 'PARTLY_REFUNDED', 'PAID_OUT'].includes(one.status) && amount <= one.fee - one.back.fee;
    expectOutcome(outcome, ending, isAllowed, () => {
      const tax = half(one.tax, one.back.fee + amount, one.fee) - one.back.tax;
      const charge = chargeOf(one) - chargeOf(one, amount);
      one.back = { fee: one.back.fee + amount, tax: one.back.tax + tax };
      model.bank += amount + tax;
      if (one.status === 'PAID_OUT') {
        model.charge -= charge;
        model.owed += amount + tax - charge;
      } else {
        one.held -= amount + tax;
        one.status = one.back.fee >= one.fee ? 'REFUNDED' : 'PARTLY_REFUNDED';
      }
    });
    if (outcome === 'done') expect(await act('commit', (tx) => refundPayment(tx, { body }))).toBe('refused');
  });

const cancel = (of: number, ending: Ending): Step =>
  step(`cancel ${of} ${ending}`, async (model) => {
    const one = pick(model.invoices, of);
    if (!one) return;
    const run = async (tx: Context) => cancelInvoice(tx, await lockGuaranteed(tx, one.id), '취소');
    const outcome = await act(ending, run);
    const apply = () => {
      for (const [id, amount] of one.matches) {
        const deposit = model.deposits.find((other) => other.id === id);
        if (deposit) deposit.rest += amount;
      }
      Object.assign(one, { status: 'CANCELED', matches: new Map(), held: 0 });
    };
    expectOutcome(outcome, ending, one.status === 'BILLED', apply);
    // whoever tries again after a crash succeeds, once
    expect(await act('commit', run)).toBe(outcome === 'crashed' ? 'done' : 'refused');
    if (outcome === 'crashed') apply();
  });

const payout = (of: number, ending: Ending): Step =>
  step(`payout ${of} ${ending}`, async (model) => {
    const one = pick(model.invoices, of);
    if (!one) return;
    const charge = Math.min(one.held, chargeOf(one));
    const setOff = Math.min(model.owed, one.held - charge);
    const body = { id: one.id, amount: one.held - charge - setOff, password: testPassword };
    const run = (tx: Context) => payOut(tx, { body }, passwordHash);
    const outcome = await act(ending, run);
    expectOutcome(outcome, ending, one.status === 'PAID' || one.status === 'PARTLY_REFUNDED', () => {
      model.charge += charge;
      model.owed -= setOff;
      model.bank += body.amount;
      Object.assign(one, { held: 0, status: 'PAID_OUT' });
    });
    if (outcome === 'done') expect(await act('commit', run)).toBe('refused');
  });

/** The firm pays back: with money that came and waits, or that is told with it. */
const collect = (n: number, share: number, isTold: boolean, ending: Ending): Step =>
  step(`collect ${n} ${share} ${isTold} ${ending}`, async (model) => {
    const debt = await db
      .selectFrom('receivable')
      .select(['id', 'version', receivableOpen.as('open')])
      .where('searchFirmId', '=', hiring.recruiter.searchFirmId)
      .where(receivableOpen, '>', 0)
      .executeTakeFirst();
    const deposit = isTold ? undefined : pick(model.deposits, n);
    if (!debt || (!isTold && !deposit) || deposit?.isReversed) return;
    const amount = Math.max(1, half(debt.open, share, 100));
    const reference = deposit?.told.bankReference ?? unique('TX').toUpperCase();
    const money = { amount, reference, valueDate: today, reason: '', password: testPassword };
    const body = { id: debt.id, version: debt.version, action: 'collect' as const, ...money };
    const run = (tx: Context) => settleByAdmin(tx, { body });
    const outcome = await act(ending, run);
    expectOutcome(outcome, ending, isTold || (deposit?.rest ?? 0) >= amount, () => {
      model.owed -= amount;
      if (deposit) deposit.rest -= amount;
      else model.bank -= amount;
    });
    if (outcome === 'done') expect(await act('commit', run)).toBe('refused');
  });

let hiring = await putHiring(product);
let runs = 0;
/** A recruiter recommends only so many on a posting: after some runs others go on. */
const partiesOfRun = async () => {
  runs += 1;
  if (runs % 40 === 0) hiring = await putHiring(product);
  return { companyId: hiring.employer.companyId, searchFirmId: hiring.recruiter.searchFirmId };
};

/** Invoices of their own for each run. */
const bills = async (): Promise<Invoice[]> => {
  const made: Invoice[] = [];
  for (const [fee, chargeBps] of [
    [1_000_010, 0],
    [777_770, 1234],
    [30, 3333],
  ] as const) {
    const { id, contractId, tax } = await putBilled(product, hiring, { fee, chargeBps, startedDaysAgo: 60 });
    const fresh = { status: 'BILLED', matches: new Map(), back: { fee: 0, tax: 0 }, held: 0 } as const;
    made.push({ id, contractId, fee, tax, chargeBps, ...fresh });
  }
  return made;
};

/** HISTORIES=2000 looks at more than a run of all tests has the time for. */
const histories = Number(process.env.HISTORIES ?? 25);

const n = fc.nat(20);
const ending = fc.oneof(
  { weight: 8, arbitrary: fc.constant('commit' as const) },
  { weight: 2, arbitrary: fc.constant('rollback' as const) },
  { weight: 1, arbitrary: fc.constant('kill' as const) },
);
const commands = fc.commands<Model, Real, boolean>(
  [
    fc.tuple(fc.integer({ min: 1, max: 1_500_000 }), n, fc.boolean(), ending).map((args) => arrive(...args)),
    n.map(tellAgain),
    ...(['match', 'match', 'unmatch', 'return', 'reverse'] as const).map((action) =>
      fc.tuple(n, n, ending).map(([deposit, of, how]) => decide(deposit, of, action, how)),
    ),
    fc.tuple(n, fc.integer({ min: 1, max: 100 }), fc.boolean(), ending).map((args) => collect(...args)),
    fc.tuple(n, fc.integer({ min: 1, max: 100 }), ending).map((args) => refund(...args)),
    fc.tuple(n, ending).map((args) => payout(...args)),
    fc.tuple(n, ending).map((args) => payout(...args)),
    fc.tuple(n, ending).map((args) => cancel(...args)),
  ],
  { maxCommands: 60, size: 'max' },
);

test(
  'random deposits, matches, their reversals, refunds, payouts, collections, cancels, retries and crashes leave the books as a plain picture has them, at every step [money.ledger] [money.states]',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        await fc.asyncModelRun(async () => {
          const parties = await partiesOfRun();
          const since = await lastAccountOf(db);
          const base = await balancesIn(db, { ...parties, since });
          // what the firm owes of the run before is set off in this one
          const owing = `SUPPLIER:${parties.searchFirmId}`;
          const owed = 0 - (base.get(owing) ?? 0);
          base.delete(owing);
          const real = { ...parties, since, base };
          const model: Model = { invoices: await bills(), deposits: [], bank: 0, charge: 0, owed };
          return { model, real };
        }, steps);
      }),
      { numRuns: histories, endOnFailure: true },
    );
  },
  histories * 8_000,
);
