declare module '#server/platform/events.ts' {
  interface Events {
    /** The invoice is paid whole. */
    'payment.deposited': { paymentId: number };
    /** A deposit was taken back from it: it is billed again. */
    'payment.undeposited': { paymentId: number };
    /** A part of it came. */
    'payment.partDeposited': { paymentId: number; useId: number };
    /** Something came that is not, or not wholly, for an invoice. */
    'deposit.waits': { depositId: number };
    /** The bank signed it, and nothing was booked of it. */
    'notice.refused': { noticeId: number };
  }
}

export {};
