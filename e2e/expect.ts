import { type Locator, type Page, expect as playwrights } from '@playwright/test';

type Patience = { timeout?: number };
const met = { pass: true, message: () => '' };
const hasCome = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/**
 * Each look in vain makes Playwright describe the whole page, a tenth of what the page itself does, and then rest for up
 * to a second: so what is to come or to go is waited for first, and looked at only where it did not, for the words of the
 * failure.
 */
const waiting = playwrights.extend({
  async toBeVisible(locator: Locator, options: Patience = {}) {
    const { timeout = this.timeout } = options;
    if (this.isNot) {
      await playwrights(locator).not.toBeVisible({ timeout });
      return { ...met, pass: false };
    }
    if (!(await hasCome(locator.waitFor({ timeout }))))
      await playwrights(locator, `waited for ${timeout} ms`).toBeVisible({ timeout: 1 });
    return met;
  },
  async toHaveURL(page: Page, address: string | RegExp, options: Patience = {}) {
    const { timeout = this.timeout } = options;
    if (this.isNot) {
      await playwrights(page).not.toHaveURL(address, { timeout });
      return { ...met, pass: false };
    }
    const isThere = typeof address === 'string' ? ({ href }: URL) => href === address : address;
    if (!(await hasCome(page.waitForURL(isThere, { timeout, waitUntil: 'commit' }))))
      await playwrights(page, `waited for ${timeout} ms`).toHaveURL(address, { timeout: 1 });
    return met;
  },
  async toHaveCount(locator: Locator, count: number, options: Patience = {}) {
    const { timeout = this.timeout } = options;
    if (this.isNot) {
      await playwrights(locator).not.toHaveCount(count, { timeout });
      return { ...met, pass: false };
    }
    const isGone = count === 0 && (await hasCome(locator.first().waitFor({ state: 'detached', timeout })));
    if (!isGone) await playwrights(locator).toHaveCount(count, { timeout: count === 0 ? 1 : timeout });
    return met;
  },
});

const { poll } = waiting;
/** What is asked for again rests for a moment only. */
const intervals = [20, 50, 100];

export const expect = Object.assign(waiting, {
  poll: ((actual, given) =>
    poll(actual, { intervals, ...(typeof given === 'string' ? { message: given } : given) })) as typeof poll,
});
