import { useState } from 'react';
import * as z from 'zod/mini';
import { readKeptByGuest, useForgottenBehind } from '#web/lib/kept-by-guest.ts';
import { forgetKept, keepInTab } from '#web/lib/kept-in-tab.ts';

const name = 'reset password';
const proof = z.object({ ticket: z.string(), until: z.number() });

const stillKept = (): string | null => {
  const kept = proof.safeParse(readKeptByGuest(name)).data;
  return kept !== undefined && kept.until > Date.now() ? kept.ticket : null;
};

const forget = (): void => forgetKept(name);

/** The code that it was had for works once: a reload of this page keeps what it was exchanged for, until that is used. */
export const useResetTicket = () => {
  const [ticket, setTicket] = useState(stillKept);
  useForgottenBehind(forget);
  return {
    ticket,
    take: (given: string, expiresInSeconds: number): void => {
      keepInTab(name, { ticket: given, until: Date.now() + expiresInSeconds * 1000 } satisfies z.infer<typeof proof>);
      setTicket(given);
    },
    drop: (): void => {
      forget();
      setTicket(null);
    },
  };
};
