declare module '#server/platform/events.ts' {
  interface Events {
    /** Something about money was set, or taken back: the lines of the history that say what. */
    'settings.moneySet': { changeIds: number[] };
  }
}

export {};
