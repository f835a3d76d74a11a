/** What the operator says becomes of work that runs. */
export type Settlement = { handTo: number | null; endsRunning: boolean; reason: string };

declare module '#server/platform/events.ts' {
  interface Events {
    'account.signedUp': { accountId: number };
    'account.corrected': { accountId: number };
    'account.approved': { accountId: number };
    'account.rejected': { accountId: number };
    /** By the operator, or because its date has passed. */
    'account.expired': { accountId: number; byOperator: boolean };
    'account.extended': { accountId: number };
    /** Before an account ends: whoever needs it settles what runs as it was said, or refuses. */
    'account.ending': { accountId: number; settlement: Settlement | null; isDeletion: boolean };
    /** Its own person wants it to end and has proven nothing yet: whoever would refuse says so; nothing changes or waits. */
    'account.leaving': { accountId: number };
    /** By the operator, or by its own person (a department by its company). */
    'account.deleted': { accountId: number; byOperator: boolean };
    'account.passwordChanged': { accountId: number };
    'account.phoneChanged': { accountId: number };
    'account.totpOn': { accountId: number };
    'account.totpOff': { accountId: number };
    'account.recoveryCodeUsed': { accountId: number; left: number };
    /** Carries addresses: only reactions within the transaction may have them, none is stored. */
    'account.identifyChanged': { accountId: number; former: { identify: string; email: string } };
    'account.objected': { accountId: number; byAccountId: number };
  }
}
