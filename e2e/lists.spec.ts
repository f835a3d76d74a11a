import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeCompany, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { expect, test } from './fixtures.ts';

const { pagination, pageSize, empty } = ko.widgets;
const { first, previous, next, last } = pagination;

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
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a list without a match says so and lets go of the search', async ({ page, site, enter }) => {
  await makeEmployer(site, { signedIn: false });
  await enter(await makeAdmin(site), '/admin/employers?keyword=nobody-has-this-name&size=5');
  await expect(page.getByRole('main')).toContainText(empty.noMatch);
  await page.getByRole('button', { name: empty.clear }).click();
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
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
