import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeAdmin, makeCompany, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/sheets.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const { pagination, pageSize, empty } = ko.widgets;
const { first, previous, next, last } = pagination;

/** Whole presses, one behind the other: presses of Playwright that do not wait for each other are one key that is held. */
const pressAtOnce = async (page: Page, times: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 };
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => devtools.send('Input.dispatchKeyEvent', { ...key, type })));
};

test('five page buttons a block, zero-based in the address, one-based to read [web.pagination]', async ({
  page,
  site,
  enter,
}) => {
  const name = unique('많은사람');
  const companyId = await makeCompany(site, name);
  for (let n = 0; n < 31; n += 1) await makeEmployer(site, { companyId, signedIn: false });
  await enter(await makeAdmin(site), `/admin/employers?keyword=${encodeURIComponent(name)}&size=5`);
  const pager = page.getByRole('navigation', { name: pagination.label });
  const button = (label: string) => pager.getByRole('button', { name: label, exact: true });
  const shows = async (numbers: readonly number[], here: number) => {
    await expect(pager.locator('[aria-current="page"]')).toHaveText(String(here));
    await expect(pager.getByRole('button', { name: /^\d+ / })).toHaveText(numbers.map(String));
    await expect(page).toHaveURL(here === 1 ? /[?&]size=5(&page=0)?$/ : new RegExp(`[?&]page=${here - 1}(&|$)`));
  };
  await shows([1, 2, 3, 4, 5], 1);
  const entries = await page.evaluate(() => history.length);
  for (const label of [first, previous]) await expect(button(label)).toBeDisabled();

  await button(pagination.page({ page: 4 })).click();
  await shows([1, 2, 3, 4, 5], 4);
  await button(next).click();
  await shows([1, 2, 3, 4, 5], 5);
  await button(next).click();
  await shows([6, 7], 6);
  await button(last).click();
  await shows([6, 7], 7);
  for (const label of [next, last]) await expect(button(label)).toBeDisabled();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await button(previous).click();
  await shows([6, 7], 6);
  await button(first).click();
  await shows([1, 2, 3, 4, 5], 1);
  await button(pagination.page({ page: 3 })).click();
  await shows([1, 2, 3, 4, 5], 3);
  await page.reload();
  await shows([1, 2, 3, 4, 5], 3);

  const sizes = page.getByRole('combobox', { name: pageSize.label });
  await expect(sizes.getByRole('option')).toHaveText([5, 15, 30].map((n) => pageSize.rows({ n })).concat(pageSize.all));
  for (const [size, rows] of [
    ['15', 15],
    ['30', 30],
    ['all', 31],
    ['5', 5],
  ] as const) {
    await sizes.selectOption(size);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(rows);
    await expect(page).toHaveURL(new RegExp(`[?&]size=${size}(&|$)`));
  }
  // however fast it is gone through, no step is lost
  await sizes.focus();
  await pressAtOnce(page, 3);
  await expect(page).toHaveURL(/[?&]size=all(&|$)/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a list without a match says so and lets go of the search; tiles beside each other end alike, and lead back there', async ({
  page,
  site,
  enter,
}) => {
  const employer = await makeEmployer(site);
  const word = unique('타일');
  for (const title of [word, `${word} ${'두 줄로 넘어가는 제목 '.repeat(4)}`.trim()])
    await makeJob(site, employer, 'ACTIVE', { title });
  const recruiter = await makeRecruiter(site);
  await enter(recruiter, `${paths.recruiter.allJobs}&keyword=${encodeURIComponent(word)}`);
  const tiles = page.getByRole('main').getByRole('link', { name: word });
  await expect(tiles).toHaveCount(2);
  const topsOf = (part: string) =>
    tiles.evaluateAll(
      (links, wanted) => links.map((tile) => tile.querySelector(wanted)?.getBoundingClientRect().top),
      part,
    );
  const heights = await tiles.locator('h2').evaluateAll((titles) => titles.map((title) => title.clientHeight));
  expect(new Set(heights).size).toBe(2);
  for (const part of ['h2', 'dl', 'dl + div']) expect([part, new Set(await topsOf(part)).size]).toEqual([part, 1]);

  await tiles.first().click();
  await page
    .getByRole('navigation', { name: ko.qnas.tabs.label })
    .getByRole('link', { name: ko.qnas.tabs.board })
    .click();
  await expect(page).toHaveURL(/\/qna$/);
  await page.getByRole('main').getByRole('link', { name: ko.jobs.titles.all }).click();
  await expect(tiles).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]keyword=/);

  await enter(recruiter, `${paths.recruiter.allJobs}&keyword=nothing-has-this-name`);
  await expect(page.getByRole('main')).toContainText(empty.noMatch);
  await page.getByRole('button', { name: empty.clear }).click();
  await expect(tiles.first()).toBeVisible();
  await expect(page).not.toHaveURL(/keyword/);
});

test('the calendar of a day shows its seven columns and covers nothing beyond its own width', async ({
  page,
  site,
  enter,
}) => {
  const { accountId } = await makeRecruiter(site, { signedIn: false });
  await enter(await makeAdmin(site), `/admin/recruiters/${accountId}/edit`);
  await page.getByLabel(ko.adminAccounts.act.expiry).first().click();
  const month = page.locator('table').last();
  await expect(month.locator('th')).toHaveCount(7);
  expect((await month.boundingBox())?.width).toBeLessThan(400);
});

test('a list is taken away as it is shown: its filters, its order, all of its pages [export.files]', async ({
  page,
  site,
  enter,
}) => {
  const name = unique('내보낼회사');
  const companyId = await makeCompany(site, name);
  for (let n = 0; n < 7; n += 1) await makeEmployer(site, { companyId, signedIn: false });
  const address = `/admin/employers?keyword=${encodeURIComponent(name)}&size=5&sort=ID&order=asc`;
  await enter(await makeAdmin(site), address);
  const { act, rows, formats } = ko.exports;
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByText(rows({ n: '7' }))).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: formats.CSV }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^채용사_\d{4}-\d\d-\d\d\.csv$/);
  const { rows: lines } = readCsv(await buffer(await file.createReadStream()));
  expect(lines.map(([, , , company]) => company)).toEqual(Array.from({ length: 7 }, () => name));
  const ids = lines.map(([id]) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  await expect(page.getByRole('button', { name: act })).toBeVisible();
});
