import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { expect, test } from './fixtures.ts';

test('the selector offers 한국어 and Global and changes the page at once [web.locale-selector]', async ({
  page,
  site,
  open,
  enter,
}) => {
  await open('/');
  const selector = page.getByRole('banner').getByRole('combobox');
  await expect(selector).toHaveAccessibleName(ko.widgets.locale.label);
  await expect(selector.getByRole('option')).toHaveText(['한국어', 'Global']);
  await expect(selector).toHaveValue('ko');
  await selector.selectOption({ label: 'Global' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.sign.signIn.title);
  await expect(page).toHaveTitle(`${en.shell.titles.signIn} · Scoutlane`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(selector).toHaveAccessibleName(en.widgets.locale.label);
  await expect(selector.getByRole('option')).toHaveText(['한국어', 'Global']);
  await selector.selectOption({ label: '한국어' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.sign.signIn.title);

  // on a phone only the globe is seen of it; it works all the same, and the account follows
  await page.setViewportSize({ width: 375, height: 740 });
  const employer = await makeEmployer(site);
  await enter(employer, '/employers');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await saved).status()).toBe(200);
  const { locale } = await site.services.db
    .selectFrom('account')
    .select('locale')
    .where('id', '=', employer.accountId)
    .executeTakeFirstOrThrow();
  expect(locale).toBe('en');
});

test('a first visit is Korean; the choice outlives a reload, not the browser session [web.locale]', async ({
  page,
  browser,
  site,
  open,
  enter,
}) => {
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.sign.signIn.title);
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.sign.signIn.title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.sign.signIn.title);
  const later = await browser.newContext({ locale: 'en-US', storageState: await page.context().storageState() });
  const again = await later.newPage();
  await open('/', again);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(ko.sign.signIn.title);

  // who is signed in starts in the language of the account
  await enter(await makeAdmin(site, { locale: 'en' }), '/admin/employers', again);
  await expect(again.getByRole('heading', { level: 1 })).toContainText(en.adminAccounts.list.employers);
  // and so does every other tab of theirs, on pages that belong to no area too
  const tab = await later.newPage();
  await open('/nowhere', tab);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(en.widgets.failure.notFound);
  await later.close();
});

test('dates read as each language writes them', async ({ page, site, enter }) => {
  await makeEmployer(site, { signedIn: false });
  await enter(await makeAdmin(site), '/admin');
  const main = page.getByRole('main');
  await expect(main.getByText(/\b\d{4}-\d{2}-\d{2} (0[1-9]|1[0-2]):\d{2} [AP]M/).first()).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(main.getByText(/\b\d{2}-\d{2}-\d{4} (0[1-9]|1[0-2]):\d{2} [ap]m/).first()).toBeVisible();
  await expect(main.getByText(/\d{4}-\d{2}-\d{2}/)).toHaveCount(0);
});
