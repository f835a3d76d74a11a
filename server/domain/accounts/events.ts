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
    'account.identifyChanged': { accountId: number };
    'account.objected': { accountId: number; byAccountId: number };
  }
}

export {};
