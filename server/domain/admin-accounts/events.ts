declare module '#server/platform/events.ts' {
  interface Events {
    'admin.added': { accountId: number; byAccountId: number };
    'admin.ended': { accountId: number; byAccountId: number };
  }
}

export {};
