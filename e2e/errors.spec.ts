import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeApp } from '#server/app.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { expect, expectAccessible, freePort, holdTokens, startSite, test } from './fixtures.ts';
import { withoutLiveEvents } from './settled.ts';

const { failure } = ko.widgets;
const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);
/** The script of a page, by the name of its file. */
const chunkOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

test('an unknown address is told as such in all five areas [route.not-found]', async ({ page, site, open, enter }) => {
  await open('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Not Found Page.' })).toBeVisible();
  await page.getByRole('link', { name: failure.home }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const department = await makeDepartment(site);
  for (const [person, path, home] of [
    [await makeAdmin(site), '/admin/nowhere', '/admin'],
    [await makeEmployer(site), '/employers/nowhere', '/employers'],
    [department, '/departments/nowhere', '/departments/job'],
    [department, '/employers/nowhere', '/departments/job'],
    [await makeRecruiter(site), '/recruiters/nowhere', '/recruiters'],
  ] as const) {
    await enter(person, path);
    await expect(page.getByRole('heading', { name: 'Not Found Page.' })).toBeVisible();
    await expect(page).toHaveTitle(`${ko.shell.titles.notFound} · Scoutlane`);
    await expect(page.getByRole('navigation', { name: ko.widgets.frame.menu })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: failure.home }).click();
    await expect(page).toHaveURL(site.url + home);
  }
});

test('what could not be loaded or drawn ends in a screen with a way home [route.error-screens]', async ({
  page,
  site,
  enter,
}) => {
  const admin = await makeAdmin(site);
  const screen = page.getByRole('alert');
  const goesHome = async () => {
    await screen.getByRole('button', { name: failure.home }).click();
    await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();
    expect(await tokensOf(page)).toEqual([null, null]);
  };

  // the chunk of a page: 404, inside the frame
  await page.route(chunkOf('employers-page'), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await enter(admin, '/admin');
  await page.getByRole('link', { name: ko.shell.menu.employers }).first().click();
  await expect(screen).toContainText('404');
  await expect(page.getByRole('navigation', { name: ko.widgets.frame.menu })).toBeVisible();
  await expectAccessible(page);
  await goesHome();
  await page.unroute(chunkOf('employers-page'));

  // a page that cannot be drawn: 500, the frame stays
  await page.route('**/api/admin/employers?*', (route) => route.fulfill({ json: { data: [null], page: {} } }));
  await enter(admin, '/admin/employers');
  await expect(screen).toContainText('500');
  await expect(screen).toContainText(ko.errors.SERVER_ERROR);
  await expect(page.getByRole('navigation', { name: ko.widgets.frame.menu })).toBeVisible();
  await goesHome();

  // a frame that cannot be drawn: 500 instead of everything
  await page.route('**/api/me', (route) => route.fulfill({ json: { data: { admin: null } } }));
  await enter(admin, '/admin');
  await expect(screen).toContainText('500');
  await expect(screen).toContainText(ko.errors.SERVER_ERROR);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page);
  await goesHome();

  // the server's own message, a sentence a line
  await page.unroute('**/api/me');
  await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: { message: '첫째. 둘째. 셋째.' } }));
  await enter(admin, '/admin');
  await expect(screen.getByRole('heading')).toHaveText('첫째.\n둘째.\n셋째.', { useInnerText: true });
  await goesHome();
  await page.unroute('**/api/me');
});

