import type { Page } from '@playwright/test';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { expect, expectAccessible, type Site, test } from './fixtures.ts';

const speak = (page: Page, locale: Locale) =>
  page.addInitScript((chosen) => sessionStorage.setItem('locale', chosen), locale);

/** Asks for a code, reads it from the mail server, and enters it. */
const verifyEmail = async (page: Page, site: Site, locale: Locale, email: string) => {
  const { email: words } = wordsOf(locale).accounts;
  await page.getByRole('textbox', { name: words.label, exact: false }).first().fill(email);
  await page.getByRole('button', { name: words.request }).click();
  const mail = await site.mail.waitFor(email);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.locator('#join-email').getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByText(words.verified, { exact: true })).toBeVisible();
};

const fillAccount = async (page: Page, site: Site, locale: Locale, email: string, name: string) => {
  const { accounts } = wordsOf(locale);
  await page.getByRole('checkbox', { name: accounts.agreements.terms }).check();
  await page.getByRole('checkbox', { name: accounts.agreements.privacy }).check();
  await verifyEmail(page, site, locale, email);
  await page.locator('input[name="password"]').fill(testPassword);
  await page.locator('input[name="confirmation"]').fill(testPassword);
  await page.locator('input[name="person.name"]').fill(name);
  await page.locator('input[name="person.position"]').fill('HR');
  await page.locator('input[name="person.phone"]').fill('01055501234');
};

const approve = async (page: Page, site: Site, admin: string, path: string, name: string) => {
  const { enums, adminAccounts } = wordsOf('ko');
  await page.goto(`${site.url}/`);
  await page.locator('input[name="identify"]').fill(admin);
  await page.locator('input[name="password"]').fill(testPassword);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/admin');
  await page.goto(`${site.url}/admin/${path}?status=WAITING&searchType=NAME&keyword=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: enums.accountAction.approve, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(adminAccounts.act.titles.approve);
  await dialog.getByRole('button', { name: enums.accountAction.approve, exact: true }).click();
  await expect(page.getByText(enums.accountStatus.ACTIVE, { exact: true }).first()).toBeVisible();
};

for (const locale of ['ko', 'en'] as const) {
  test(`a recruiter signs up, waits, is approved, signs in, edits the profile and signs out (${locale}) [auth.signup-recruiter]`, async ({
    page,
    site,
    browser,
  }) => {
    const { accounts, companies, sign, widgets } = wordsOf(locale);
    const email = `${unique('rec')}@example.com`;
    const name = unique('리크루터');
    await speak(page, locale);
    await page.goto(`${site.url}/join-recruiter`);
    await fillAccount(page, site, locale, email, name);
    await page.getByText(companies.firm.kinds.SOLO, { exact: true }).click();
    await page.locator('input[name="firm.name"]').fill('Solo Search');
    await page.locator('input[name="firm.email"]').fill(email);
    await page.locator('input[name="firm.contact"]').fill('025550199');
    await expectAccessible(page);
    await page.getByRole('button', { name: accounts.join.submit }).click();
    await expect(page).toHaveURL(/\/join-complete$/);
    await expect(page.getByRole('main')).toContainText(sign.joinComplete.lead);

    await page.goto(`${site.url}/`);
    await page.locator('input[name="identify"]').fill(email);
    await page.locator('input[name="password"]').fill(testPassword);
    await page.locator('button[type="submit"]').click();
    await expect(page.getByText(sign.account.states.WAITING)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    const admin = await makeAdmin(site, { signedIn: false });
    const operator = await browser.newPage();
    await approve(operator, site, admin.identify, 'recruiters', name);
    await operator.close();
    await site.mail.waitFor(email, ({ subject }) => /승인되었습니다|is approved/.test(subject));

    await page.goto(`${site.url}/`);
    await page.locator('input[name="identify"]').fill(email);
    await page.locator('input[name="password"]').fill(testPassword);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/recruiters$/);
    await page.goto(`${site.url}/recruiters/mypage/edit`);
    await page.locator('textarea[name="profile.introduction"]').fill('Hello, 안녕하십니까.');
    await page.getByRole('button', { name: accounts.mypage.save }).click();
    await expect(page.getByText('Hello, 안녕하십니까.')).toBeVisible();
    await page.getByRole('button', { name: widgets.frame.signOut }).first().click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
}
