declare module '#server/platform/events.ts' {
  interface Events {
    /** Carries the link's token: only reactions within the transaction may have it, none is stored. */
    'contact.invited': { invitationId: number; token: string };
    'contact.joined': { contactId: number; accountId: number };
  }
}

export {};
