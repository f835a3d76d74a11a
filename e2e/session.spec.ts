import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter, testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { expect, expectAccessible, follow, holdTokens, test } from './fixtures.ts';
import { drawn } from './settled.ts';

const expire = 16 * 60;

const tokensOf = (page: Page) =>
  page.evaluate(() => ({ access: localStorage.getItem('accessToken'), refresh: localStorage.getItem('refreshToken') }));

test('tokens are kept and removed together, and each travels only where it belongs [auth.storage]', async ({
  page,
  site,
  signIn,
}) => {
  const bearers = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) bearers.set(pathname, request.headers().authorization ?? '');
  });
  await page.goto(site.url);
  expect(await tokensOf(page)).toEqual({ access: null, refresh: null });
  const employer = await makeEmployer(site);
  await signIn(employer.identify);
  const first = await tokensOf(page);
  expect(first.access).toBeTruthy();
  expect(first.refresh).toBeTruthy();
  site.clock.pass(expire);
  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();
  const second = await tokensOf(page);
  expect(second.access).not.toBe(first.access);
  expect(second.refresh).not.toBe(first.refresh);
  expect(bearers.get('/api/token')).toBe(`Bearer ${first.refresh}`);
  expect(bearers.get('/api/me')).toBe(`Bearer ${second.access}`);
  expect(bearers.get('/api/sign-in')).toBe('');
  for (const [path, bearer] of bearers) if (path !== '/api/token') expect(bearer).not.toContain(String(first.refresh));
});

test.describe(() => {
  test.use({ ownWindow: true });

  test('five tabs refresh once, unseen, and all go on [auth.refresh]', async ({ page, context, site, signIn }) => {
    const employer = await makeEmployer(site);
    await signIn(employer.identify);
    const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
    for (const tab of tabs) {
      if (tab !== page) await tab.goto(`${site.url}/employers`);
      await expect(tab.getByRole('navigation')).toBeVisible();
      await drawn(tab);
    }
    const first = await tokensOf(page);
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/token')) refreshes += 1;
    });
    site.clock.pass(expire);
    await Promise.all(tabs.map((tab) => follow(tab, '/employers/notice')));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1 })).toContainText(ko.notices.titles.board);
      await drawn(tab);
      await expect(tab.getByRole('alert')).toHaveCount(0);
    }
    expect(refreshes).toBe(1);
    const now = await tokensOf(page);
    expect(now.refresh).not.toBe(first.refresh);

    // the parent again within ten seconds, its child unused: the same pair
    const again = await fetch(`${site.url}/api/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.refresh}` },
    });
    expect(((await again.json()) as { data: { refreshToken: string } }).data.refreshToken).toBe(now.refresh);

    // the child is used, then the parent comes once more: two hold the token, the session ends
    const used = await fetch(`${site.url}/api/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${now.refresh}` },
    });
    expect(used.status).toBe(200);
    const stolen = await fetch(`${site.url}/api/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.refresh}` },
    });
    expect([stolen.status, ((await stolen.json()) as { retry: boolean }).retry]).toEqual([401, false]);
    // without anybody touching them; the one that asked first says why
    for (const tab of tabs) await expect(tab).toHaveURL(`${site.url}/`);
    const said = await Promise.all(tabs.map((tab) => tab.getByRole('alertdialog').count()));
    expect(said).toContain(1);
    expect(await tokensOf(page)).toEqual({ access: null, refresh: null });
  });
});

test('a refresh that fails takes the tokens away, tells why, and goes to / [auth.refresh-failed]', async ({
  page,
  site,
  signIn,
}) => {
  const recruiter = await makeRecruiter(site);
  await signIn(recruiter.identify);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // a read of the home that is still under way would be told before the reload, which forgets it
  await drawn(page);
  await site.services.db
    .updateTable('session')
    .set({ endedAt: new Date(), endReason: 'ENDED' })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  site.clock.pass(expire);
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('로그인이 종료되었습니다. 다시 로그인해 주십시오.');
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await tokensOf(page)).toEqual({ access: null, refresh: null });
});

