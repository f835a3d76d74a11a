import { createHash } from 'node:crypto';
import { ko } from '#core/words/ko/index.ts';
import { startChangingSite } from './changing-site.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', ownWindow: true });

const threeHours = 10_800_000;

test('installs, looks for a new version every 3 h, and reloads once for it [web.service-worker]', async ({
  page,
  site,
}) => {
  const deploy = { worker: 1, page: 1 };
  const second = (await (await fetch(`${site.url}/index.html`)).text()).replace('<head>', '<head><meta name="second">');
  const revision = createHash('sha256').update(second).digest('hex').slice(0, 16);
  const deployed = await startChangingSite(site.url, (path, body) => {
    if (path === '/index.html' && deploy.page > 1) return second;
    return path === '/sw.js' && deploy.worker > 1 ? body.replace(/(?<="\/index\.html":")\w+/, revision) : null;
  });
  const checks = () => deployed.asked.filter((path) => path === '/sw.js').length;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await page.goto(deployed.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
  loads = 0;

  // nothing new: looked for, and nothing happens
  const before = checks();
  await page.clock.fastForward(threeHours - 60_000);
  expect(checks()).toBe(before);
  await page.clock.fastForward(60_000);
  await expect.poll(checks).toBe(before + 1);

  // a new version of which one server knows nothing yet: its page is not taken for the new one
  deploy.worker = 2;
  const pagesAsked = () => deployed.asked.filter((path) => path === '/index.html').length;
  const asked = pagesAsked();
  await page.clock.fastForward(threeHours);
  await expect.poll(pagesAsked).toBe(asked + 1);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
    .toBeNull();
  expect(loads).toBe(0);

  // a new version: one reload, into it, and the page before is gone
  deploy.page = 2;
  await page.clock.fastForward(threeHours);
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
  await expect(page.locator('meta[name="second"]')).toHaveCount(1);
  const keptPages = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('files')).keys();
      return kept.filter(({ url }) => url.includes('/index.html')).map(({ url }) => new URL(url).search);
    });
  await expect.poll(keptPages).toEqual([`?revision=${revision}`]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const after = checks();
  await page.clock.fastForward(threeHours);
  await expect.poll(checks).toBeGreaterThan(after);
  expect(loads).toBe(1);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull();

  // what is kept opens without the server, at every address of the application
  await deployed.stop();
  await page.goto(`${deployed.url}/find-id`);
  await expect(page.getByRole('heading', { level: 1, name: ko.sign.findId.title })).toBeVisible();
});

test('that it cannot be registered is logged, and nothing else [web.service-worker]', async ({ page, site }) => {
  const deployed = await startChangingSite(site.url, (path) => (path === '/sw.js' ? 'this is no script {' : null));
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(deployed.url);
  await expect.poll(() => logged.some((text) => text.startsWith('service worker'))).toBe(true);
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  expect(thrown).toEqual([]);
  await deployed.stop();
});
