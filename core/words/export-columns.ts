import type { Locale } from '../rules/enums.ts';
import { exportColumns as en } from './en/export-columns.ts';
import { exportColumns as ko } from './ko/export-columns.ts';

export type ExportWords = typeof ko;

/** The texts of files of lists: the server's alone, so that no page carries them. */
const all: Record<Locale, ExportWords> = { ko, en };
export const exportWordsOf = (locale: Locale): ExportWords => all[locale];
