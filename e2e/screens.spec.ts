import type { ConsoleMessage, Page } from '@playwright/test';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectAccessible, follow, holdTokens, readAgain, type Site, test } from './fixtures.ts';
import { misfits } from './misfits.ts';
import { addressFor, type Screen, screens, viewerOf } from './screens.ts';
import { settling } from './settled.ts';
import { specifiedRoutes, specifiedTitles } from './specified-routes.ts';

/** From the desk to the phone in one language and scheme, and back in the other: both layouts and schemes are seen. */
const ways = {
  ko: { widths: [375, 768, 1024, 1280, 1536], scheme: 'light' },
  en: { widths: [1536, 1280, 1024, 768, 375], scheme: 'dark' },
} as const;

/** SCREENS=folder keeps a picture of every screen, to be looked at by people: in both languages, which takes twice as long. */
const pictures = process.env.SCREENS;
const pictureWidths = new Set([375, 768, 1024, 1280]);
const picture = (page: Page, name: string) =>
  page.screenshot({ fullPage: true, path: `${pictures}/${name.replaceAll(/[^\w-]+/g, '_')}.png` });

const nameOf = ({ who, path, state }: Screen): string => [who, path, state].filter(Boolean).join(' ');

/** Playwright stands in the way of the service worker, which the application then logs. */
const isOfBlockedWorker = (text: string) => text.startsWith('service worker');
/** The answer from which the tokens are put in names no icon, and browsers then ask for this one. */
const isOfIcon = (message: ConsoleMessage) => message.location().url.endsWith('/favicon.ico');

const errorsOf = (page: Page, refusals: (number | undefined)[]): string[] => {
  const errors: string[] = [];
  const isExpected = (text: string) =>
    refusals.some((refusal) => refusal !== undefined && text.includes(`with a status of ${refusal} `));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || isOfIcon(message)) return;
    if (!isOfBlockedWorker(text) && !isExpected(text)) errors.push(`${page.url()} ${text}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()} ${String(error)}`));
  return errors;
};

const expectFit = async (page: Page, screen: Screen, locale: Locale) => {
  const about = [nameOf(screen), locale, page.viewportSize()?.width];
  expect.soft([...about, ...(await page.evaluate(misfits))]).toEqual(about);
};

/** Contract, contact and what is public stand alone, without the menu. */
const hasMenu = ({ who, path }: Screen): boolean =>
  who !== 'GUEST' && !/^\/invitation\/|\/(contract|contact)\/:id$/.test(path);

const titleOf = ({ path }: Screen, locale: Locale): RegExp =>
  new RegExp(`${specifiedTitles[path]?.[locale] ?? '\\S+'} · Scoutlane$`);

/** What a screen that has settled says of itself, and that it fits as the window is. */
const glance = async (page: Page, screen: Screen, locale: Locale) => {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    footer: document.querySelector('footer')?.textContent ?? '',
    hasMenu: document.querySelector('aside') !== null,
  }));
  expect(seen.lang).toBe(locale);
  expect(seen.title).toMatch(titleOf(screen, locale));
  expect(seen.heading).toMatch(/\S/);
  expect(seen.heading === 'Not Found Page.').toBe(screen.path.endsWith('/nowhere'));
  // wherever a fee stands, the page says that it excludes VAT
  expect(seen.footer).toContain(wordsOf(locale).widgets.footer.fees);
  expect(seen.hasMenu).toBe(hasMenu(screen));
  await expectFit(page, screen, locale);
};

/** Ends where the other language begins: at the width of a desk in Korean, at that of a phone in English. */
const look = async (page: Page, screen: Screen, locale: Locale, within: string | undefined) => {
  for (const width of ways[locale].widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, screen, locale);
    if (pictures && pictureWidths.has(width)) await picture(page, `${nameOf(screen)} ${locale} ${width}`);
  }
  await expectAccessible(page, { within });
};

const walk = async (page: Page, site: Site, steps: readonly Screen[]) => {
  const [first] = steps;
  if (!first) return;
  const errors = errorsOf(
    page,
    steps.map(({ refusal }) => refusal),
  );
  const isSettled = settling(page);
  const viewer = await viewerOf(site, first.who);
  await holdTokens(page, site.url, first.who === 'GUEST' ? null : viewer.tokens);
  let speaks: Locale = 'ko';
  for (const screen of steps) {
    const address = await addressFor(site, screen, viewer);
    if (screen === first) await page.goto(site.url + address);
    else await (page.url() === site.url + address ? readAgain(page, address) : follow(page, address));
    await expect(page).toHaveURL(site.url + address);
    // the page before stays until this one is loaded
    await expect(page).toHaveTitle(titleOf(screen, speaks));
    await isSettled();
    await glance(page, screen, speaks);
    // around the page everything is as on the first one
    const within = screen === first ? undefined : 'main';
    if (pictures) await look(page, screen, speaks, within);
    // the next screen is met in the language in which this one is left, and looked at in the other
    speaks = speaks === 'ko' ? 'en' : 'ko';
    await page.emulateMedia({ colorScheme: ways[speaks].scheme });
    await page.getByRole('banner').getByRole('combobox').selectOption(speaks);
    await isSettled();
    await glance(page, screen, speaks);
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
const proven: Record<Screen['who'], string> = {
  GUEST: '',
  ADMIN: '[route.admin]',
  EMPLOYER: '[route.employer]',
  DEPARTMENT: '[route.department]',
  RECRUITER: '[route.recruiter]',
};

for (const steps of walks) {
  const names = steps.map(nameOf).join(', ');
  const route = proven[steps[0]?.who ?? 'GUEST'];
  test(`${names}: is there, fits every width, reads well and is accessible [web.responsive, route.titles, web.a11y] ${route}`, ({
    page,
    site,
  }) => walk(page, site, steps));
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
