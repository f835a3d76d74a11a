import type { Page } from '@playwright/test';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Caller } from '#server/testing/calls.ts';
import { testPassword } from '#server/testing/people.ts';
import { enterAs, expect, type Site, toSignIn } from './fixtures.ts';

/** Asks for a code, reads it from the mail server, and enters it. */
export const verifyEmail = async (page: Page, site: Site, locale: Locale, email: string) => {
  const { email: words } = wordsOf(locale).accounts;
  await page.getByRole('textbox', { name: words.label, exact: false }).first().fill(email);
  await page.getByRole('button', { name: words.request }).click();
  const mail = await site.mail.waitFor(email);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.locator('#join-email').getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByText(words.verified, { exact: true })).toBeVisible();
};

const fillPassword = async (page: Page) => {
  await page.locator('input[name="password"]').fill(testPassword);
  await page.locator('input[name="confirmation"]').fill(testPassword);
};

const agree = async (page: Page, locale: Locale) => {
  const { agreements } = wordsOf(locale).accounts;
  await page.getByRole('checkbox', { name: agreements.terms }).check();
  await page.getByRole('checkbox', { name: agreements.privacy }).check();
};

/** What no reload keeps. */
export const giveAnew = async (page: Page, locale: Locale) => {
  await agree(page, locale);
  await fillPassword(page);
};

export const fillAccount = async (page: Page, site: Site, locale: Locale, email: string, name: string) => {
  await agree(page, locale);
  await verifyEmail(page, site, locale, email);
  await fillPerson(page, name);
};

export const fillPerson = async (page: Page, name: string) => {
  await fillPassword(page);
  await page.locator('input[name="person.name"]').fill(name);
  await page.locator('input[name="person.position"]').fill('HR');
  await page.locator('input[name="person.phone"]').fill('01055501234');
};

/** Signs in through the page; who may not enter stays there. */
export const enter = async (page: Page, site: Site, identify: string) => {
  await toSignIn(page, site.url);
  await enterHere(page, identify);
};

/** Through the sign-in that stands there already. */
export const enterHere = async (page: Page, identify: string) => {
  await page.locator('input[name="identify"]').fill(identify);
  await page.locator('input[name="password"]').fill(testPassword);
  await page.locator('button[type="submit"]').click();
};

type Decision = {
  admin: Pick<Caller, 'tokens'>;
  path: 'employers' | 'recruiters';
  name: string;
  action: 'approve' | 'reject';
  reason?: string;
};

/** The operator finds the waiting account by its name and decides. */
export const decide = async (page: Page, site: Site, { admin, path, name, action, reason }: Decision) => {
  const { enums, adminAccounts } = wordsOf('ko');
  const keyword = encodeURIComponent(name);
  await enterAs(page, site.url, admin, `/admin/${path}?status=WAITING&searchType=NAME&keyword=${keyword}`);
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL(/\/admin\/\w+\/\d+$/);
  await page.getByRole('button', { name: enums.accountAction[action], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(adminAccounts.act.titles[action]);
  if (reason !== undefined) await dialog.locator('textarea').fill(reason);
  await dialog.getByRole('button', { name: enums.accountAction[action], exact: true }).click();
  const status = action === 'approve' ? 'ACTIVE' : 'REJECT';
  await expect(page.getByText(enums.accountStatus[status], { exact: true }).first()).toBeVisible();
};
