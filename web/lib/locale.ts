import { useSyncExternalStore } from 'react';
import type { Locale } from '#core/rules/enums.ts';
import type { FirstWords, OutsideWords, Words } from '#core/words/words.ts';
import { loadChunk } from './chunks.ts';
import { signal } from './signal.ts';
import { makeSpeech } from './speech.ts';
import { chosenLocale, isLocale, keepChosenLocale, keepGuestLocale, startLocale } from './start-locale.ts';
import { readTokens } from './tokens.ts';

const changed = signal();

/** The first screen's words come alone; every page behind it asks for those that it says before it is drawn. */
type Loaders = {
  first: () => Promise<FirstWords>;
  outside: () => Promise<OutsideWords>;
  all: () => Promise<Words>;
};
const loaders: Record<Locale, Loaders> = {
  ko: {
    first: async () => (await loadChunk(() => import('#core/words/ko/first.ts'))).koFirst,
    outside: async () => (await loadChunk(() => import('#core/words/ko/outside.ts'))).koOutside,
    all: async () => (await loadChunk(() => import('#core/words/ko/index.ts'))).ko,
  },
  en: {
    first: async () => (await loadChunk(() => import('#core/words/en/first.ts'))).enFirst,
    outside: async () => (await loadChunk(() => import('#core/words/en/outside.ts'))).enOutside,
    all: async () => (await loadChunk(() => import('#core/words/en/index.ts'))).en,
  },
};

export type Spoken = { locale: Locale; words: Words };
const speech = makeSpeech<FirstWords>(loaders, (locale) => {
  document.documentElement.lang = locale;
  changed.send();
});

export const currentLocale = (): Locale => speech.spoken()?.locale ?? startLocale();

/** Before a page is drawn that anybody can open. */
export const speakOutside = (): Promise<void> => speech.speakAtLeast('outside', startLocale());

/** Before anything of an area is drawn. */
export const speakAll = (): Promise<void> => speech.speakAtLeast('all', startLocale());

export const speakFirst = (): Promise<void> => speech.speak(startLocale());

/** The person's own choice: it lasts for the browser session. */
export const chooseLocale = (locale: Locale): Promise<void> => {
  keepChosenLocale(locale);
  return speech.speak(locale);
};

/** The language of the account, unless the person chose another one here. */
export const followAccount = async (locale: Locale): Promise<void> => {
  if (chosenLocale() === null && locale !== currentLocale()) await speech.speak(locale);
};

/** The language of the mail that led here: for a guest who chose none. */
export const followMail = async (locale: string): Promise<void> => {
  if (!isLocale(locale) || readTokens() !== null) return;
  keepGuestLocale(locale);
  await followAccount(locale);
};

/** Another language than the one that is spoken: for what somebody else will read. */
export const wordsFor = (locale: Locale): Promise<Words> => loaders[locale].all();

const currentSpoken = (): Spoken => {
  const spoken = speech.spoken();
  if (!spoken) throw new Error('no language is loaded yet');
  // what a page says was asked for before it is drawn
  return spoken as Spoken;
};

export const currentWords = (): Words => currentSpoken().words;

export const useSpoken = (): Spoken => useSyncExternalStore(changed.listen, currentSpoken);
