import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '#core/rules/enums.ts';
import type { FirstWords, Words } from '#core/words/words.ts';

type Language = { locale: Locale; words: Words };

const LanguageContext = createContext<Language | null>(null);

export function WordsProvider({ locale, words, children }: Language & { children: ReactNode }) {
  const language = useMemo(() => ({ locale, words }), [locale, words]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('WordsProvider is missing above this component');
  return language;
}

export const useWords = (): Words => useLanguage().words;

/** For what stands on the first screen: no other words are there when that one is opened. */
export const useFirstWords = (): FirstWords => useLanguage().words;

export const useLocale = (): Locale => useLanguage().locale;
