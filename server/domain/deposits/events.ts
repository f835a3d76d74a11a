declare module '#server/platform/events.ts' {
  interface Events {
    /** The invoice is paid whole. */
    'payment.deposited': { paymentId: number };
    /** A part of it came. */
    'payment.partDeposited': { paymentId: number; useId: number };
    /** Something came that is not, or not wholly, for an invoice. */
    'deposit.waits': { depositId: number };
  }
}

export {};
