import type { Locale } from '../rules/enums.ts';
import { en } from './en/index.ts';
import { ko } from './ko/index.ts';
import type { Words } from './words.ts';

export { errorMessage, fieldMessage, fill, type Words } from './words.ts';

const all: Record<Locale, Words> = { ko, en };

/** Both languages at once: for the server. The web loads one of them. */
export const wordsOf = (locale: Locale): Words => all[locale];
