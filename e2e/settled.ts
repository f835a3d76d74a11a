import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

/** What comes of an answer (a page drawn, then what that asks for) is there after two frames, however slow they are. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

/** What the last event changed has been drawn. */
export const redrawn = (page: Page): Promise<void> => page.evaluate(twoFrames);

const waitingSelector = '[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root';

/** Nothing that was asked for waits to be drawn. The network itself is never idle: the live stream has no end. */
export const drawn = async (page: Page): Promise<void> => {
  await expect(page.locator(waitingSelector)).toHaveCount(0);
};

/** Runs in the page: nothing waits to be drawn, now and two frames later, and the fonts are there. */
const staysDrawn = async (waiting: string): Promise<boolean> => {
  if (document.querySelector(waiting)) return false;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  await document.fonts.ready;
  return document.querySelector(waiting) === null;
};

const settlesWithinMs = 20_000;

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
  const isSettled = async () =>
    asked.size === 0 && (await page.evaluate(staysDrawn, waitingSelector)) && asked.size === 0;
  return async () => {
    const until = Date.now() + settlesWithinMs;
    while (!(await isSettled())) {
      if (Date.now() > until)
        throw new Error(`${page.url()} does not settle: ${[...asked].map((request) => request.url()).join(', ')}`);
      await sleep(30);
    }
  };
};

/** What is live reads a list again by itself: who counts the reads does without. */
export const withoutLiveEvents = async (page: Page): Promise<void> => {
  await page.route('**/api/events', (route) => route.abort());
};
