import { useSyncExternalStore } from 'react';
import { type Locale, locales } from '#core/rules/enums.ts';
import type { FirstWords, Words } from '#core/words/words.ts';
import { loadChunk } from './chunks.ts';
import { keptAccountLocale, readTokens } from './session.ts';
import { signal } from './signal.ts';

const key = 'locale';
const first: Locale = 'ko';
const changed = signal();

const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/** What the person chose in this browser session; null while they chose nothing. */
export const chosenLocale = (): Locale | null => {
  const kept = sessionStorage.getItem(key);
  return isLocale(kept) ? kept : null;
};

/** The language of the account that is signed in; null for a guest, and before it was read for the first time. */
const accountLocale = (): Locale | null => {
  const kept = keptAccountLocale();
  return isLocale(kept) ? kept : null;
};

/** What a page begins with. */
const startLocale = (): Locale => chosenLocale() ?? accountLocale() ?? first;

/** The first screen's words come alone; everything behind it asks for all of them before it is drawn. */
const loaders: Record<Locale, { first: () => Promise<FirstWords>; all: () => Promise<Words> }> = {
  ko: {
    first: async () => (await loadChunk(() => import('#core/words/ko/first.ts'))).koFirst,
    all: async () => (await loadChunk(() => import('#core/words/ko/index.ts'))).ko,
  },
  en: {
    first: async () => (await loadChunk(() => import('#core/words/en/first.ts'))).enFirst,
    all: async () => (await loadChunk(() => import('#core/words/en/index.ts'))).en,
  },
};

export type Spoken = { locale: Locale; words: Words };
let spoken: Spoken | null = null;
let wanted: Locale = first;
let needsAll = false;

export const currentLocale = (): Locale => spoken?.locale ?? startLocale();

/** Loads a language and speaks it; of two quick choices the last one wins. */
export const speak = async (locale: Locale): Promise<void> => {
  wanted = locale;
  const words = needsAll ? await loaders[locale].all() : ((await loaders[locale].first()) as Words);
  if (wanted !== locale) return;
  spoken = { locale, words };
  document.documentElement.lang = locale;
  changed.send();
};

/** Before anything but the first screen is drawn. */
export const speakAll = async (): Promise<void> => {
  if (needsAll) return;
  needsAll = true;
  await speak(currentLocale());
};

export const speakFirst = (): Promise<void> => speak(startLocale());

/** The person's own choice: it lasts for the browser session. */
export const chooseLocale = (locale: Locale): Promise<void> => {
  sessionStorage.setItem(key, locale);
  return speak(locale);
};

/** The language of the account, unless the person chose another one here. */
export const followAccount = async (locale: Locale): Promise<void> => {
  if (chosenLocale() === null && locale !== currentLocale()) await speak(locale);
};

/** The language of the mail that led here: for a guest who chose none. It is no choice, and ends with the page. */
export const followMail = async (locale: string): Promise<void> => {
  if (isLocale(locale) && readTokens() === null) await followAccount(locale);
};

/** Another language than the one that is spoken: for what somebody else will read. */
export const wordsFor = (locale: Locale): Promise<Words> => loaders[locale].all();

export const currentWords = (): Words => {
  if (!spoken) throw new Error('no language is loaded yet');
  return spoken.words;
};

const currentSpoken = (): Spoken => {
  if (!spoken) throw new Error('no language is loaded yet');
  return spoken;
};

export const useSpoken = (): Spoken => useSyncExternalStore(changed.listen, currentSpoken);
