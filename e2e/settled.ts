import type { Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

/** What comes of an answer (a page drawn, then what that asks for) is there after two frames, however slow they are. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** What the last event changed has been drawn. */
export const redrawn = (page: Page): Promise<void> => page.evaluate(twoFrames);

/** Nothing that was asked for waits to be drawn. The network itself is never idle: the live stream has no end. */
export const drawn = async (page: Page): Promise<void> => {
  const waiting = page.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root');
  await expect(waiting).toHaveCount(0);
};

/** Watches what a page asks for; the answer waits until all of it has come, nothing waits to be drawn and the fonts are there. */
export const settling = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>();
  const end = (request: Request) => void asked.delete(request);
  page.on('request', (request) => {
    // the live stream has no end
    if (!request.url().endsWith('/api/events')) asked.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const waiting = page.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root');
  const isQuiet = async () => asked.size === 0 && (await waiting.count()) === 0;
  return async () => {
    const staysQuiet = async () => {
      if (!(await isQuiet())) return false;
      await redrawn(page);
      return isQuiet();
    };
    await expect.poll(staysQuiet, { intervals: [30] }).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
};

/** What is live reads a list again by itself: who counts the reads does without. */
export const withoutLiveEvents = async (page: Page): Promise<void> => {
  await page.route('**/api/events', (route) => route.abort());
};
