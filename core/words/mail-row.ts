import { mailFailureOf } from '../rules/mail-failures.ts';
import type { Words } from './words.ts';

/** What a mail is about, by the noun of its kind. */
export const mailAbout = ({ notifications }: Words, kind: string): string => {
  const about: Record<string, string> = notifications.mails.about;
  return about[kind.split('.', 1)[0] ?? ''] ?? kind;
};

/** In words, with the carrier's own codes for whoever runs the mail server. */
export const mailReason = ({ notifications }: Words, codes: string | null): string | null =>
  codes === null ? null : `${notifications.mails.reasons[mailFailureOf(codes)]} (${codes})`;
