import { type Locale, locales } from '#core/rules/enums.ts';
import { keptAccountLocale, readTokens } from './tokens.ts';

const chosenKey = 'locale';
const guestKey = 'guestLocale';
const first: Locale = 'ko';

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

const localeIn = (kept: string | null): Locale | null => (isLocale(kept) ? kept : null);

/** What the person chose in this browser session; null while they chose nothing. */
export const chosenLocale = (): Locale | null => localeIn(sessionStorage.getItem(chosenKey));

export const keepChosenLocale = (locale: Locale): void => sessionStorage.setItem(chosenKey, locale);

/**
 * The language of the mail that led here, or of the account that was signed in here: it is no choice, but lasts as long, so
 * that a reload does not lose it.
 */
export const keepGuestLocale = (locale: Locale): void => sessionStorage.setItem(guestKey, locale);

/** The link of a mail may say its language in the address. */
const guestLocale = (): Locale | null =>
  localeIn(new URLSearchParams(location.search).get('locale')) ?? localeIn(sessionStorage.getItem(guestKey));

/**
 * What a page begins with: the account speaks for whoever is signed in, once its language was read for the first time;
 * a mail, or who they were here, for guests. `/early.js` asks the same before the application is there: nothing of React
 * may come along.
 */
export const startLocale = (): Locale =>
  chosenLocale() ?? (readTokens() === null ? guestLocale() : localeIn(keptAccountLocale())) ?? first;
