import { type Locale, locales } from '#core/rules/enums.ts';
import { keptAccountLocale } from './tokens.ts';

const chosenKey = 'locale';
const first: Locale = 'ko';

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

const localeIn = (kept: string | null): Locale | null => (isLocale(kept) ? kept : null);

/** What the person chose in this browser session; null while they chose nothing. */
export const chosenLocale = (): Locale | null => localeIn(sessionStorage.getItem(chosenKey));

export const keepChosenLocale = (locale: Locale): void => sessionStorage.setItem(chosenKey, locale);

/**
 * What a page begins with. The account speaks only where somebody is signed in, and after its language was read for the
 * first time. `/early.js` asks the same before the application is there: nothing of React may come along.
 */
export const startLocale = (): Locale => chosenLocale() ?? localeIn(keptAccountLocale()) ?? first;
