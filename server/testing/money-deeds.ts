import type { DepositAction } from '#core/rules/deposits.ts';
import type { Movement } from '#server/domain/deposits/book-deposit.ts';
import {
  byId,
  type Coin,
  chargeOf,
  type Deposit,
  type Figures,
  figuresOf,
  type Invoice,
  type Model,
  openOf,
  openReportOf,
  sum,
  taxBack,
} from './money-model.ts';

/** Everything that can come of an act; a run that leaves one of them out has looked at too little. */
export const deedNames = [
  'deposit',
  'deposit told again',
  'match of a part',
  'match of the whole',
  'match by itself',
  'unmatch',
  'return',
  'reverse',
  'refund from held',
  'refund from the operator',
  'cancel',
  'payout',
  'payout with set-off',
  'payout asked for',
  'payout approved',
  'payout declined',
  'payout request withdrawn',
  'collection from a deposit',
  'collection told with it',
  'write-off',
  'departure reported',
  'departure withdrawn',
  'departure contested',
  'departure rejected',
  'departure before the payout',
  'departure after the payout',
  'no-show unpaid',
  'no-show paid',
] as const;
type DeedName = (typeof deedNames)[number];

/** What an act leaves, given the id of what it made. None: it is refused. */
export type Deed = { name: DeedName; currency: Coin; apply: (id: number) => void } | null;

/** Payouts above these need a second admin. */
export const asksAbove: Record<Coin, number> = { KRW: 400_000, SGD: 60_000 };

const coinOf = ({ told }: Deposit): Coin => (told.currency === 'SGD' ? 'SGD' : 'KRW');

export const tell = (model: Model, told: Movement & { currency: Coin }): Deed => {
  const { currency, amount, bankReference } = told;
  const isKnown = model.deposits.some((one) => one.told.bankReference === bankReference && !one.isReversed);
  if (isKnown) return { name: 'deposit told again', currency, apply: () => undefined };
  return {
    name: 'deposit',
    currency,
    apply: (id) => {
      model.deposits.push({ id, version: 1, rest: amount, told, isReversed: false });
      model.own[currency].bank -= amount;
    },
  };
};

/** Told by the bank with an invoice's number: paid to the unit it needs nobody. */
export const notice = (model: Model, told: Movement & { currency: Coin }, invoiceId: number): Deed => {
  const deed = tell(model, told);
  const invoice = byId(model.invoices, invoiceId);
  const isPaid = invoice.status === 'BILLED' && invoice.currency === told.currency && openOf(invoice) === told.amount;
  if (deed?.name !== 'deposit') return deed;
  return {
    ...deed,
    name: isPaid ? 'match by itself' : 'deposit',
    apply: (id) => {
      deed.apply(id);
      const deposit = byId(model.deposits, id);
      deposit.isByBank = true;
      if (isPaid) onDeposit.match(model, deposit, invoice)?.apply(id);
    },
  };
};

export type Seen = { id: number; version: number };
/** Each match that is undone touches its deposit. */
const waitAgain = (deposit: Deposit, matches: readonly number[]): void =>
  void Object.assign(deposit, { rest: deposit.rest + sum(matches), version: deposit.version + matches.length });

type OnDeposit = (model: Model, deposit: Deposit, invoice: Invoice) => Deed;

const onDeposit: Record<DepositAction, OnDeposit> = {
  match: (_model, deposit, invoice) => {
    const currency = coinOf(deposit);
    const open = openOf(invoice);
    const amount = Math.min(deposit.rest, open);
    if (amount === 0 || invoice.status !== 'BILLED' || invoice.currency !== currency) return null;
    return {
      name: amount === open ? 'match of the whole' : 'match of a part',
      currency,
      apply: () => {
        Object.assign(deposit, { rest: deposit.rest - amount, version: deposit.version + 1 });
        invoice.matches.set(deposit.id, [...(invoice.matches.get(deposit.id) ?? []), amount]);
        invoice.held += amount;
        invoice.version += 1;
        if (amount === open) invoice.status = 'PAID';
      },
    };
  },
  unmatch: (_model, deposit, invoice) => {
    const matches = invoice.matches.get(deposit.id);
    if (!matches || invoice.asked || !['BILLED', 'PAID'].includes(invoice.status)) return null;
    return {
      name: 'unmatch',
      currency: invoice.currency,
      apply: () => {
        waitAgain(deposit, matches);
        invoice.matches.delete(deposit.id);
        invoice.held -= sum(matches);
        invoice.status = 'BILLED';
        invoice.version += 1;
      },
    };
  },
  return: (model, deposit) => {
    const currency = coinOf(deposit);
    if (deposit.rest === 0) return null;
    return {
      name: 'return',
      currency,
      apply: () => {
        model.own[currency].bank += deposit.rest;
        Object.assign(deposit, { rest: 0, version: deposit.version + 1 });
      },
    };
  },
  reverse: (model, deposit) => {
    const currency = coinOf(deposit);
    if (deposit.isByBank || deposit.rest !== deposit.told.amount) return null;
    return {
      name: 'reverse',
      currency,
      apply: () => {
        model.own[currency].bank += deposit.rest;
        Object.assign(deposit, { rest: 0, isReversed: true, version: deposit.version + 1 });
      },
    };
  },
};

export const decideOn = (model: Model, action: DepositAction, seen: Seen, invoiceId: number): Deed => {
  const deposit = byId(model.deposits, seen.id);
  if (deposit.isReversed || deposit.version !== seen.version) return null;
  return onDeposit[action](model, deposit, byId(model.invoices, invoiceId));
};

