import type { Locale } from '#core/rules/enums.ts';
import { askEarly, invitationUrl } from '../lib/early-answer.ts';
import { startLocale } from '../lib/start-locale.ts';

/**
 * Asks for the files of a page while the application itself is still on its way, or has just come: otherwise it would
 * have to run before the first of them is asked for. The build puts `built` before it and writes it to `/early.js`.
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

/** As soon as the application has come, which then takes some time to begin: until then the line is its own. */
const afterApplication = (work: () => void): void => {
  // it may have come before the line that names it was read
  const hasCome = (): boolean => {
    const application = document.querySelector<HTMLScriptElement>('script[type="module"]');
    return application !== null && performance.getEntriesByName(application.src).length > 0;
  };
  const look = (): void => {
    if (!hasCome()) return;
    observer.disconnect();
    document.removeEventListener('readystatechange', look);
    work();
  };
  const observer = new PerformanceObserver(look);
  observer.observe({ type: 'resource', buffered: true });
  // by then that line was read, and perhaps nothing more comes
  document.addEventListener('readystatechange', look);
};

const path = location.pathname.replace(/(?<=.)\/$/, '');
const [, reach, files] = built.pages.find(([address]) => new RegExp(`^${address}$`).test(path)) ?? ['', 'first', []];
const askForPage = () => ask([...wordsOf(reach), ...files]);

/** A page outside is drawn twice: what it begins with comes with the application, and the rest behind it. */
const beginOutside = (): void => {
  ask(wordsOf('first'));
  const invitation =
    new URLSearchParams(location.search).get('invitation') ?? /^\/invitation\/([\w-]+)$/.exec(path)?.[1];
  if (invitation) askEarly(invitationUrl(invitation));
  afterApplication(askForPage);
};

if (reach === 'outside') beginOutside();
else askForPage();
