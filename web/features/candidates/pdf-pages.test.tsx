import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { drawPage } from './pdf.ts';
import { OpenPdf } from './pdf-pages.tsx';

/** The place of the pages becomes as wide as the test says: 15 of it are the scroll bar's. */
class Place implements ResizeObserver {
  static widen: (width: number) => void = () => undefined;
  constructor(tell: ResizeObserverCallback) {
    Place.widen = (width) => {
      const size = [{ inlineSize: width, blockSize: 400 }];
      const entry = { target: document.body, contentRect: new DOMRect(0, 0, width - 15, 400) };
      tell([{ ...entry, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }], this);
    };
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Place);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});
afterEach(() => vi.unstubAllGlobals());

/** Nothing of it is ever read. */
const pdfOf = (numPages: number) => ({ numPages, getPage: () => new Promise<never>(() => undefined) });
const widths = () => screen.getAllByRole('figure').map((page) => page.style.width);

test('no page stands there before its width is known, which leaves the scroll bar its room', () => {
  show(<OpenPdf pdf={pdfOf(2)} ratio={0.7} name="이력서.pdf" />);
  expect(screen.queryByRole('figure')).toBeNull();
  act(() => Place.widen(615));
  expect(widths()).toEqual(['600px', '600px']);
  expect(screen.queryByText(/나머지는/)).toBeNull();
});

test.each([
  ['ko', '앞의 200쪽까지 표시했습니다. 나머지는 이력서를 받아서 보십시오.'],
  ['en', 'These are the first 200 pages. Please download the resume to read the rest.'],
] as const)('a file that claims a million pages shows 200 and tells where the rest is: %s', (locale, told) => {
  show(<OpenPdf pdf={pdfOf(1_000_000)} ratio={0.7} name="이력서.pdf" />, { locale });
  act(() => Place.widen(615));
  expect(widths()).toHaveLength(200);
  expect(screen.getByText(told)).toBeTruthy();
});

test('a zoom button keeps the focus at its last step, where it does nothing more', async () => {
  const { user } = show(<OpenPdf pdf={pdfOf(1)} ratio={0.7} name="이력서.pdf" />);
  act(() => Place.widen(615));
  const larger = screen.getByRole('button', { name: '크게 보기' });
  larger.focus();
  for (const width of ['900px', '1200px', '1800px', '1800px']) {
    await user.keyboard('{Enter}');
    expect(widths()).toEqual([width]);
    expect(document.activeElement).toBe(larger);
  }
  expect(larger.getAttribute('aria-disabled')).toBe('true');
});

test('what a page has unpacked goes when its drawing is stopped', async () => {
  const done: string[] = [];
  const rawDims = { pageWidth: 600, pageHeight: 800, pageX: 0, pageY: 0 };
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ scale, width: 600 * scale, height: 800 * scale, rawDims }),
    render: () => {
      done.push('draw');
      return { promise: Promise.resolve(), cancel: () => done.push('cancel') };
    },
    streamTextContent: () => new ReadableStream(),
    cleanup: () => done.push('clean'),
  };
  const pdf = { numPages: 1, getPage: () => Promise.resolve(Object.assign(Object.create(null), page)) };
  const place = { canvas: document.createElement('canvas'), text: document.createElement('div'), width: 300 };
  const stop = drawPage(pdf, 1, place, () => undefined);
  await expect.poll(() => done).toEqual(['draw']);
  stop();
  expect(done).toEqual(['draw', 'cancel', 'clean']);
});