export const goBack = (model: Model, one: Invoice, amount: number, debtId: number): void => {
  const total = amount + taxBack(one, amount);
  const charge = chargeOf(one) - chargeOf(one, amount);
  const own = model.own[one.currency];
  own.bank += total;
  one.back = { fee: one.back.fee + amount, tax: one.back.tax + total - amount };
  one.version += 1;
  one.asked = null;
  if (one.status === 'PAID_OUT') {
    own.charge -= charge;
    const open = total - charge;
    if (open > 0) model.debts.push({ id: debtId, version: 1, currency: one.currency, open });
  } else {
    one.held -= total;
    one.status = one.back.fee >= one.fee ? 'REFUNDED' : 'PARTLY_REFUNDED';
  }
};

const isRefundable = ({ status }: Invoice) => ['PAID', 'PARTLY_REFUNDED', 'PAID_OUT'].includes(status);

export const refund = (model: Model, seen: Seen, amount: number): Deed => {
  const one = byId(model.invoices, seen.id);
  if (one.version !== seen.version || openReportOf(one) || !isRefundable(one) || amount > one.fee - one.back.fee)
    return null;
  return {
    name: one.status === 'PAID_OUT' ? 'refund from the operator' : 'refund from held',
    currency: one.currency,
    apply: (id) => goBack(model, one, amount, id),
  };
};

export const callOff = (model: Model, one: Invoice): void => {
  for (const [id, matches] of one.matches) waitAgain(byId(model.deposits, id), matches);
  Object.assign(one, { status: 'CANCELED', matches: new Map(), held: 0, version: one.version + 1 });
};

export const cancel = (model: Model, seen: Seen): Deed => {
  const one = byId(model.invoices, seen.id);
  if (one.version !== seen.version || openReportOf(one) || one.status !== 'BILLED') return null;
  return { name: 'cancel', currency: one.currency, apply: () => callOff(model, one) };
};

const payHeld = (model: Model, one: Invoice, { amount, charge, setOff }: Figures): void => {
  const own = model.own[one.currency];
  own.charge += charge;
  own.bank += amount;
  let left = setOff;
  for (const debt of model.debts.filter(({ currency, open }) => currency === one.currency && open > 0)) {
    const part = Math.min(left, debt.open);
    if (part === 0) break;
    Object.assign(debt, { open: debt.open - part, version: debt.version + 1 });
    left -= part;
  }
  Object.assign(one, { held: 0, status: 'PAID_OUT', version: one.version + 1, asked: null });
};

const isPayable = (one: Invoice) =>
  (one.status === 'PAID' || one.status === 'PARTLY_REFUNDED') &&
  !openReportOf(one) &&
  one.guarantee.startedDaysAgo >= 30;

export const payOut = (model: Model, invoiceId: number, amount: number): Deed => {
  const one = byId(model.invoices, invoiceId);
  const figures = figuresOf(model, one);
  if (!isPayable(one) || one.asked || figures.amount !== amount) return null;
  const { currency } = one;
  if (amount > asksAbove[currency])
    return { name: 'payout asked for', currency, apply: (id) => Object.assign(one, { asked: { id, ...figures } }) };
  const name = figures.setOff > 0 ? 'payout with set-off' : 'payout';
  return { name, currency, apply: () => payHeld(model, one, figures) };
};

export type Word = 'approve' | 'decline' | 'withdraw';

export const decideAsked = (model: Model, invoiceId: number, askedId: number, word: Word, isAsker: boolean): Deed => {
  const one = byId(model.invoices, invoiceId);
  const { asked, currency } = one;
  if (asked?.id !== askedId || isAsker !== (word === 'withdraw')) return null;
  if (word !== 'approve') {
    const name = word === 'decline' ? 'payout declined' : 'payout request withdrawn';
    return { name, currency, apply: () => Object.assign(one, { asked: null }) };
  }
  const { id: _id, ...figures } = asked;
  const now = figuresOf(model, one);
  const isSame = (['amount', 'charge', 'setOff'] as const).every((part) => now[part] === figures[part]);
  if (!isPayable(one) || !isSame) return null;
  const name = now.setOff > 0 ? 'payout with set-off' : 'payout approved';
  return { name, currency, apply: () => payHeld(model, one, now) };
};

/** With money that came and waits, or that is told with it. */
export const collect = (model: Model, seen: Seen, amount: number, told: Movement): Deed => {
  const debt = byId(model.debts, seen.id);
  const { currency } = debt;
  const known = model.deposits.find((one) => one.told.bankReference === told.bankReference && !one.isReversed);
  if (debt.version !== seen.version || amount > debt.open || (known && known.rest < amount)) return null;
  return {
    name: known ? 'collection from a deposit' : 'collection told with it',
    currency,
    apply: (id) => {
      Object.assign(debt, { open: debt.open - amount, version: debt.version + 1 });
      if (known) return void Object.assign(known, { rest: known.rest - amount, version: known.version + 1 });
      model.deposits.push({ id, version: 2, rest: 0, told: { ...told, amount }, isReversed: false });
      model.own[currency].bank -= amount;
    },
  };
};

export const writeOff = (model: Model, seen: Seen, amount: number): Deed => {
  const debt = byId(model.debts, seen.id);
  const { currency } = debt;
  if (debt.version !== seen.version || amount > debt.open) return null;
  return {
    name: 'write-off',
    currency,
    apply: () => {
      Object.assign(debt, { open: debt.open - amount, version: debt.version + 1 });
      model.own[currency].loss += amount;
    },
  };
};
