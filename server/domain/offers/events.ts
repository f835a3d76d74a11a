declare module '#server/platform/events.ts' {
  interface Events {
    'offer.made': { offerId: number };
    'offer.selected': { offerId: number };
    /** Turned down before or after it was selected. */
    'offer.unselected': { offerId: number; wasSelected: boolean };
    'offer.stopped': { offerId: number; reason: string | null };
    'offer.resumed': { offerId: number };
    /** By the operator; the company is told where it had selected the recruiter. */
    'offer.removedByOperator': { offerId: number; wasSelected: boolean };
    /** To a colleague whose offer goes on from the former one: whoever has work of it hands that over, too. */
    'offer.handedOver': { offerId: number; formerId: number; jobId: number; fromId: number; toId: number };
  }
}

export {};
