import { lifecycle } from './lifecycle.ts';

/** PAID is held by the operator. */
export const paymentStatuses = ['BILLED', 'PAID', 'PAID_OUT', 'CANCELED', 'REFUNDED', 'PARTLY_REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Money that is owed no more: neither a cost nor a fee, and its hire counts no more. */
export const goneStatuses = ['CANCELED', 'REFUNDED'] as const satisfies readonly PaymentStatus[];

type RefundedPayment = { status: PaymentStatus; fee: number; refundedFee: number };

/** After the payout a refund comes from the operator's own account: the payment stays paid out. */
const statusAfterRefund = ({ status, fee, refundedFee }: RefundedPayment): PaymentStatus => {
  if (status === 'PAID_OUT') return 'PAID_OUT';
  return refundedFee >= fee ? 'REFUNDED' : 'PARTLY_REFUNDED';
};

export const paymentLifecycle = lifecycle(paymentStatuses, {
  deposit: { by: ['ADMIN', 'SYSTEM'], from: ['BILLED'], to: 'PAID' },
  unmatch: { by: ['ADMIN'], from: ['PAID'], to: 'BILLED', needsReason: true },
  cancel: { by: ['ADMIN'], from: ['BILLED'], to: 'CANCELED', needsReason: true },
  payout: { by: ['ADMIN'], from: ['PAID', 'PARTLY_REFUNDED'], to: 'PAID_OUT' },
  refund: { by: ['ADMIN'], from: ['PAID', 'PARTLY_REFUNDED', 'PAID_OUT'], to: statusAfterRefund, needsReason: true },
});
export type PaymentAction = keyof typeof paymentLifecycle.steps;
export const paymentActions = Object.keys(paymentLifecycle.steps) as [PaymentAction, ...PaymentAction[]];

/** Overdue is shown in place of BILLED, it is not a state. */
export const shownPaymentStatuses = [...paymentStatuses, 'OVERDUE'] as const;
export type ShownPaymentStatus = (typeof shownPaymentStatuses)[number];

type RefundedView = { status: ShownPaymentStatus; fee: number; refunded: { fee: number } };

/** After the payout a refund leaves the state as it is. To whoever reads of it, it went back like any other. */
export const toldPaymentStatus = ({ status, fee, refunded }: RefundedView): ShownPaymentStatus => {
  if (status !== 'PAID_OUT' || refunded.fee === 0) return status;
  return refunded.fee >= fee ? 'REFUNDED' : 'PARTLY_REFUNDED';
};

/** The last day counts to its end. Days are YYYY-MM-DD, so text order is date order. */
export const shownPaymentStatus = (status: PaymentStatus, dueDate: string, today: string): ShownPaymentStatus =>
  status === 'BILLED' && today > dueDate ? 'OVERDUE' : status;
