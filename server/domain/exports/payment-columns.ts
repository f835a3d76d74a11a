import type { paymentsApi } from '#core/api/payments.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { type Column, currency, day, fee, label, money, number, type Reader, text } from './columns.ts';
import type { RowOf } from './registry.ts';

type EmployerPayment = RowOf<typeof paymentsApi.list, 'EMPLOYER'>;
type RecruiterPayment = RowOf<typeof paymentsApi.list, 'RECRUITER'>;
type AdminPayment = RowOf<typeof paymentsApi.all, 'ADMIN'>;

const shared: Column<EmployerPayment | RecruiterPayment | AdminPayment>[] = [
  number('id', ({ id }) => id),
  text('number', (row) => row.number),
  text('contractNumber', ({ contractNumber }) => contractNumber),
  label('status', 'paymentStatus', ({ status }) => status),
  text('title', ({ title }) => title),
  text('candidate', ({ candidate }) => candidate),
  currency(),
  fee('fee', (row) => row.fee),
  money('tax', ({ tax }) => tax),
  money('total', ({ total }) => total),
  money('deposited', ({ matched }) => matched),
  day('depositDate', ({ depositDate }) => depositDate),
  fee('refundedFee', ({ refunded }) => refunded.fee),
  money('refundedTax', ({ refunded }) => refunded.tax),
  day('invoiceDate', ({ invoiceDate }) => invoiceDate),
  day('paymentDueDate', ({ dueDate }) => dueDate),
  day('startDate', ({ startDate }) => startDate),
  day('guaranteeEndDate', ({ guaranteeEndDate }) => guaranteeEndDate),
];

const supplied: Column<EmployerPayment | AdminPayment>[] = [
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('firm', ({ recruiter }) => recruiter.firm),
];
/** Nothing of it is paid out any more, unless it was before. */
const isOver = ({ status }: RecruiterPayment | AdminPayment) => status === 'CANCELED' || status === 'REFUNDED';
const toCome = (row: RecruiterPayment | AdminPayment): number | null =>
  isOver(row) || row.paidOut !== null ? null : row.payout - row.expectedSetOff;
const unlessOver =
  <T>(of: (row: RecruiterPayment | AdminPayment) => T) =>
  (row: RecruiterPayment | AdminPayment): T | null =>
    isOver(row) ? null : of(row);

/** Of what came in in part, how much did and how much did not. */
const stopOf = ({ payoutStop, matched, total, currency: unit }: RecruiterPayment | AdminPayment, { words }: Reader) => {
  const money = (amount: number) => moneyText(words.formats.money, amount, unit);
  if (payoutStop === 'NOT_DEPOSITED' && matched > 0)
    return words.payments.detail.part({ matched: money(matched), missing: money(total - matched) });
  return payoutStop && words.payouts.stops[payoutStop];
};

const paidOut: Column<RecruiterPayment | AdminPayment>[] = [
  money(
    'charge',
    unlessOver((row) => row.paidOut?.charge ?? row.charge),
  ),
  money(
    'setOff',
    unlessOver((row) => row.paidOut?.setOff ?? row.expectedSetOff),
  ),
  money('payout', toCome),
  day(
    'earliestPayoutDate',
    unlessOver((row) => row.earliestPayoutDate),
  ),
  day(
    'payoutDate',
    unlessOver((row) => row.payoutDate),
  ),
  money('paidOut', (row) => row.paidOut?.amount ?? null),
  day('paidOutDate', (row, { timeZone }) => row.paidOut && dayIn(new Date(row.paidOut.at), timeZone)),
  text('reason', stopOf),
  text('company', ({ company }) => company),
];

export const employerPaymentColumns: Column<EmployerPayment>[] = [...shared, ...supplied];
export const recruiterPaymentColumns: Column<RecruiterPayment>[] = [...shared, ...paidOut];
export const adminPaymentColumns: Column<AdminPayment>[] = [...shared, ...paidOut, ...supplied];
