import type { Locale } from '../rules/enums.ts';
import { mail as en } from './en/mail.ts';
import { mail as ko } from './ko/mail.ts';

export type MailWords = typeof ko;

/** The texts of mails: the server's alone, so that no page carries them. */
const all: Record<Locale, MailWords> = { ko, en };
export const mailWordsOf = (locale: Locale): MailWords => all[locale];