test('signing out ends the session here and on the server, also when the call fails [auth.signout]', async ({
  page,
  site,
  signIn,
}) => {
  const admin = await makeAdmin(site);
  await signIn(admin.identify);
  const { refresh } = await tokensOf(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await tokensOf(page)).toEqual({ access: null, refresh: null });
  const reused = await fetch(`${site.url}/api/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${refresh}` },
  });
  expect(reused.status).toBe(401);

  for (const [fulfil, message] of [
    [
      {
        status: 500,
        contentType: 'application/json',
        body: '{"message":"서버에서 오류가 발생했습니다.","code":"SERVER_ERROR"}',
      },
      '서버에서 오류가 발생했습니다.',
    ],
    [{ status: 500, contentType: 'text/html', body: 'no json' }, 'No Error Message'],
    [null, 'Network Error'],
  ] as const) {
    await signIn(admin.identify);
    await page.route('**/api/sign-out', (route) => (fulfil ? route.fulfill(fulfil) : route.abort()));
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByText(message)).toBeVisible();
    expect(await tokensOf(page)).toEqual({ access: null, refresh: null });
    await page.unroute('**/api/sign-out');
  }
});

test('a token that cannot be read is a failure of its own, and no way in [auth.claims]', async ({ page, site }) => {
  await holdTokens(page, site.url, { accessToken: 'not-a-token', refreshToken: 'neither' });
  await page.goto(`${site.url}/employers`);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('input[name="identify"]')).toBeVisible();
});

test('signing in leads to the own home', async ({ page, site, signIn }) => {
  const department = await makeDepartment(site);
  for (const [identify, home] of [
    [(await makeAdmin(site)).identify, '/admin'],
    [(await makeEmployer(site)).identify, '/employers'],
    [(await makeRecruiter(site)).identify, '/recruiters'],
    [department.identify, '/departments/job'],
  ] as const) {
    await signIn(identify);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await follow(page, '/nowhere');
    await expect(page).toHaveURL(/nowhere$/);
    await follow(page, '/');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  }
});

test.describe(() => {
  test.use({ ownWindow: true });

  test('a posting half written stays hidden and unsent while another person is signed in, and goes on with its owner', async ({
    page,
    context,
    site,
    signIn,
  }) => {
    const [owner, stranger] = [await makeEmployer(site), await makeEmployer(site)];
    const written = unique('비밀 공고');
    await signIn(owner.identify);
    const other = await context.newPage();
    await page.goto(`${site.url}/employers/job-posting`);
    const title = page.getByLabel(new RegExp(`^${ko.jobForm.basics.title}`));
    await expect(title).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`);
    });
    await page.clock.install();
    // the save that waits for a pause in the typing must not be quicker than the other tab
    await page.clock.pauseAt(Date.now() + 60_000);
    await title.fill(written);
    await holdTokens(other, site.url, stranger.tokens);

    const dialog = page.getByRole('alertdialog', { name: ko.shell.heldPage.title });
    await expect(dialog).toContainText(ko.shell.heldPage.other);
    await expect(title).toBeHidden();
    await expect(title).toHaveValue(written);
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    sent.length = 0;
    await page.clock.runFor(5000);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.clock.runFor(5000);
    expect(sent).toEqual([]);
    await page.clock.resume();
    await expectAccessible(page);

    await dialog.locator('input[name="identify"]').fill(owner.identify);
    await dialog.locator('input[name="password"]').fill(testPassword);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    await expect(title).toBeVisible();
    await expect(title).toHaveValue(written);
    await expect.poll(() => sent).toContain('POST /api/job');
    expect(sent[0]).toBe('POST /api/sign-in');
    const jobs = site.services.db.selectFrom('job').select('employerId').where('title', '=', written);
    await expect.poll(() => jobs.execute()).toEqual([{ employerId: owner.accountId }]);
  });
});

test.describe(() => {
  test.use({ ownWindow: true });

  test('unsaved work outlives a sign-in dialog that does not load', async ({ page, context, site, signIn }) => {
    const owner = await makeRecruiter(site);
    await page.route(/\/assets\/held-page-sign-in-[\w-]+\.js$/, (route) => route.abort());
    await signIn(owner.identify);
    await page.goto(`${site.url}/recruiters/mypage/edit`);
    const name = page.locator('input[name$="name"]').first();
    await name.fill('새 이름');
    const other = await context.newPage();
    await holdTokens(other, site.url, null);
    const dialog = page.getByRole('alertdialog', { name: ko.shell.heldPage.title });
    await expect(dialog).toBeVisible();
    await expect(name).toBeHidden();
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: ko.sign.signIn.submit }).click();
    await signIn(owner.identify, await opened);
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('새 이름');
    await expect(name).toBeVisible();
  });
});
