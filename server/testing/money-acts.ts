import { addDays } from '#core/rules/calendar.ts';
import type { DepositAction } from '#core/rules/deposits.ts';
import { bookDeposit, type Movement } from '#server/domain/deposits/book-deposit.ts';
import { decideDeposit } from '#server/domain/deposits/decide-deposit.ts';
import { cancelPayment } from '#server/domain/guarantees/cancel-payment.ts';
import { decideDeparture } from '#server/domain/guarantees/decide-departure.ts';
import { settleByAdmin } from '#server/domain/guarantees/receivables.ts';
import { refundPayment } from '#server/domain/guarantees/refund-payment.ts';
import { contestDeparture, reportDeparture, withdrawDeparture } from '#server/domain/guarantees/report-departure.ts';
import { decidePayout, payOut } from '#server/domain/payouts/pay-out.ts';
import type { Context } from '#server/platform/context.ts';
import * as deeds from './money-deeds.ts';
import * as departures from './money-departures.ts';
import {
  type Coin,
  feeBack,
  figuresOf,
  half,
  type Invoice,
  type Model,
  openOf,
  openReportOf,
  taxBack,
} from './money-model.ts';
import { testPassword } from './people.ts';
import { unique } from './unique.ts';

export type Who = 'admin' | 'second' | 'employer' | 'recruiter';
/** An act as its request has it, what it does, and what the model says of it. */
export type Act = {
  who: Who;
  call: string;
  body: object;
  /** Answers the id of what it made. */
  run: (ctx: Context) => Promise<number>;
  deed: (model: Model) => deeds.Deed;
  /** Told once more under another key it is known, and not refused. */
  isTelling?: true;
};
/** Made of two numbers by chance: whom it is about, and how much. */
export type Plan = (model: Model, n: number, share: number) => Act | null;

/** The day of every history, for which the guarantees are written down. */
export const historyNow = new Date('2026-11-14T16:00:00Z');
const today = '2026-11-15';
export const longBegun = { startedDaysAgo: 60, days: 91, daysAfterToday: 30 };
export const justBegun = { startedDaysAgo: 10, days: 92, daysAfterToday: 81 };

const proof = { password: testPassword };
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
/** One for which the act is allowed, now and then any. */
const choose = <T>(list: readonly T[], n: number, isAllowed: (one: T) => boolean): T | undefined =>
  pick(n % 7 === 0 ? list : list.filter(isAllowed), n);
const seenOf = ({ id, version }: deeds.Seen): deeds.Seen => ({ id, version });
const partOf = (amount: number, share: number) => Math.max(1, half(amount, share, 100));
const checkedHash = async ({ tx, actor }: Context): Promise<string> =>
  (await tx.selectFrom('account').select('passwordHash').where('id', '=', actor.accountId).executeTakeFirstOrThrow())
    .passwordHash;

const newest = async ({ tx }: Context, invoiceId: number): Promise<number> => {
  const debt = await tx
    .selectFrom('receivable')
    .innerJoin('refund', 'refund.id', 'receivable.refundId')
    .select('receivable.id')
    .where('refund.invoiceId', '=', invoiceId)
    .orderBy('receivable.id', 'desc')
    .executeTakeFirst();
  return debt?.id ?? 0;
};

const telling = (told: Movement & { currency: Coin }): Act => ({
  who: 'admin',
  call: 'tell',
  body: told,
  isTelling: true,
  run: async (ctx) => (await bookDeposit(ctx, told, 'HAND')).deposit.id,
  deed: (model) => deeds.tell(model, told),
});

const movement = (currency: Coin, amount: number): Movement & { currency: Coin } => ({
  bankReference: unique('TX').toUpperCase(),
  currency,
  amount,
  valueDate: addDays(today, -20),
  sender: '',
  memo: '',
});

/** Now and then what the bank told already; else mostly what is open of an invoice, to the unit. */
const tell: Plan = ({ invoices, deposits }, n, share) => {
  const known = n % 5 === 0 ? pick(deposits, n) : undefined;
  const invoice = choose(invoices, n, (one) => one.status === 'BILLED');
  if (known) return telling({ ...known.told, currency: known.told.currency === 'SGD' ? 'SGD' : 'KRW' });
  const open = invoice ? openOf(invoice) : 0;
  return telling(movement(invoice?.currency ?? 'KRW', share > 25 && open > 0 ? open : share * 9_001));
};

