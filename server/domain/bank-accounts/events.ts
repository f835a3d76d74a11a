declare module '#server/platform/events.ts' {
  interface Events {
    'bankAccount.changed': { searchFirmId: number; byAccountId: number; isFirst: boolean };
  }
}

export {};
