import type { Locale } from '../rules/enums.ts';
import { paper as en } from './en/paper.ts';
import { paper as ko } from './ko/paper.ts';

export type PaperWords = typeof ko;

/** The texts of contracts and invoices on paper, in both languages at once: a contract is read in either. */
const all: Record<Locale, PaperWords> = { ko, en };
export const paperWordsOf = (locale: Locale): PaperWords => all[locale];
