import { ko } from '#core/words/ko/index.ts';
import { startChangingSite } from './changing-site.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', ownWindow: true });

const threeHours = 10_800_000;

test('installs, looks for a new version every 3 h, and reloads once for it [web.service-worker]', async ({
  page,
  site,
}) => {
  let version = 1;
  const deployed = await startChangingSite(site.url, (path, body) =>
    path === '/sw.js' && version > 1 ? `${body}\n// version ${version}` : null,
  );
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

  // a new version: one reload, into it
  version = 2;
  await page.clock.fastForward(threeHours);
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
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
