import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { type Browser, test as base, type Page, type TestInfo } from '@playwright/test';
import type Axe from 'axe-core';
import type { Locale } from '#core/rules/enums.ts';
import type { Caller } from '#server/testing/calls.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { testPassword } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { expect } from './expect.ts';
import { leaveUnpainted, pictureOf } from './unpainted.ts';

export { expect } from './expect.ts';

type SiteEnv = Partial<Record<string, string>>;
export type Site = TestProduct & { url: string; mail: MailServer };

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The whole product per worker: real server, real database, real mail server. */
export const startSite = async (env: SiteEnv = {}): Promise<Site> => {
  const mail = await startMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = await runProduct(await cloneDatabase(process.env.E2E_POSTGRES_URL ?? ''), {
    SMTP_URL: mail.url,
    BASE_URL: url,
    ...env,
  });
  await product.work();
  await product.app.listen({ host: '127.0.0.1', port });
  return {
    ...product,
    url,
    mail,
    stop: async () => {
      await product.stop();
      await mail.stop();
    },
  };
};

/** Gives the browser the tokens of a person, or takes them away. No page of the application runs meanwhile. */
export const holdTokens = async (page: Page, siteUrl: string, tokens: Caller['tokens']): Promise<void> => {
  // an answer of this origin that is no page; a route of the test's own would switch the browser's cache off
  const apart = `${siteUrl}/api/health`;
  if (page.url() !== apart) await page.goto(apart);
  await page.evaluate((pair) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, token] of Object.entries(pair ?? {})) localStorage.setItem(name, token);
  }, tokens);
};

/** Goes on as a link inside the application does, without loading it again. */
export const follow = (page: Page, path: string, state: unknown = null): Promise<void> =>
  page.evaluate(
    ([to, kept]) => {
      history.pushState(kept, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: kept }));
    },
    [path, state] as const,
  );

/** Whether the application is loaded and can be told that somebody else is here: at the sign-in, or in an area. */
const hearsOfSessions = async (page: Page, siteUrl: string): Promise<boolean> =>
  page.url().startsWith(`${siteUrl}/`) &&
  (await page.evaluate(() => {
    if (document.getElementById('root')?.hasChildNodes() !== true) return false;
    return localStorage.getItem('accessToken') !== null || document.querySelector('input[name="identify"]') !== null;
  }));

/** What was said to the person lies over the page's own buttons for five seconds. */
export const closeToasts = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-toast] .mantine-Notification-closeButton'))
      close.click();
  });
  await expect(page.locator('[data-toast]')).toHaveCount(0);
};

/** Signs out as another tab would; what was said to the person is closed, what was not saved is let go. */
export const signOutThere = async (page: Page): Promise<void> => {
  const isOut = await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    dispatchEvent(new StorageEvent('storage'));
    // the application goes to `/` by itself, at the earliest one turn later; one that is broken does not
    for (let turn = 0; turn === 0 || (location.pathname !== '/' && turn < 300); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
    }
    return location.pathname === '/';
  });
  if (!isOut) await page.goto(new URL('/', page.url()).href);
  await closeToasts(page);
};

const nowhere = (page: Page) => page.getByRole('heading', { name: 'Not Found Page.' });

/** Waits on an address that nobody knows. */
const followNowhere = async (page: Page, area = ''): Promise<void> => {
  await follow(page, `${area}/nowhere`);
  await nowhere(page).waitFor();
};

/** The page is drawn anew, even if it stands there already. */
export const readAgain = async (page: Page, path: string): Promise<void> => {
  await followNowhere(page, /^\/(admin|employers|departments|recruiters)(?=\/|$)/.exec(path)?.[0]);
  await follow(page, path);
  if (!path.endsWith('/nowhere')) await nowhere(page).waitFor({ state: 'detached' });
};

/** One person after another in the same loaded application, with nothing of the one before: cheaper than to load it. */
const changePerson = async (page: Page, tokens: Caller['tokens'], path: string): Promise<void> => {
  await signOutThere(page);
  // `/` would lead to the own home
  await followNowhere(page);
  await page.evaluate((pair) => {
    for (const [name, token] of Object.entries(pair ?? {})) localStorage.setItem(name, token);
    dispatchEvent(new StorageEvent('storage'));
  }, tokens);
  await follow(page, path);
};

/** To the sign-in, whoever was here. */
export const toSignIn = async (page: Page, siteUrl: string): Promise<void> => {
  if (await hearsOfSessions(page, siteUrl)) await signOutThere(page);
  else await page.goto(`${siteUrl}/`);
};