test.describe(() => {
  test.use({ ownWindow: true });

  test('the nets under the screens: top level and router [route.error-screens]', async ({
    page,
    site,
    open,
    enter,
  }) => {
    const screen = page.getByRole('alert');
    // a dialog lies outside every route: only the net under the whole application is left
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('no dialogs here');
      };
    });
    await enter({ tokens: { accessToken: 'unreadable', refreshToken: 'r' } }, '/admin');
    await expect(screen).toContainText('500');
    await expect(screen).toContainText(ko.errors.SERVER_ERROR);
    await expectAccessible(page);
    await screen.getByRole('button', { name: failure.home }).click();
    await expect(page.getByLabel(ko.sign.signIn.identify)).toBeVisible();

    // the root of all routes breaks: only the router is left
    await page.addInitScript(() => {
      window.scrollTo = () => {
        throw Object.assign(new Error('teapot'), {
          status: 418,
          statusText: "I'm a teapot",
          internal: false,
          data: null,
        });
      };
    });
    await open('/');
    await expect(screen.getByRole('heading')).toHaveText('Unexpected Application Error!');
    await expect(screen).toContainText("418 I'm a teapot");
    await expectAccessible(page);
    const admin = await makeAdmin(site);
    await holdTokens(page, site.url, admin.tokens);
    await open('/admin');
    await screen.getByRole('button', { name: failure.home }).click();
    await expect.poll(() => tokensOf(page)).toEqual([null, null]);
  });
});

test('toasts that cannot be loaded take nothing else away', async ({ page, open }) => {
  await page.route(chunkOf('toasts?'), (route) => route.abort());
  await open('/');
  await page.getByLabel(ko.sign.signIn.identify).fill('somebody@example.com');
  await expect(page.getByLabel(ko.sign.signIn.identify)).toHaveValue('somebody@example.com');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list that could not be read says why, with the number of the request [api.request-id]', async ({ page }) => {
  const broken = await startSite();
  const log: string[] = [];
  const { services } = broken;
  const app = await makeApp(
    { ...services, env: { ...services.env, logLevel: 'info' } },
    { write: (line) => log.push(line) },
  );
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${port}`;
  const ids = new Map<string, string | undefined>();
  page.on('response', (response) => ids.set(response.url(), response.headers()['x-request-id']));

  const admin = await makeAdmin(broken);
  // somebody whose company is to be read
  await makeEmployer(broken, { signedIn: false });
  await sql`ALTER TABLE company RENAME TO company_gone`.execute(services.db);
  await holdTokens(page, url, admin.tokens);
  await page.goto(`${url}/admin/employers`);
  const view = page.getByRole('main').getByRole('alert');
  await expect(view).toContainText(ko.errors.SERVER_ERROR);
  const failed = [...ids].find(([address]) => address.includes('/api/admin/employers?'))?.[1] ?? 'none';
  await expect(view).toContainText(failure.requestId({ id: failed }));
  const lines = log.map((line) => JSON.parse(line) as { requestId?: string; status?: number; msg: string });
  expect(lines.filter(({ requestId }) => requestId === failed).map(({ msg, status }) => [msg, status])).toEqual([
    ['failed', undefined],
    ['answered', 500],
  ]);
  // a stream is answered when it ends
  for (const [address, id] of [...ids].filter(([one]) => !one.endsWith('/api/events')))
    expect([address, lines.some(({ requestId }) => requestId === id)]).toEqual([address, true]);
  await app.close();
  await broken.stop();
});

test('the words of a failed read: the server’s, a sentence a line, or the general ones [web.server-error]', async ({
  page,
  site,
  enter,
}) => {
  await makeEmployer(site, { signedIn: false });
  const admin = await makeAdmin(site);
  let answer: Record<string, unknown> | null = { message: '첫째. 둘째.' };
  await page.route('**/api/admin/employers?*', (route) =>
    answer ? route.fulfill({ status: 500, json: answer, headers: { 'x-request-id': 'r-1' } }) : route.continue(),
  );
  await withoutLiveEvents(page);
  await enter(admin, '/admin/employers');
  const view = page.getByRole('main').getByRole('alert');
  await expect(view.locator('p').first()).toHaveText('첫째.\n둘째.', { useInnerText: true });
  await expect(view).toContainText(failure.requestId({ id: 'r-1' }));
  answer = {};
  await page.reload();
  await expect(view.locator('p').first()).toHaveText(ko.errors.SERVER_ERROR);
  await page.getByRole('combobox', { name: ko.widgets.locale.label }).selectOption('en');
  await expect(view.locator('p').first()).toHaveText('Occur Server Error.');
  answer = null;
  await view.getByRole('button', { name: en.widgets.failure.retry }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
