import type { Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

const quietMs = 120;

/** Nothing that was asked for waits to be drawn. The network itself is never idle: the live stream has no end. */
export const drawn = async (page: Page): Promise<void> => {
  const waiting = page.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root');
  await expect(waiting).toHaveCount(0);
};

/** Watches what a page asks for; the answer waits until all of it has come, nothing waits to be drawn and the fonts are there. */
export const settling = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>();
  let lastEnd = 0;
  const end = (request: Request) => {
    asked.delete(request);
    lastEnd = Date.now();
  };
  page.on('request', (request) => {
    // the live stream has no end
    if (!request.url().endsWith('/api/events')) asked.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const waiting = page.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root');
  return async () => {
    const isQuiet = async () =>
      asked.size === 0 && Date.now() - lastEnd > quietMs && (await waiting.count()) === 0 && asked.size === 0;
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
};

/** What is live reads a list again by itself: who counts the reads does without. */
export const withoutLiveEvents = async (page: Page): Promise<void> => {
  await page.route('**/api/events', (route) => route.abort());
};
