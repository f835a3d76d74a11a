import { type Locator, type Page, expect as playwrights } from '@playwright/test';

type Patience = { timeout?: number };
const met = { pass: true, message: () => '' };

/**
 * Each look in vain makes Playwright describe the whole page, a tenth of what the page itself does: so what is to come is
 * waited for first, and looked at only where it did not come, for the words of the failure.
 */
export const expect = playwrights.extend({
  async toBeVisible(locator: Locator, options: Patience = {}) {
    const { timeout = this.timeout } = options;
    if (this.isNot) {
      await playwrights(locator).not.toBeVisible({ timeout });
      return { ...met, pass: false };
    }
    const hasCome = await locator.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
    if (!hasCome) await playwrights(locator, `waited for ${timeout} ms`).toBeVisible({ timeout: 1 });
    return met;
  },
  async toHaveURL(page: Page, address: string | RegExp, options: Patience = {}) {
    const { timeout = this.timeout } = options;
    if (this.isNot) {
      await playwrights(page).not.toHaveURL(address, { timeout });
      return { ...met, pass: false };
    }
    const isThere = typeof address === 'string' ? ({ href }: URL) => href === address : address;
    const hasCome = await page.waitForURL(isThere, { timeout, waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    if (!hasCome) await playwrights(page, `waited for ${timeout} ms`).toHaveURL(address, { timeout: 1 });
    return met;
  },
});
