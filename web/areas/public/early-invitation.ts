import { use } from 'react';
import type { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { earlyAnswer, invitationUrl, settledEarlyAnswer } from '#web/lib/early-answer.ts';

type Read = Output<typeof contactsApi.invitation>;

const dataIn = (body: unknown): Read | null => (body as { data: Read } | null)?.data ?? null;

/** What the link is for, once `/early.js` has read it; null where it could not: the page itself reads and tells. */
export const useEarlyInvitation = (token: string | null): Read | null => {
  const early = token === null ? null : earlyAnswer(invitationUrl(token));
  return early && dataIn(use(early));
};

/** For the page, until its own reading is done: what the opening said already stays. */
export const earlyInvitation = (token: string): Read | undefined =>
  dataIn(settledEarlyAnswer(invitationUrl(token))) ?? undefined;
