import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { patience } from '#core/testing/patience.ts';
import './computed-style.ts';
import './owner-stacks.ts';

/** What happy-dom lacks and the component library asks for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No width, no scheme, and no motion: nobody waits until a dialog has faded out. */
const stillMedia = (query: string): MediaQueryList => ({
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = NoResizeObserver;
window.matchMedia = stillMedia;

/** The page is printed into an error that somebody reads: most of them only say that a wait goes on. */
configure({
  asyncUtilTimeout: patience.wait,
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    const keep = (value: unknown) => Object.defineProperty(error, 'message', { value, writable: true });
    return Object.defineProperty(error, 'message', { get: read, set: keep, configurable: true });
  },
});

/** The files of a worker share a window, and a click on a download leaves it at the address of that. */
beforeEach(() => Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/'));
afterEach(cleanup);
