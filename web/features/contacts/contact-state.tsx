import type { Locale } from '#core/rules/enums.ts';
import { formatDate } from '#core/rules/formats.ts';
import { invitationLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { type Contact, kindOf } from './contact-query.ts';

const notInvited = { colour: 'grey', glyph: 'ring' } as const;

/** What became of the invitation. Who was written down without one has not been asked yet. */
export function StateBadge({ contact }: { contact: Contact }) {
  const { contacts, enums } = useWords();
  const { state, invitedAt } = contact;
  if (state === 'EXPIRED' && invitedAt === null)
    return <StatusBadge look={notInvited}>{contacts.state.notInvited}</StatusBadge>;
  return <StatusBadge look={invitationLooks[state]}>{enums.invitationState[state]}</StatusBadge>;
}

type Spoken = { words: Words; locale: Locale };

/** Since when, or until when, in words. */
export const stateFacts = (contact: Contact, { words, locale }: Spoken, timeZone: string): string[] => {
  const { state: texts } = words.contacts;
  const { state, joinedAt, expiresAt } = contact;
  const day = (instant: string) => ({ date: formatDate(instant, locale, timeZone) });
  if (state === 'JOINED') {
    const free = kindOf(contact) === 'SEARCH_FIRM' ? [texts.free] : [];
    return [...(joinedAt === null ? [] : [texts.joined(day(joinedAt))]), ...free];
  }
  if (expiresAt === null) return [];
  if (state === 'INVITED') return [texts.until(day(expiresAt))];
  return [texts.ended(day(expiresAt))];
};

/** A firm may have joined under another name than the one that was written down. */
export const joinedName = ({ joinedAs, organisation }: Contact): string | null =>
  joinedAs === null || joinedAs === organisation ? null : joinedAs;

/** The newest mail to somebody: what it was, and whether it went out. */
export function LastMail({ contact, timeZone }: { contact: Contact; timeZone: string }) {
  const { mail: texts } = useWords().contacts;
  const locale = useLocale();
  const { lastMail } = contact;
  if (lastMail === null) return <span>{texts.none}</span>;
  const { kind, at, state } = lastMail;
  const what = texts.kinds[kind];
  return (
    <span data-failed={state === 'FAILED' || undefined}>
      {texts[state]({ what, date: formatDate(at, locale, timeZone) })}
    </span>
  );
}
