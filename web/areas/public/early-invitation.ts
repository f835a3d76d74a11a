import { use } from 'react';
import type { contactsApi } from '#core/api/contacts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { useMailLocale } from '#web/lib/account-locale.ts';
import { earlyAnswer } from '#web/lib/early-answer.ts';
import { useLocale } from '#web/ui/words.tsx';

type Invitation = Output<typeof contactsApi.invitation>;

/** What the link is for, as far as it was read already and its language is spoken: the page itself reads and tells. */
export const useEarlyInvitation = (token: string | null): Invitation | null => {
  const early = token === null ? null : earlyAnswer(`/api/invitation/${encodeURIComponent(token)}`);
  const invitation = early && (use(early) as { data: Invitation } | null)?.data;
  useMailLocale(invitation?.locale);
  return useLocale() === invitation?.locale ? invitation : null;
};
