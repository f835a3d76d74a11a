import type { depositsApi } from '#core/api/deposits.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import type { payoutsApi } from '#core/api/payouts.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { type Column, currency, day, fee, label, moment, money, number, text } from './columns.ts';
import type { RowOf } from './registry.ts';

type Deposit = RowOf<typeof depositsApi.list, 'ADMIN'>;
type Payout = RowOf<typeof payoutsApi.list, 'ADMIN'>;
type Departure = RowOf<typeof guaranteesApi.departures, 'ADMIN'>;
type Refund = RowOf<typeof guaranteesApi.refunds, 'ADMIN'>;
type OwnReceivable = RowOf<typeof guaranteesApi.receivables, 'RECRUITER'>;
type Receivable = RowOf<typeof guaranteesApi.allReceivables, 'ADMIN'>;

export const depositColumns: Column<Deposit>[] = [
  number('id', ({ id }) => id),
  text('status', ({ state }, { words }) => words.deposits.states[state]),
  text('source', ({ source }, { words }) => words.deposits.sources[source]),
  text('bankReference', ({ bankReference }) => bankReference),
  day('valueDate', ({ valueDate }) => valueDate),
  text('sender', ({ sender }) => sender),
  text('memo', ({ memo }) => memo),
  currency(),
  money('deposited', ({ amount }) => amount),
  money('matchedAmount', ({ matched }) => matched),
  money('returned', ({ returned }) => returned),
  money('rest', ({ rest }) => rest),
  text('number', ({ uses }) => uses.flatMap(({ number: invoice }) => invoice ?? []).join(', ')),
  moment('createdAt', ({ createdAt }) => createdAt),
];

/** Where it is paid to is no matter for a file. */
export const payoutColumns: Column<Payout>[] = [
  number('id', ({ id }) => id),
  text('number', (row) => row.number),
  text('status', ({ state }, { words }) => words.payouts.states[state]),
  text('reason', ({ stop }, { words }) => stop && words.payouts.stops[stop]),
  text('company', ({ company }) => company),
  text('candidate', ({ candidate }) => candidate),
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('firm', ({ recruiter }) => recruiter.firm),
  currency(),
  money('held', ({ held }) => held),
  money('charge', ({ charge }) => charge),
  money('setOff', ({ setOff }) => setOff),
  money('payout', ({ amount, state }) => (state === 'PAID' ? null : amount)),
  money('paidOut', ({ amount, state }) => (state === 'PAID' ? amount : null)),
  day('depositDate', ({ depositDate }) => depositDate),
  day('startDate', ({ startDate }) => startDate),
  day('payoutDate', ({ payoutDate }) => payoutDate),
  day('paidOutDate', ({ state, payout }, { timeZone }) =>
    state === 'PAID' && payout?.decidedAt ? dayIn(new Date(payout.decidedAt), timeZone) : null,
  ),
];

export const departureColumns: Column<Departure>[] = [
  number('id', ({ id }) => id),
  text('status', ({ state }, { words }) => words.guarantees.states[state]),
  text('number', ({ invoiceNumber }) => invoiceNumber),
  text('contractNumber', ({ contractNumber }) => contractNumber),
  text('title', ({ title }) => title),
  text('candidate', ({ candidate }) => candidate),
  text('company', ({ company }) => company),
  text('recruiter', ({ recruiter }) => recruiter.name),
  text('firm', ({ recruiter }) => recruiter.firm),
  text('reason', ({ reason }, { words }) => words.guarantees.reasons[reason]),
  day('startDate', ({ startDate }) => startDate),
  day('lastWorkingDay', ({ lastWorkingDay }) => lastWorkingDay),
  day('guaranteeEndDate', ({ guaranteeEndDate }) => guaranteeEndDate),
  label('paymentStatus', 'paymentStatus', ({ status }) => status),
  currency(),
  fee('fee', (row) => row.fee),
  fee('refundedFee', ({ figures }) => figures.refund?.fee ?? null),
  money('refundedTax', ({ figures }) => figures.refund?.tax ?? null),
  moment('createdAt', ({ reportedAt }) => reportedAt),
  moment('decidedAt', ({ decidedAt }) => decidedAt),
];

export const refundColumns: Column<Refund>[] = [
  number('id', ({ id }) => id),
  text('creditNoteNumber', (row) => row.number),
  text('number', ({ invoiceNumber }) => invoiceNumber),
  text('status', ({ state }, { words }) => words.guarantees.refundStates[state]),
  text('company', ({ company }) => company),
  text('candidate', ({ candidate }) => candidate),
  currency(),
  fee('refundedFee', (row) => row.fee),
  money('refundedTax', ({ tax }) => tax),
  money('total', ({ total }) => total),
  text('reason', ({ reason }) => reason),
  moment('createdAt', ({ at }) => at),
  day('payBy', ({ payBy }) => payBy),
];

const owed: Column<OwnReceivable | Receivable>[] = [
  number('id', ({ id }) => id),
  text('status', ({ state }, { words }) => words.guarantees.receivableStates[state]),
  text('number', ({ invoiceNumber }) => invoiceNumber),
  text('creditNoteNumber', ({ creditNoteNumber }) => creditNoteNumber),
  text('candidate', ({ candidate }) => candidate),
  currency(),
  money('owed', ({ amount }) => amount),
  money('stillOwed', ({ open }) => open),
  moment('createdAt', ({ createdAt }) => createdAt),
];
export const ownReceivableColumns: Column<OwnReceivable>[] = owed;
export const receivableColumns: Column<Receivable>[] = [
  ...owed,
  text('company', ({ company }) => company),
  text('firm', ({ firm }) => firm.name),
];
