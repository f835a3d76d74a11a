import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { departureReasons, departureStates, guaranteeStates, refundSources } from '../rules/departures.ts';
import { guaranteeTypes } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { shownPaymentStatuses } from '../rules/payment-lifecycle.ts';

const nullable = z.nullable;

/** The fee's part, the tax on it, and both together. */
const amounts = { fee: z.int(), tax: z.int(), total: z.int() };

/** What a refund would be: the preview of the employer and the figures of the operator. */
export const refundFigures = z.object({
  currency: z.enum(currencies),
  guaranteeType: z.enum(guaranteeTypes),
  /** What ETC says. */
  guaranteeTerms: z.string(),
  guaranteeDays: z.int(),
  /** The days of the guarantee after the last working day; all of them for who never came. */
  remainingDays: z.int(),
  /** Null where the operator enters the amount that both sides agreed on. */
  refund: nullable(z.object(amounts)),
  /** HELD: of the money that is held. OPERATOR: of its own account. INVOICE: it is canceled and nothing is owed. */
  source: z.enum(refundSources),
  /** With the employer by this day, were it decided today; null while nothing was paid. */
  payBy: nullable(f.date),
  /** What came in for the invoice, and what of it is still to be paid: it is refunded once all of it is there. */
  deposited: z.int(),
  open: z.int(),
});

export const departureActions = ['withdraw', 'contest', 'accept', 'reject'] as const;

/** A report that the hire left. */
export const departure = z.object({
  id: f.id,
  version: f.version,
  state: z.enum(departureStates),
  reason: z.enum(departureReasons),
  /** Null for a no-show. */
  lastWorkingDay: nullable(f.date),
  note: z.string(),
  reportedAt: f.instant,
  reportedBy: z.string(),
  contestUntil: f.instant,
  contestText: nullable(z.string()),
  contestedAt: nullable(f.instant),
  withdrawnAt: nullable(f.instant),
  decidedAt: nullable(f.instant),
  decisionNote: z.string(),
  /** What it comes to today, or came to when it was decided. */
  figures: refundFigures,
  /** withdraw: the employer; contest: the recruiter, until `contestUntil`; accept and reject: the operator. */
  actions: z.array(z.enum(departureActions)),
});

export const refund = z.object({
  id: f.id,
  /** Of the credit note. */
  number: z.string(),
  ...amounts,
  source: z.enum(['HELD', 'OPERATOR']),
  reason: z.string(),
  at: f.instant,
  payBy: f.date,
  /** The transfer to the employer, once the operator made it. */
  sent: nullable(z.object({ on: f.date, bankReference: z.string() })),
});

export const refundStates = ['TO_SEND', 'SENT'] as const;
export type RefundState = (typeof refundStates)[number];
/** A refund on the operator's list of transfers to make. */
export const adminRefund = z.extend(refund, {
  /** No company has an account on record: what it paid the invoice by, and where to ask for one. */
  paidBy: z.array(z.object({ valueDate: f.date, sender: z.string(), bankReference: z.string() })),
  askWhom: z.object({ email: z.string(), phone: z.string() }),
  state: z.enum(refundStates),
  currency: z.enum(currencies),
  paymentId: f.id,
  invoiceNumber: z.string(),
  company: z.string(),
  candidate: z.string(),
  /** To be sent, and its day is over. */
  isLate: z.boolean(),
});

export const receivableStates = ['OPEN', 'SETTLED'] as const;
export const settlementKinds = ['SET_OFF', 'COLLECTED', 'WRITTEN_OFF'] as const;

const settlement = z.object({
  id: f.id,
  kind: z.enum(settlementKinds),
  amount: z.int(),
  at: f.instant,
  /** Of the invoice whose payout it was taken from, or of the bank. */
  reference: z.string(),
  /** Why it was written off. */
  reason: z.string(),
});

/** What a supplier owes back of a refund after its payout. */
const receivableCommon = {
  id: f.id,
  version: f.version,
  state: z.enum(receivableStates),
  currency: z.enum(currencies),
  amount: z.int(),
  open: z.int(),
  createdAt: f.instant,
  invoiceNumber: z.string(),
  creditNoteNumber: z.string(),
  /** The oldest first. */
  settlements: z.array(settlement),
};
/** Of the whole firm; whom it is about only where the hire was one's own. */
export const ownReceivable = z.object({
  ...receivableCommon,
  paymentId: nullable(f.id),
  candidate: nullable(z.string()),
});
export const adminReceivable = z.object({
  ...receivableCommon,
  paymentId: f.id,
  candidate: z.string(),
  company: z.string(),
  firm: z.object({ id: f.id, name: z.string() }),
  actions: z.array(z.enum(['collect', 'writeOff'])),
});

const guaranteeCommon = {
  /** The payment. */
  id: f.id,
  status: z.enum(shownPaymentStatuses),
  currency: z.enum(currencies),
  timeZone: z.string(),
  guaranteeType: z.enum(guaranteeTypes),
  guaranteeTerms: z.string(),
  state: z.enum(guaranteeStates),
  /** As they are now, with every amendment; beside them what the contract was concluded with. */
  startDate: f.date,
  guaranteeEndDate: nullable(f.date),
  guaranteeDays: z.int(),
  dueDate: f.date,
  agreed: z.object({ startDate: f.date, guaranteeEndDate: nullable(f.date), dueDate: f.date }),
  /** Were today the last working day; null outside the guarantee. */
  ifLeftToday: nullable(refundFigures),
  /** What went back so far. */
  refunded: z.object(amounts),
  refunds: z.array(refund),
  /** The latest first. */
  departures: z.array(departure),
  /** A void contract: nobody came, or it was taken back. */
  isVoid: z.boolean(),
};

export const guaranteeActions = ['reportDeparture', 'refund', 'cancel', 'void'] as const;
const actions = z.array(z.enum(guaranteeActions));
/** The last days on which it can be reported that the hire left, and that nobody came. */
export const employerGuarantee = z.object({
  ...guaranteeCommon,
  reportUntil: f.date,
  noShowUntil: f.date,
  actions,
});
export const recruiterGuarantee = z.object({ ...guaranteeCommon, receivables: z.array(ownReceivable), actions });
export const adminGuarantee = z.object({
  ...guaranteeCommon,
  /** Of the invoice: refund and cancel send it. */
  version: f.version,
  receivables: z.array(adminReceivable),
  actions,
});

/** A report in the operator's queue, with both sides' names. */
export const adminDeparture = z.extend(departure, {
  paymentId: f.id,
  invoiceNumber: z.string(),
  status: z.enum(shownPaymentStatuses),
  contractId: f.id,
  contractNumber: z.string(),
  title: z.string(),
  candidate: z.string(),
  company: z.string(),
  recruiter: z.object({ id: f.id, name: z.string(), firm: z.string() }),
  startDate: f.date,
  guaranteeEndDate: nullable(f.date),
  currency: z.enum(currencies),
  /** As billed. */
  fee: z.int(),
  tax: z.int(),
  contestedBy: nullable(z.string()),
  decidedBy: nullable(z.string()),
});
