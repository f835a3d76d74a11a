import type { Locale } from '#core/rules/enums.ts';

/** How much of a language is there: the words of the first screen, of all pages outside, or of everything. */
export const reaches = ['first', 'outside', 'all'] as const;
export type Reach = (typeof reaches)[number];

const holds = (known: Reach, asked: Reach): boolean => reaches.indexOf(known) >= reaches.indexOf(asked);

type Loaders<Words> = Record<Locale, Record<Reach, () => Promise<Words>>>;
type Spoken<Words> = { locale: Locale; words: Words };

/** Loads languages, and as much of one as was asked for. Whoever waits has both: the last choice, and all that is needed. */
export const makeSpeech = <Words>(loaders: Loaders<Words>, tell: (locale: Locale) => void) => {
  let spoken: (Spoken<Words> & { reach: Reach }) | null = null;
  let wanted: Locale | null = null;
  let needed: Reach = 'first';
  let latest: Promise<void> = Promise.resolve();

  const load = async (locale: Locale, reach: Reach): Promise<void> => {
    const words = await loaders[locale][reach]();
    // another language was chosen meanwhile, or more is needed: whoever waits here waits for that
    if (wanted !== locale || needed !== reach) return latest;
    spoken = { locale, words, reach };
    tell(locale);
  };

  const speak = (locale: Locale): Promise<void> => {
    wanted = locale;
    latest = load(locale, needed);
    return latest;
  };

  return {
    spoken: (): Spoken<Words> | null => spoken,
    speak,
    /** A language that is on its way is the one that is wanted; one that did not come is asked for again. */
    speakAtLeast: async (reach: Reach, start: Locale): Promise<void> => {
      if (!holds(needed, reach)) needed = reach;
      if (spoken === null || !holds(spoken.reach, reach)) await speak(wanted ?? start);
    },
  };
};