const decide =
  (action: DepositAction): Plan =>
  (model, n) => {
    const pairs = model.deposits.flatMap((deposit) => model.invoices.map((invoice) => ({ deposit, invoice })));
    const pair = choose(pairs, n, (one) => deeds.decideOn(model, action, one.deposit, one.invoice.id) !== null);
    if (!pair) return null;
    const seen = seenOf(pair.deposit);
    const body = { ...seen, action, paymentId: pair.invoice.id, reason: '까닭' };
    return {
      who: 'admin',
      call: 'decide',
      body,
      run: async (ctx) => (await decideDeposit(ctx, { body }, await checkedHash(ctx))).id,
      deed: (later) => deeds.decideOn(later, action, seen, pair.invoice.id),
    };
  };

const refund: Plan = (model, n, share) => {
  const isPaidOut = n % 3 > 0;
  const isAllowed = (one: Invoice) => deeds.refund(model, one, 1) !== null && (one.status === 'PAID_OUT') === isPaidOut;
  const one = choose(model.invoices, n, isAllowed);
  if (!one) return null;
  const amount = partOf(one.fee, share);
  const body = { ...seenOf(one), amount, reason: '환급', voids: false, ...proof };
  return {
    who: 'admin',
    call: 'refund',
    body,
    run: async (ctx) => {
      await refundPayment(ctx, { body });
      return newest(ctx, one.id);
    },
    deed: (later) => deeds.refund(later, body, amount),
  };
};

const cancel: Plan = (model, n) => {
  const one = choose(model.invoices, n, (other) => deeds.cancel(model, other) !== null);
  if (!one) return null;
  const body = { ...seenOf(one), reason: '취소', ...proof };
  return {
    who: 'admin',
    call: 'cancel',
    body,
    run: async (ctx) => {
      await cancelPayment(ctx, { body });
      return one.id;
    },
    deed: (later) => deeds.cancel(later, body),
  };
};

const payout: Plan = (model, n) => {
  const amountOf = (one: Invoice) => figuresOf(model, one).amount;
  const one = choose(model.invoices, n, (other) => deeds.payOut(model, other.id, amountOf(other)) !== null);
  if (!one) return null;
  const body = { id: one.id, amount: amountOf(one), ...proof };
  return {
    who: 'admin',
    call: 'payout',
    body,
    run: async (ctx) => (await payOut(ctx, { body }, await checkedHash(ctx))).payout?.id ?? 0,
    deed: (later) => deeds.payOut(later, one.id, body.amount),
  };
};

/** By the second admin mostly: whoever asked can only take it back. */
const answerAsked: Plan = (model, n, share) => {
  const one = pick(
    model.invoices.filter(({ asked }) => asked !== null),
    n,
  );
  if (!one?.asked) return null;
  const { id: askedId } = one.asked;
  const decision = share > 50 ? 'approve' : share > 25 ? 'decline' : 'withdraw';
  const isAsker = (decision === 'withdraw') !== (n % 7 === 0);
  const body = { id: askedId, version: 1, decision, reason: '까닭', ...proof } as const;
  return {
    who: isAsker ? 'admin' : 'second',
    call: 'answer',
    body,
    run: async (ctx) => (await decidePayout(ctx, { body }, await checkedHash(ctx))).id,
    deed: (later) => deeds.decideAsked(later, one.id, askedId, decision, isAsker),
  };
};

const debtOf = ({ debts }: Model, n: number) => choose(debts, n, ({ open }) => open > 0);

const collect: Plan = (model, n, share) => {
  const debt = debtOf(model, n);
  if (!debt) return null;
  const amount = partOf(debt.open, share);
  const waiting = model.deposits.filter(({ told, rest }) => told.currency === debt.currency && rest > 0);
  const known = n % 2 === 0 ? pick(waiting, n) : undefined;
  const { bankReference } = known?.told ?? movement(debt.currency, amount);
  const money = { amount, reference: bankReference, valueDate: today, reason: '' };
  const body = { ...seenOf(debt), action: 'collect' as const, ...money, ...proof };
  return {
    who: 'admin',
    call: 'settle',
    body,
    run: async (ctx) => {
      await settleByAdmin(ctx, { body });
      const used = ctx.tx.selectFrom('depositUse').select('depositId').where('receivableId', '=', debt.id);
      return (await used.orderBy('id', 'desc').executeTakeFirstOrThrow()).depositId;
    },
    deed: (later) => deeds.collect(later, body, amount, { ...movement(debt.currency, amount), bankReference }),
  };
};

