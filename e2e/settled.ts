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

/** Runs in the page: what waits to be drawn, now or two frames later, when the fonts are there. */
const undrawn = async (waiting: string): Promise<string | undefined> => {
  const found = () => document.querySelector(waiting)?.outerHTML.slice(0, 200);
  const now = found();
  if (now) return now;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  await document.fonts.ready;
  return found();
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
  /** What is still to come, to be told if it does not. */
  const missing = async (): Promise<string[]> => {
    const urls = () => [...asked].map((request) => request.url());
    if (asked.size > 0) return urls();
    const waiting = await page.evaluate(undrawn, waitingSelector);
    return waiting === undefined ? urls() : [waiting];
  };
  return async () => {
    const until = Date.now() + settlesWithinMs;
    for (let left = await missing(); left.length > 0; left = await missing()) {
      if (Date.now() > until) throw new Error(`${page.url()} does not settle: ${left.join(', ')}`);
      await sleep(30);
    }
  };
};

/** What is live reads a list again by itself: who counts the reads does without. */
export const withoutLiveEvents = async (page: Page): Promise<void> => {
  await page.route('**/api/events', (route) => route.abort());
};
