import type { Locale } from '#core/rules/enums.ts';
import { startLocale } from '../lib/start-locale.ts';

/**
 * Asks for the files of a page while the application itself is still on its way: otherwise it would have to be there and
 * run before the first of them is asked for. The build puts `built` before it and writes it to `/early.js`.
 */
type Files = readonly number[];
type Reach = 'first' | 'outside' | 'all';
declare const built: {
  files: readonly string[];
  /** By language, as much as a page needs of it. */
  words: Record<Locale, Record<Reach, Files>>;
  /** What the address looks like, how much is said there, and the files of its page with everything around it. */
  pages: readonly (readonly [address: string, reach: Reach, files: Files])[];
};

const wordsOf = (reach: Reach): Files => {
  try {
    return built.words[startLocale()][reach];
  } catch {
    // the storage may be forbidden: then words are asked for when their turn comes
    return [];
  }
};

const ask = (files: Files): void => {
  for (const place of files) {
    const link = document.createElement('link');
    link.href = built.files[place] ?? '';
    if (link.href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    document.head.append(link);
  }
};

const path = location.pathname.replace(/(?<=.)\/$/, '');
const [, reach, files] = built.pages.find(([address]) => new RegExp(`^${address}$`).test(path)) ?? ['', 'first', []];
ask([...wordsOf(reach), ...files]);
