import { sql } from 'kysely';
import type { PaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { Movement } from '#server/domain/deposits/book-deposit.ts';
import type { Db } from '#server/platform/db/connect.ts';

/** The plain picture of the money, by hand. Amounts are what moved since the history began. */
export type Coin = 'KRW' | 'SGD';
export type Report = {
  id: number;
  version: number;
  /** None: nobody came. */
  daysAgo: number | null;
  state: 'OPEN' | 'CONTESTED' | 'WITHDRAWN' | 'REJECTED' | 'ACCEPTED';
};
export type Figures = { amount: number; charge: number; setOff: number };
/** Of three calendar months from so many days ago, written down for the day of the history. */
export type Guarantee = { startedDaysAgo: number; days: number; daysAfterToday: number };
export type Invoice = {
  id: number;
  contractId: number;
  number: string;
  version: number;
  currency: Coin;
  fee: number;
  tax: number;
  chargeBps: number;
  guarantee: Guarantee;
  status: PaymentStatus;
  /** Of each deposit, every match by itself. */
  matches: Map<number, number[]>;
  back: { fee: number; tax: number };
  held: number;
  asked: (Figures & { id: number }) | null;
  reports: Report[];
};
export type Deposit = {
  id: number;
  version: number;
  rest: number;
  told: Movement;
  isReversed: boolean;
  /** The bank's own word stays. */
  isByBank?: true;
};
/** What the firm owes of a refund after its payout, the oldest first. */
export type Debt = { id: number; version: number; currency: Coin; open: number };
export type Own = { bank: number; charge: number; loss: number };
export type Model = {
  invoices: Invoice[];
  deposits: Deposit[];
  debts: Debt[];
  /** The operator's own accounts. */
  own: Record<Coin, Own>;
};
export type Parties = { companyId: number; searchFirmId: number; since: Date };

export const emptyModel = (invoices: Invoice[]): Model => ({
  invoices,
  deposits: [],
  debts: [],
  own: { KRW: { bank: 0, charge: 0, loss: 0 }, SGD: { bank: 0, charge: 0, loss: 0 } },
});

export const half = (amount: number, part: number, whole: number) =>
  Math.floor((2 * amount * part + whole) / (2 * whole));
export const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);
export const chargeOf = ({ fee, back, chargeBps }: Invoice, more = 0) => half(fee - back.fee - more, chargeBps, 10_000);
export const openOf = (one: Invoice) =>
  one.status === 'CANCELED' ? 0 : one.fee + one.tax - sum([...one.matches.values()].flat());
export const owedIn = ({ debts }: Model, currency: Coin) =>
  sum(debts.filter((debt) => debt.currency === currency).map(({ open }) => open));
export const openReportOf = ({ reports }: Invoice) =>
  reports.find(({ state }) => state === 'OPEN' || state === 'CONTESTED');

export const figuresOf = (model: Model, one: Invoice): Figures => {
  const charge = Math.min(one.held, chargeOf(one));
  const setOff = Math.min(owedIn(model, one.currency), one.held - charge);
  return { amount: one.held - charge - setOff, charge, setOff };
};

/** What a refund of so much of the fee returns beside it. */
export const taxBack = ({ fee, tax, back }: Invoice, amount: number) => half(tax, back.fee + amount, fee) - back.tax;
/** Of the fee, what is left of the guarantee after the last working day; all of it where nobody came. */
export const feeBack = ({ fee, back, guarantee }: Invoice, daysAgo: number | null) => {
  const share = daysAgo === null ? fee : half(fee, guarantee.daysAfterToday + daysAgo, guarantee.days);
  return Math.min(share, fee - back.fee);
};

export const byId = <T extends { id: number }>(list: readonly T[], id: number): T => {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`the model has no ${id}`);
  return found;
};

type Accounts = Record<string, number>;
/** Each account that something is in, by name; acts in, rows with their versions: what was done twice would show. */
type Picture = {
  accounts: Accounts;
  invoices: (string | number | null)[][];
  deposits: number[][];
  debts: number[][];
  departures: (string | number)[][];
};

