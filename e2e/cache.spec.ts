import type { Page, Route } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { expect, test } from './fixtures.ts';
import { withoutLiveEvents } from './settled.ts';

test.use({ ownWindow: true });

const list = '**/api/admin/employers?*';
const minute = 60_000;

const rowsOf = (page: Page) => page.getByRole('table').getByRole('link');
const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: ko.widgets.frame.menu }).getByRole('link', { name: label }).click();

test('kept for five minutes; read again on mount and reconnect, not on focus, not by the clock [web.cache-defaults]', async ({
  page,
  context,
  site,
  enter,
}) => {
  await makeEmployer(site, { signedIn: false });
  let calls = 0;
  let waiting: Route[] | null = null;
  await page.route(list, (route) => {
    calls += 1;
    if (waiting === null) return route.continue();
    waiting.push(route);
  });
  const release = async () => {
    const routes = waiting ?? [];
    waiting = null;
    for (const route of routes) await route.continue();
  };
  await withoutLiveEvents(page);
  await page.clock.install();
  await enter(await makeAdmin(site), '/admin/employers');
  await expect(rowsOf(page).first()).toBeVisible();
  expect(calls).toBe(1);

  // neither focus nor time asks again: the next call is the one after the reconnect
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(20 * minute);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => calls).toBe(2);

  // back within five minutes: the old rows at once, and a new read
  await goTo(page, ko.shell.menu.home);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.clock.fastForward(4 * minute);
  waiting = [];
  await goTo(page, ko.shell.menu.employers);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect.poll(() => calls).toBe(3);
  await release();

  // later: nothing is left of them
  await goTo(page, ko.shell.menu.home);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.clock.fastForward(6 * minute);
  waiting = [];
  await goTo(page, ko.shell.menu.employers);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => calls).toBe(4);
  await expect(rowsOf(page)).toHaveCount(0);
  await release();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a refusal is not tried again; no answer and 503 are, three times, ever later [web.cache-defaults]', async ({
  page,
  site,
  enter,
}) => {
  const times: number[] = [];
  let answer = (route: Route) => route.fulfill({ status: 500, json: { message: '오류' } });
  await page.route(list, async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    await answer(route);
  });
  await withoutLiveEvents(page);
  await page.clock.install();
  await enter(await makeAdmin(site), '/admin/employers');
  const view = page.getByRole('main').getByRole('alert');
  await expect(view).toBeVisible();
  await page.clock.fastForward(2 * minute);
  expect(times).toHaveLength(1);

  for (const failing of [
    (route: Route) => route.fulfill({ status: 503, json: { message: '잠시 후' } }),
    (route: Route) => route.abort(),
  ]) {
    answer = failing;
    times.length = 0;
    await page.reload();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500);
          return times.length;
        },
        { intervals: [50] },
      )
      .toBe(4);
    await expect(view).toBeVisible();
    await page.clock.fastForward(2 * minute);
    const [first = 0, second = 0, third = 0, fourth = 0] = times;
    expect(times).toHaveLength(4);
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(third - second).toBeGreaterThanOrEqual(2000);
    expect(fourth - third).toBeGreaterThanOrEqual(4000);
  }
});
