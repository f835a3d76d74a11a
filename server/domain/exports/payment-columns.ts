import type { paymentsApi } from '#core/api/payments.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Column, currency, day, fee, label, money, number, text } from './columns.ts';
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
  text('reason', ({ payoutStop }, { words }) => payoutStop && words.payouts.stops[payoutStop]),
  text('company', ({ company }) => company),
];

export const employerPaymentColumns: Column<EmployerPayment>[] = [...shared, ...supplied];
export const recruiterPaymentColumns: Column<RecruiterPayment>[] = [...shared, ...paidOut];
export const adminPaymentColumns: Column<AdminPayment>[] = [...shared, ...paidOut, ...supplied];
