declare module '#server/platform/events.ts' {
  interface Events {
    /** The virus scanner found something in a document that had waited for it; its bytes go. */
    'file.infected': { fileId: number };
  }
}

export {};
