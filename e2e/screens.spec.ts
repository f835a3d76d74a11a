import type { ConsoleMessage, Page } from '@playwright/test';
import { paths } from '#web/lib/paths.ts';
import { clippedTexts } from './clipped-texts.ts';
import { expect, expectAccessible, holdTokens, test } from './fixtures.ts';
import { prepareScreen, type Screen, screens } from './screens.ts';

/** Each language ends at the other end of the widths, in the other scheme: both layouts and both schemes are seen. */
const widths = { ko: [1536, 1280, 1024, 768, 375], en: [375, 768, 1024, 1536, 1280] } as const;
const schemes = { ko: 'light', en: 'dark' } as const;

/** Playwright stands in the way of the service worker, which the application then logs. */
const isOfBlockedWorker = (text: string) => text.startsWith('service worker');
/** The answer from which the tokens are put in names no icon, and browsers then ask for this one. */
const isOfIcon = (message: ConsoleMessage) => message.location().url.endsWith('/favicon.ico');

const errorsOf = (page: Page, { refusal }: Screen): string[] => {
  const errors: string[] = [];
  const isExpected = (text: string) => refusal !== undefined && text.includes(`with a status of ${refusal} `);
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || isOfIcon(message)) return;
    if (!isOfBlockedWorker(text) && !isExpected(text)) errors.push(text);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
};

const isSettled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const look = async (page: Page, locale: 'ko' | 'en') => {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await isSettled(page);
  await expect(page).toHaveTitle(/\S+ · Scoutlane$/);
  for (const width of widths[locale]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const seen = [overflow <= 0 ? 'fits' : `${overflow} px too wide`, ...(await page.evaluate(clippedTexts))];
    expect.soft([locale, width, ...seen]).toEqual([locale, width, 'fits']);
  }
  // the markup is the same in both: the second look is for its colours and sizes
  await expectAccessible(page, locale === 'ko' ? undefined : ['color-contrast', 'target-size']);
};

for (const screen of screens) {
  test(`${[screen.who, screen.path, screen.state].filter(Boolean).join(' ')} fits every width, reads well and is accessible [web.responsive]`, async ({
    page,
    site,
  }) => {
    const { tokens, address } = await prepareScreen(site, screen);
    const errors = errorsOf(page, screen);
    await holdTokens(page, site.url, tokens);
    await page.emulateMedia({ colorScheme: schemes.ko });
    await page.goto(site.url + address);
    await look(page, 'ko');
    await page.emulateMedia({ colorScheme: schemes.en });
    await page.getByRole('banner').getByRole('combobox').selectOption('en');
    await look(page, 'en');
    expect(errors).toEqual([]);
  });
}

test('the look for cut texts finds what is cut, and only that', async ({ page }) => {
  const box = (style: string, text: string) => `<div style="width: 60px; white-space: nowrap; ${style}">${text}</div>`;
  await page.setContent(
    [
      box('overflow: hidden', 'cut at the right side'),
      box('overflow: hidden; height: 10px; white-space: normal', 'cut at the lower side'),
      `<div style="width: 60px; overflow: clip"><p style="white-space: nowrap">cut by a box further out</p></div>`,
      box('overflow: hidden; text-overflow: ellipsis', 'says so by an ellipsis'),
      box('overflow: auto', 'can be scrolled to'),
      box('overflow: hidden; visibility: hidden', 'is not to be seen'),
      box('', 'hangs over but is there'),
      box('overflow: hidden', 'fits'),
    ].join(''),
  );
  expect(await page.evaluate(clippedTexts)).toEqual([
    'cut at the right side',
    'cut at the lower side',
    'cut by a box further out',
  ]);
});

const addressesOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return [String((part as (id: string, inside: string) => string)(':id', ':part'))];
  return Object.values(part as object).flatMap(addressesOf);
};

test('every address of the product has its line in the table of screens', () => {
  const listed = new Set(screens.map(({ path }) => path));
  /** Contract and contact have an address, because mails and the sign-in know it, but no screen yet. */
  const later = new Set([paths.recruiter.contract(':id'), paths.recruiter.contact(':id')]);
  expect(addressesOf(paths).filter((path) => !listed.has(path) && !later.has(path))).toEqual([]);
});
