declare module '#server/platform/events.ts' {
  interface Events {
    'account.signedUp': { accountId: number };
    'account.corrected': { accountId: number };
    'account.approved': { accountId: number };
    'account.rejected': { accountId: number };
    'account.expired': { accountId: number };
    'account.extended': { accountId: number };
    /** Before it: whoever must keep the account refuses here. */
    'account.deleting': { accountId: number };
    'account.deleted': { accountId: number };
    'account.passwordChanged': { accountId: number };
    'account.phoneChanged': { accountId: number };
    /** Carries addresses: only reactions within the transaction may have them, none is stored. */
    'account.identifyChanged': { accountId: number; former: { identify: string; email: string } };
    'account.objected': { accountId: number; byAccountId: number };
  }
}

export {};
