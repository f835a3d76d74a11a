declare module '#server/platform/events.ts' {
  interface Events {
    'departure.reported': { departureId: number };
    'departure.withdrawn': { departureId: number };
    'departure.contested': { departureId: number };
    'departure.decided': { departureId: number };
    /** Money goes back to the employer, with a credit note. */
    'payment.refunded': { refundId: number };
    /** The operator made its transfer. */
    'refund.sent': { refundId: number };
    'payment.canceled': { paymentId: number; reason: string };
    /** A part of what a supplier owes was set off, collected or written off. */
    'receivable.settled': { settlementId: number };
  }
}

export {};
