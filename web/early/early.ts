/**
 * Asks for the files of a page while the application itself is still on its way: otherwise it would have to be there and
 * run before the first of them is asked for. The build puts `built` before it and writes it to `/early.js`.
 */
type Files = readonly number[];
type Reach = 'first' | 'outside' | 'all';
declare const built: {
  files: readonly string[];
  /** By language, as much as a page needs of it. */
  words: Record<string, Record<Reach, Files>>;
  /** What the address looks like, how much is said there, and the files of its page with everything around it. */
  pages: readonly (readonly [address: string, reach: Reach, files: Files])[];
};

const kept = (storage: 'localStorage' | 'sessionStorage', name: string): string | null => {
  try {
    return window[storage].getItem(name);
  } catch {
    // it may be forbidden: then everything is asked for when its turn comes
    return null;
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

const isGuest = kept('localStorage', 'accessToken') === null;
const spoken = kept('sessionStorage', 'locale') ?? (isGuest ? null : kept('localStorage', 'accountLocale')) ?? 'ko';
const path = location.pathname.replace(/(?<=.)\/$/, '');
const [, reach, files] = built.pages.find(([address]) => new RegExp(`^${address}$`).test(path)) ?? ['', 'first', []];
ask([...(built.words[spoken]?.[reach] ?? []), ...files]);

// what is declared here is this file's own
export {};
