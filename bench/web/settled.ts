import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const waiting = '[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root';
const betweenLooks = 250;
const quietLooks = 4;
const mostLooks = 120;

/** Watches what a page asks for; the answer waits until nothing was under way for a second, and nothing waits to be drawn. */
export const settling = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>();
  const end = (request: Request) => void asked.delete(request);
  // the live stream has no end
  page.on('request', (request) => void (request.url().endsWith('/api/events') || asked.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    for (let look = 0, quiet = 0; quiet < quietLooks; look += 1) {
      if (look === mostLooks) throw new Error(`${page.url()} does not settle`);
      await setTimeout(betweenLooks);
      quiet = asked.size === 0 && (await page.locator(waiting).count()) === 0 ? quiet + 1 : 0;
    }
  };
};