const accountsOf = (model: Model, { companyId, searchFirmId }: Parties): Accounts => {
  const accounts: Accounts = {};
  for (const currency of ['KRW', 'SGD'] as const) {
    const own = model.own[currency];
    const invoices = model.invoices.filter((one) => one.currency === currency);
    accounts[`${currency} RECEIVABLE ${companyId}`] = -sum(invoices.map(openOf));
    accounts[`${currency} SUPPLIER ${searchFirmId}`] = -owedIn(model, currency);
    accounts[`${currency} BANK`] = own.bank;
    accounts[`${currency} CHARGE`] = own.charge;
    accounts[`${currency} LOSS`] = -own.loss;
    for (const one of invoices) {
      accounts[`${currency} BILLED ${one.contractId}`] = openOf(one);
      accounts[`${currency} HELD ${one.contractId}`] = one.held;
    }
  }
  for (const { id, rest, told } of model.deposits) accounts[`${told.currency} SUSPENSE ${id}`] = rest;
  return Object.fromEntries(Object.entries(accounts).filter(([, balance]) => balance !== 0));
};

export const pictureOf = (model: Model, parties: Parties): Picture => ({
  accounts: accountsOf(model, parties),
  invoices: model.invoices.map(({ id, status, version, back, asked }) => [
    id,
    status,
    version,
    back.fee,
    back.tax,
    status === 'PAID_OUT' ? 1 : 0,
    asked?.id ?? null,
  ]),
  deposits: model.deposits.map(({ id, version }) => [id, version]).toSorted(([a = 0], [b = 0]) => a - b),
  debts: model.debts.map(({ id, version, open }) => [id, version, open]),
  departures: model.invoices
    .flatMap(({ reports }) => reports)
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, version, state }) => [id, version, state]),
});

/** The same as the database has it: every account of the books that moved since, whosever it is. */
export const pictureIn = async (db: Db, { companyId, searchFirmId, since }: Parties): Promise<Picture> => {
  const { rows } = await sql<Picture>`select
    (select coalesce(json_object_agg(name, balance), '{}') from (
      select concat_ws(' ', account.currency, account.kind,
        coalesce(company_id, contract_id, search_firm_id, deposit_id)) as name, sum(side.amount) as balance
      from (
        select credit_account_id as id, amount from ledger_transfer where created_at >= ${since}
        union all select debit_account_id, -amount from ledger_transfer where created_at >= ${since}
      ) side join ledger_account account on account.id = side.id
      group by 1 having sum(side.amount) <> 0) moved) as accounts,
    (select coalesce(json_agg(json_build_array(invoice.id, invoice.status, invoice.version,
        (select coalesce(sum(fee), 0) from refund where invoice_id = invoice.id),
        (select coalesce(sum(tax), 0) from refund where invoice_id = invoice.id),
        (select count(*) from payout where invoice_id = invoice.id and payout.status = 'PAID'),
        (select id from payout where invoice_id = invoice.id and payout.status = 'ASKED')) order by invoice.id), '[]')
      from invoice join contract on contract.id = invoice.contract_id where contract.company_id = ${companyId}) as invoices,
    (select coalesce(json_agg(json_build_array(id, version) order by id), '[]')
      from deposit where created_at >= ${since}) as deposits,
    (select coalesce(json_agg(json_build_array(id, version, receivable_open(id)) order by id), '[]')
      from receivable where search_firm_id = ${searchFirmId}) as debts,
    (select coalesce(json_agg(json_build_array(departure.id, departure.version, case
        when decision is not null then decision when withdrawn_at is not null then 'WITHDRAWN'
        when contested_at is not null then 'CONTESTED' else 'OPEN' end) order by departure.id), '[]')
      from departure join contract on contract.id = departure.contract_id
      where contract.company_id = ${companyId}) as departures`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the books do not answer');
  return found;
};
