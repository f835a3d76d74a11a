import net from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Caller } from '#server/testing/calls.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { testPassword } from '#server/testing/people.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';

export { expect } from '@playwright/test';

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
  const blank = `${siteUrl}/blank`;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.unroute(blank);
  await page.evaluate((pair) => {
    localStorage.clear();
    for (const [name, token] of Object.entries(pair ?? {})) localStorage.setItem(name, token);
  }, tokens);
};

type Fixtures = {
  open: (path: string, target?: Page) => Promise<void>;
  /** Through the form, as a person does. */
  signIn: (identify: string, target?: Page) => Promise<void>;
  /** With the tokens of somebody who is signed in already: for tests of what comes after. */
  enter: (person: Pick<Caller, 'tokens'>, path: string, target?: Page) => Promise<void>;
};

export const test = base.extend<Fixtures, { siteEnv: SiteEnv; site: Site }>({
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
  open: async ({ page, site }, use) => {
    await use(async (path, target = page) => void (await target.goto(site.url + path)));
  },
  signIn: async ({ page, site }, use) => {
    await use(async (identify, target = page) => {
      await target.goto(`${site.url}/`);
      await target.locator('input[name="identify"]').fill(identify);
      await target.locator('input[name="password"]').fill(testPassword);
      await target.locator('button[type="submit"]').click();
      await target.waitForURL((url) => url.pathname !== '/');
    });
  },
  enter: async ({ page, site }, use) => {
    await use(async ({ tokens }, path, target = page) => {
      await holdTokens(target, site.url, tokens);
      await target.goto(site.url + path);
    });
  },
});

/** No axe violation on what the page shows now; `only` looks again for what another scheme or language can change. */
export const expectAccessible = async (page: Page, only?: string[]): Promise<void> => {
  // in the page itself: the other way opens a second page for every look, for the sake of frames of other origins
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // to find words for everything that is well, too, takes a third of the time
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : {}),
  });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