/** With the tokens of somebody who is signed in already. Loads the application the first time only. */
export const enterAs = async (
  page: Page,
  siteUrl: string,
  { tokens }: Pick<Caller, 'tokens'>,
  path: string,
): Promise<void> => {
  if (await hearsOfSessions(page, siteUrl)) {
    const held = await page.evaluate(() => localStorage.getItem('accessToken'));
    if (held !== tokens?.accessToken) return changePerson(page, tokens, path);
    return page.url() === siteUrl + path ? readAgain(page, path) : follow(page, path);
  }
  await holdTokens(page, siteUrl, tokens);
  await page.goto(siteUrl + path);
};

/** Chooses the language that this window's next page begins with. */
export const speak = async (page: Page, siteUrl: string, locale: Locale): Promise<void> => {
  await page.goto(`${siteUrl}/api/health`);
  await page.evaluate((chosen) => sessionStorage.setItem('locale', chosen), locale);
};

type Fixtures = {
  /** A test that sets the clock, goes offline or opens tabs has a window of its own, which loads everything anew. */
  ownWindow: boolean;
  open: (path: string, target?: Page) => Promise<void>;
  /** The window of somebody else. */
  other: Page;
  /** Through the form, as a person does. */
  signIn: (identify: string, target?: Page) => Promise<void>;
  /** With the tokens of somebody who is signed in already: for tests of what comes after. */
  enter: (person: Pick<Caller, 'tokens'>, path: string, target?: Page) => Promise<void>;
};

const newWindow = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await leaveUnpainted(context);
  return context.newPage();
};

/** What a test that fails leaves on its window. */
const keepPicture = async (page: Page, test: TestInfo, name: string): Promise<void> => {
  if (test.status === test.expectedStatus) return;
  // a window that is gone has none, and must not hide why
  await pictureOf(page, test.outputPath(`${name}.png`)).catch(() => undefined);
};

/** Empties the window for the next test, but for what the browser has loaded and compiled. */
const empty = async (page: Page, siteUrl: string): Promise<void> => {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: null });
  await holdTokens(page, siteUrl, null);
};

export const test = base.extend<Fixtures, { siteEnv: SiteEnv; site: Site; sharedWindow: Page; otherWindow: Page }>({
  // it would load every page of the application in every test, and answer in the place of a test's own routes
  serviceWorkers: 'block',
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const site = await startSite(siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  ownWindow: [false, { option: true }],
  sharedWindow: [async ({ browser }, use) => use(await newWindow(browser)), { scope: 'worker' }],
  otherWindow: [async ({ browser }, use) => use(await newWindow(browser)), { scope: 'worker' }],
  other: async ({ site, otherWindow }, use, info) => {
    await empty(otherWindow, site.url);
    await use(otherWindow);
    await keepPicture(otherWindow, info, 'other');
  },
  context: async ({ context }, use) => {
    await leaveUnpainted(context);
    await use(context);
  },
  page: async ({ context, site, sharedWindow, ownWindow }, use, info) => {
    if (!ownWindow) await empty(sharedWindow, site.url);
    const page = ownWindow ? await context.newPage() : sharedWindow;
    await use(page);
    await keepPicture(page, info, 'page');
  },
  open: async ({ page, site }, use) => {
    await use(async (path, target = page) => void (await target.goto(site.url + path)));
  },
  signIn: async ({ page, site }, use) => {
    await use(async (identify, target = page) => {
      await toSignIn(target, site.url);
      await target.locator('input[name="identify"]').fill(identify);
      await target.locator('input[name="password"]').fill(testPassword);
      await target.locator('button[type="submit"]').click();
      await target.waitForURL((url) => url.pathname !== '/');
    });
  },
  enter: async ({ page, site }, use) => {
    await use((person, path, target = page) => enterAs(target, site.url, person, path));
  },
});

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No axe violation on what the page shows now, or on a part of it. */
export const expectAccessible = async (page: Page, { within }: { within?: string | undefined } = {}): Promise<void> => {
  // once per document, and in no frame: the product has none
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (part) => {
    window.showPage?.(true);
    // to find words for everything that is well, too, takes a third of the time
    const { violations } = await window.axe.run(part ?? document, {
      resultTypes: ['violations'],
      // style sheets are read for one rule alone, which is about turned screens
      preload: false,
    });
    window.showPage?.(false);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, within);
  expect([page.url(), ...found]).toEqual([page.url()]);
};

/** No axe violation in the dialog that is open: what lies behind it is looked at with its page. */
export const expectDialogAccessible = async (page: Page): Promise<void> => {
  const within = '[role="dialog"]';
  // a dialog learns its name once its title stands
  await expect(page.locator(within)).toHaveAccessibleName(/\S/);
  await expectAccessible(page, { within });
};
