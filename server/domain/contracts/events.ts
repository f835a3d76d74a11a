declare module '#server/platform/events.ts' {
  interface Events {
    /** A hire was confirmed: contract and invoice are there. */
    'contract.concluded': { contractId: number };
    'contract.amended': { contractId: number; amendmentId: number };
  }
}

export {};