const writeOff: Plan = (model, n, share) => {
  const debt = debtOf(model, n);
  if (!debt) return null;
  const amount = partOf(debt.open, share) + (n % 7 === 0 ? debt.open : 0);
  const body = { ...seenOf(debt), action: 'writeOff' as const, amount, reason: '못 받음', ...proof };
  return {
    who: 'admin',
    call: 'settle',
    body,
    run: async (ctx) => (await settleByAdmin(ctx, { body })).id,
    deed: (later) => deeds.writeOff(later, body, amount),
  };
};

const report: Plan = (model, n, share) => {
  const daysAgo = share < 60 ? null : share - 60;
  const isUnpaid = daysAgo === null && n % 3 === 0;
  const isAllowed = (one: Invoice) =>
    departures.report(model, one.id, daysAgo) !== null && (one.status === 'BILLED') === isUnpaid;
  const one = choose(model.invoices, n, isAllowed);
  if (!one) return null;
  const reason = daysAgo === null ? ('NO_SHOW' as const) : ('RESIGNED' as const);
  const body = { reason, lastWorkingDay: daysAgo === null ? null : addDays(today, -daysAgo), note: '' };
  return {
    who: 'employer',
    call: `report ${one.id}`,
    body,
    run: async (ctx) => (await reportDeparture(ctx, { params: { id: one.id }, body })).id,
    deed: (later) => departures.report(later, one.id, daysAgo),
  };
};

const reported = ({ invoices }: Model, n: number, state: 'OPEN' | 'CONTESTED') => {
  const open = invoices.filter((one) => openReportOf(one));
  const one = choose(open, n, (other) => openReportOf(other)?.state === state);
  const last = one && openReportOf(one);
  return last && { one, report: last, on: { invoiceId: one.id, seen: seenOf(last) } };
};

const contest: Plan = (model, n) => {
  const found = reported(model, n, 'OPEN');
  if (!found) return null;
  const body = { ...found.on.seen, text: '아직 다닙니다' };
  return {
    who: 'recruiter',
    call: 'contest',
    body,
    run: async (ctx) => (await contestDeparture(ctx, { body })).id,
    deed: (later) => departures.answerReport(later, found.on, 'contest'),
  };
};

const withdraw: Plan = (model, n) => {
  const found = reported(model, n, 'OPEN');
  if (!found) return null;
  return {
    who: 'employer',
    call: 'withdraw',
    body: found.on.seen,
    run: async (ctx) => (await withdrawDeparture(ctx, { body: found.on.seen })).id,
    deed: (later) => departures.answerReport(later, found.on, 'withdraw'),
  };
};

const judge: Plan = (model, n, share) => {
  const found = reported(model, n, 'CONTESTED');
  if (!found) return null;
  const fee = feeBack(found.one, found.report.daysAgo);
  const total = fee + taxBack(found.one, fee);
  const decision = share > 25 ? ('ACCEPTED' as const) : ('REJECTED' as const);
  const body = { ...found.on.seen, decision, note: '확인', total, ...proof };
  return {
    who: 'admin',
    call: 'judge',
    body,
    run: async (ctx) => {
      await decideDeparture(ctx, { body });
      return newest(ctx, found.one.id);
    },
    deed: (later) =>
      decision === 'ACCEPTED'
        ? departures.acceptReport(later, found.on, total)
        : departures.answerReport(later, found.on, 'reject'),
  };
};

/** How often each is drawn: what brings a history forward more often than what ends it. */
const weights: [number, Plan][] = [
  [8, tell],
  [10, decide('match')],
  [1, decide('unmatch')],
  [1, decide('return')],
  [1, decide('reverse')],
  [10, payout],
  [8, answerAsked],
  [4, refund],
  [1, cancel],
  [2, collect],
  [1, writeOff],
  [5, report],
  [5, contest],
  [5, judge],
  [1, withdraw],
];
export const plans: readonly Plan[] = weights.flatMap(([weight, plan]) => Array<Plan>(weight).fill(plan));
