import type { ConsoleMessage, Page } from '@playwright/test';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectAccessible, holdTokens, readAgain, type Site, test } from './fixtures.ts';
import { misfits } from './misfits.ts';
import { addressFor, type Screen, screens, viewerOf } from './screens.ts';
import { settling } from './settled.ts';
import { specifiedRoutes, specifiedTitles } from './specified-routes.ts';
import { pictureOf } from './unpainted.ts';

/** From the phone to the desk in one language, and back in the other. */
const widths = { ko: [375, 768, 1024, 1280, 1536], en: [1536, 1280, 1024, 768, 375] };
/** Each screen is seen in both schemes, and both layouts are: every other screen has them the other way round. */
const schemeOf = (locale: Locale, turn: number) => ((locale === 'ko') === (turn % 2 === 0) ? 'light' : 'dark');

/** SCREENS=folder keeps a picture of every screen, to be looked at by people. */
const pictures = process.env.SCREENS;
const pictureWidths = new Set([375, 768, 1024, 1280]);
const picture = (page: Page, name: string) =>
  pictureOf(page, `${pictures}/${name.replaceAll(/[^\w-]+/g, '_')}.png`, { fullPage: true });

const nameOf = ({ who, path, state }: Screen): string => [who, path, state].filter(Boolean).join(' ');

/** Playwright stands in the way of the service worker, which the application then logs. */
const isOfBlockedWorker = (text: string) => text.startsWith('service worker');
/** The answer from which the tokens are put in names no icon, and browsers then ask for this one. */
const isOfIcon = (message: ConsoleMessage) => message.location().url.endsWith('/favicon.ico');

const errorsOf = (page: Page, refusalNow: () => number | undefined): string[] => {
  const errors: string[] = [];
  const isExpected = (text: string) => text.includes(`with a status of ${refusalNow()} `);
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || isOfIcon(message)) return;
    if (!isOfBlockedWorker(text) && !isExpected(text)) errors.push(`${page.url()} ${text}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()} ${String(error)}`));
  return errors;
};

/** Contract, contact and what is public stand alone, without the menu. */
const hasMenu = ({ who, path }: Screen): boolean =>
  who !== 'GUEST' && !/^\/invitation\/|\/(contract|contact)\/:id$/.test(path);

const titleOf = ({ path }: Screen, locale: Locale): RegExp =>
  new RegExp(`^${specifiedTitles[path]?.[locale] ?? '.*\\S'} · Scoutlane$`);

/** What a screen that has settled says of itself. */
const expectWords = async (page: Page, screen: Screen, locale: Locale) => {
  const seen = await page.evaluate(() => {
    const heading = [...document.querySelectorAll('h1')].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return {
      lang: document.documentElement.lang,
      title: document.title,
      heading: heading?.textContent ?? '',
      footer: document.querySelector('footer')?.textContent ?? '',
      hasMenu: document.getElementById('side-menu') !== null,
    };
  });
  expect(seen.lang).toBe(locale);
  expect(seen.title).toMatch(titleOf(screen, locale));
  expect(seen.heading).toMatch(/\S/);
  expect(seen.heading === 'Not Found Page.').toBe(screen.path.endsWith('/nowhere'));
  // wherever a fee stands, the page says that it excludes VAT
  expect(seen.footer).toContain(wordsOf(locale).widgets.footer.fees);
  expect(seen.hasMenu).toBe(hasMenu(screen));
};

/** Ends where the other language begins: at the width of a desk in Korean, at that of a phone in English. */
const look = async (page: Page, screen: Screen, locale: Locale, within: string | undefined) => {
  await expectWords(page, screen, locale);
  for (const width of widths[locale]) {
    await page.setViewportSize({ width, height: 900 });
    const about = [nameOf(screen), locale, width];
    expect.soft([...about, ...(await page.evaluate(misfits))]).toEqual(about);
    if (pictures && pictureWidths.has(width)) await picture(page, `${nameOf(screen)} ${locale} ${width}`);
  }
  await expectAccessible(page, { within });
};

const walk = async (page: Page, site: Site, steps: readonly Screen[], turn: number) => {
  const [first] = steps;
  if (!first) return;
  let now = first;
  const errors = errorsOf(page, () => now.refusal);
  const isSettled = settling(page);
  const viewer = await viewerOf(site, first.who);
  await holdTokens(page, site.url, first.who === 'GUEST' ? null : viewer.tokens);
  let speaks: Locale = 'ko';
  for (const [at, screen] of steps.entries()) {
    now = screen;
    const address = await addressFor(site, screen, viewer);
    await page.emulateMedia({ colorScheme: schemeOf(speaks, turn + at) });
    if (screen === first) await page.goto(site.url + address);
    // by way of an address that nobody knows: the page before would stay until this one is loaded, and pass for it
    else await readAgain(page, address);
    await expect(page).toHaveURL(site.url + address);
    await expect(page).toHaveTitle(titleOf(screen, speaks));
    await page.locator('h1').first().waitFor();
    await isSettled();
    // around the page everything is as on the first one
    const within = screen === first ? undefined : 'main';
    await look(page, screen, speaks, within);
    // the next screen is met in the language in which this one is left
    speaks = speaks === 'ko' ? 'en' : 'ko';
    await page.emulateMedia({ colorScheme: schemeOf(speaks, turn + at) });
    await page.getByRole('banner').getByRole('combobox').selectOption(speaks);
    await isSettled();
    await look(page, screen, speaks, within);
  }
  expect(errors).toEqual([]);
};

/** So many screens of one person that a walk takes some seconds. */
const walkLength = 10;
const walks = [...new Set(screens.map(({ who }) => who))].flatMap((who) => {
  const own = screens.filter((screen) => screen.who === who);
  return Array.from({ length: Math.ceil(own.length / walkLength) }, (_, at) =>
    own.slice(at * walkLength, (at + 1) * walkLength),
  );
});

/** Which line of the checklist the walks of a person prove together. */
const proven: Partial<Record<Screen['who'], string>> = {
  ADMIN: '[route.admin]',
  EMPLOYER: '[route.employer]',
  RECRUITER: '[route.recruiter]',
};
const isTitleSpecified = ({ path }: Screen): boolean => path in specifiedTitles;

for (const [turn, steps] of walks.entries()) {
  const names = steps.map(nameOf).join(', ');
  const lines = [
    '[web.responsive, web.a11y]',
    steps.some(isTitleSpecified) && '[route.titles]',
    proven[steps[0]?.who ?? 'GUEST'],
  ];
  test(`${names}: is there, fits every width, reads well and is accessible ${lines.filter(Boolean).join(' ')}`, ({
    page,
    site,
  }) => walk(page, site, steps, turn));
}

test('the walks come by every address and every title that the specification names', () => {
  for (const [who, routes] of Object.entries(specifiedRoutes)) {
    const walked = screens.filter((screen) => screen.who === who).map(({ path }) => path);
    expect(routes.filter((route) => !walked.includes(route))).toEqual([]);
  }
  const walked = screens.map(({ path }) => path);
  expect(Object.keys(specifiedTitles).filter((route) => !walked.includes(route))).toEqual([]);
});

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
  expect(await page.evaluate(misfits)).toEqual([
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
  const listed = screens.map(({ path }) => path.split('?')[0] ?? '');
  // where a name stands in an address, a line may have one of its values
  const isListed = (address: string) =>
    listed.some((path) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`).test(path));
  expect(addressesOf(paths).filter((path) => !isListed(path.split('?')[0] ?? ''))).toEqual([]);
});
