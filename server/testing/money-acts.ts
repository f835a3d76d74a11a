import { addDays } from '#core/rules/calendar.ts';
import type { DepositAction } from '#core/rules/deposits.ts';
import { bookDeposit, type Movement } from '#server/domain/deposits/book-deposit.ts';
import { decideDeposit } from '#server/domain/deposits/decide-deposit.ts';
import { receive } from '#server/domain/deposits/receive-notice.ts';
import { cancelPayment } from '#server/domain/guarantees/cancel-payment.ts';
import { settleByAdmin } from '#server/domain/guarantees/receivables.ts';
import { refundPayment } from '#server/domain/guarantees/refund-payment.ts';
import { decidePayout, payOut } from '#server/domain/payouts/pay-out.ts';
import type { Context } from '#server/platform/context.ts';
import * as deeds from './money-deeds.ts';
import { contest, judge, report, withdraw } from './money-departure-acts.ts';
import { type Coin, figuresOf, half, type Invoice, type Model, openOf } from './money-model.ts';
import { type Act, choose, newest, type Plan, pick, proof, seenOf, today } from './money-plans.ts';
import { unique } from './unique.ts';

const checkedHash = async ({ tx, actor }: Context): Promise<string> =>
  (await tx.selectFrom('account').select('passwordHash').where('id', '=', actor.accountId).executeTakeFirstOrThrow())
    .passwordHash;

const partOf = (amount: number, share: number) => Math.max(1, half(amount, share, 100));

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

/** The bank names an invoice: mostly with what is open of it, to the unit. */
const notice: Plan = ({ invoices }, n, share) => {
  const invoice = choose(invoices, n, (one) => one.status === 'BILLED');
  if (!invoice) return null;
  const amount = share > 25 ? Math.max(1, openOf(invoice)) : share * 9_001;
  const told = { ...movement(invoice.currency, amount), sender: '누리모빌리티', memo: invoice.number };
  return {
    who: 'admin',
    call: 'notice',
    body: told,
    isTelling: true,
    // the bank is nobody who is signed in
    run: async (ctx) => (await receive({ ...ctx, actor: null }, Buffer.from(JSON.stringify(told)), told)).answer.id,
    deed: (model) => deeds.notice(model, told, invoice.id),
  };
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

/** How often each is drawn: what brings a history forward more often than what ends it. */
const weights: [number, Plan][] = [
  [6, tell],
  [2, notice],
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
