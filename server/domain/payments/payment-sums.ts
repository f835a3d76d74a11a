import { sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { paymentsApi } from '#core/api/payments.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Currency, currencies, operatorTimeZone } from '#core/rules/countries.ts';
import { payoutOf } from '#core/rules/money.ts';
import type { ShownPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { goneStatuses } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { heldNow } from '../books/payout-columns.ts';
import { refundedFee, refundedTax } from '../books/refunded.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { shownStatusAt } from './payment-rows.ts';

type Sums = typeof paymentsApi.sums;

type Part = {
  currency: Currency;
  month: string;
  status: ShownPaymentStatus;
  count: number;
  fee: number;
  tax: number;
  charge: number;
  heldMoney: number;
  paidOutMoney: number;
};

/** What was paid out of an invoice stays what it was, whatever was refunded afterwards. */
const paidOut = sql<number>`coalesce((select sum(payout.amount + payout.set_off) from payout
  where payout.invoice_id = invoice.id and payout.status = 'PAID'), 0)::bigint`;

/** What went back is neither cost nor income; the charge is the rate of the fee that stays, half up. */
const feeLeft = sql<number>`invoice.fee - ${refundedFee}`;
const taxLeft = sql<number>`invoice.tax - ${refundedTax}`;
const chargeLeft = sql<number>`case when invoice.has_free_use then 0
  else round((${feeLeft})::numeric * invoice.charge_bps / 10000) end::bigint`;

const invoicesOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .where(isPartyTo(actor))
    .where('invoice.status', 'not in', goneStatuses);

const yearsOf = async (ctx: Context): Promise<number[]> => {
  const year = sql<number>`extract(year from invoice.invoice_date)::integer`;
  const rows = await invoicesOf(ctx).select(year.as('year')).distinct().orderBy('year', 'desc').execute();
  return rows.map((row) => row.year);
};

const partsOf = (ctx: Context, year: number): Promise<Part[]> => {
  const invoices = invoicesOf(ctx)
    .select(['invoice.currency', feeLeft.as('fee'), taxLeft.as('tax'), chargeLeft.as('charge')])
    .select([heldNow.as('held'), paidOut.as('paidOut')])
    .select([
      sql<string>`to_char(invoice.invoice_date, 'YYYY-MM')`.as('month'),
      shownStatusAt(ctx.now).as('shownStatus'),
    ])
    .where(sql<number>`extract(year from invoice.invoice_date)`, '=', year);
  return ctx.tx
    .selectFrom(invoices.as('one'))
    .select(({ fn }) => [
      'one.currency',
      'one.month',
      'one.shownStatus as status',
      fn.countAll<number>().as('count'),
      sql<number>`sum(one.fee)::bigint`.as('fee'),
      sql<number>`sum(one.tax)::bigint`.as('tax'),
      sql<number>`sum(one.charge)::bigint`.as('charge'),
      sql<number>`sum(one.held)::bigint`.as('heldMoney'),
      sql<number>`sum(one.paid_out)::bigint`.as('paidOutMoney'),
    ])
    .groupBy(['one.currency', 'one.month', 'one.shownStatus'])
    .execute();
};

/** One sum of many parts, in the shapes of both sides. */
const sumOf = (parts: readonly Part[]) => {
  const add = (key: 'count' | 'fee' | 'tax' | 'charge') => parts.reduce((sum, part) => sum + part[key], 0);
  const [count, fee, tax, charge] = [add('count'), add('fee'), add('tax'), add('charge')];
  return { count, fee, tax, total: fee + tax, charge, payout: payoutOf({ fee, tax, charge }) };
};

const ofCurrency = (currency: Currency, parts: readonly Part[]) => {
  const inStates = (...statuses: ShownPaymentStatus[]) =>
    sumOf(parts.filter(({ status }) => statuses.includes(status)));
  const months = [...new Set(parts.map(({ month }) => month))].sort();
  return {
    currency,
    all: sumOf(parts),
    billed: inStates('BILLED', 'OVERDUE'),
    overdue: inStates('OVERDUE'),
    held: inStates('PAID', 'PARTLY_REFUNDED'),
    paidOut: inStates('PAID_OUT'),
    heldMoney: parts.reduce((sum, part) => sum + part.heldMoney, 0),
    paidOutMoney: parts.reduce((sum, part) => sum + part.paidOutMoney, 0),
    months: months.map((month) => ({ month, sum: sumOf(parts.filter((part) => part.month === month)) })),
  };
};

export const sumPayments = async (ctx: Context, { query }: Input<Sums>): Promise<Output<Sums>> => {
  const years = await yearsOf(ctx);
  const year = query.year ?? years[0] ?? Number(dayIn(ctx.now, operatorTimeZone).slice(0, 4));
  const parts = await partsOf(ctx, year);
  const present = currencies.filter((currency) => parts.some((part) => part.currency === currency));
  return {
    year,
    years,
    currencies: present.map((currency) =>
      ofCurrency(
        currency,
        parts.filter((part) => part.currency === currency),
      ),
    ),
  };
};
