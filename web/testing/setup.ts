import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What happy-dom lacks and the component library asks for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = NoResizeObserver;
window.matchMedia = noMedia;
// as most browsers of people do
Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });

afterEach(cleanup);
