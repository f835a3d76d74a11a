import type { paymentsApi } from '#core/api/payments.ts';
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
const paidOut: Column<RecruiterPayment | AdminPayment>[] = [
  money('charge', ({ charge }) => charge),
  money('payout', ({ payout }) => payout),
  day('earliestPayoutDate', ({ earliestPayoutDate }) => earliestPayoutDate),
  day('payoutDate', ({ payoutDate }) => payoutDate),
  text('reason', ({ payoutStop }, { words }) => payoutStop && words.payouts.stops[payoutStop]),
  money('setOff', ({ paidOut }) => paidOut?.setOff ?? null),
  text('company', ({ company }) => company),
];

export const employerPaymentColumns: Column<EmployerPayment>[] = [...shared, ...supplied];
export const recruiterPaymentColumns: Column<RecruiterPayment>[] = [...shared, ...paidOut];
export const adminPaymentColumns: Column<AdminPayment>[] = [...shared, ...paidOut, ...supplied];
