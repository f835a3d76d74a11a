declare module '#server/platform/events.ts' {
  interface Events {
    /** Another admin has to say yes. */
    'payout.asked': { payoutId: number };
    'payout.paid': { payoutId: number };
  }
}

export {};
