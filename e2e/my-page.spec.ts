import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#core/rules/enums.ts';
import { wordsOf } from '#core/words/index.ts';
import { pngBytes } from '#server/testing/images.ts';
import { makeEmployer, makeRecruiter, signInAs, type TestPerson, testPassword } from '#server/testing/people.ts';
import { enterAs, expect, expectAccessible, type Site, test } from './fixtures.ts';
import { addBankAccount } from './money-steps.ts';

const newPassword = 'Louder-harbor-43';

/** A card of my page, by its title. */
const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const uploadImage = async (page: Page, input: Locator): Promise<void> => {
  const kept = page.waitForResponse((response) => response.url().includes('/api/image') && response.ok());
  await input.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await pngBytes() });
  await kept;
};

/** A second device of the same person, on a page that only a signed-in person sees. */
const enterOnSecondDevice = async (device: Page, site: Site, identify: string, home: string): Promise<void> => {
  await enterAs(device, site.url, await signInAs(site, identify), home);
  await expect(device.getByRole('navigation')).toBeVisible();
};

/** Without anybody touching it. */
const expectSignedOut = async (device: Page, site: Site): Promise<void> => {
  await expect(device.getByRole('alertdialog')).toBeVisible();
  await expect(device).toHaveURL(`${site.url}/`);
  expect(await device.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
};

const endOtherSession = async (page: Page, device: Page, site: Site): Promise<void> => {
  const { sessions } = wordsOf('ko').accounts;
  const list = card(page, sessions.title);
  await expect(list.getByText(sessions.current)).toHaveCount(1);
  await list.getByRole('button', { name: sessions.end }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: sessions.end, exact: true }).click();
  await expect(page.getByText(sessions.ended)).toBeVisible();
  await expect(list.getByRole('button', { name: sessions.end })).toHaveCount(0);
  await expectSignedOut(device, site);
};

const changePassword = async (page: Page, device: Page, site: Site, identify: string, home: string): Promise<void> => {
  const { password, settings } = wordsOf('ko').accounts;
  await enterOnSecondDevice(device, site, identify, home);
  await card(page, settings.title).getByRole('button', { name: password.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="current"]').fill('Wrong-harbor-42');
  await dialog.locator('input[name="password"]').fill(newPassword);
  await dialog.locator('input[name="confirmation"]').fill(newPassword);
  await dialog.getByRole('button', { name: password.change }).click();
  await expect(dialog.locator('input[name="current"]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('input[name="current"]').fill(testPassword);
  await dialog.getByRole('button', { name: password.change }).click();
  await expect(page.getByText(password.changed)).toBeVisible();
  await expectSignedOut(device, site);
};

const changeSettings = async (page: Page, site: Site, accountId: number): Promise<void> => {
  const { settings } = wordsOf('ko').accounts;
  const stored = () =>
    site.services.db
      .selectFrom('account')
      .select(['locale', 'promotion'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
  const promotion = card(page, settings.title).getByRole('switch', { name: settings.promotion });
  await expect(promotion).not.toBeChecked();
  // the visible track lies over the switch itself
  await promotion.press('Space');
  await expect.poll(stored).toEqual({ locale: 'ko', promotion: true });
  for (const [from, to] of [
    ['ko', 'en'],
    ['en', 'ko'],
  ] as const satisfies [Locale, Locale][]) {
    const [spoken, next] = [wordsOf(from), wordsOf(to)];
    await card(page, spoken.accounts.settings.title).getByText(spoken.enums.locale[to], { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.accounts.mypage.title);
    await expect.poll(stored).toEqual({ locale: to, promotion: true });
  }
};

const deleteAccount = async (page: Page, site: Site, { identify, accountId }: TestPerson): Promise<void> => {
  const { accounts, sign } = wordsOf('ko');
  await card(page, accounts.removal.title).getByRole('button', { name: accounts.removal.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: sign.verification.request }).click();
  const mail = await site.mail.waitFor(identify, ({ text }) => /\b\d{6}\b/.test(text));
  await dialog.locator('input[name="code"]').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await dialog.getByRole('button', { name: sign.verification.confirm, exact: true }).click();
  await dialog.locator('input[name="password"]').fill(newPassword);
  await dialog.getByRole('button', { name: accounts.removal.submit, exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText(accounts.removal.done)).toBeVisible();
  const { status } = await site.services.db
    .selectFrom('account')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('DELETED');
};

test('an employer edits person and company, ends a session, changes password and settings, and leaves [web.mypage]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const { accounts, companies } = wordsOf('ko');
  const employer = await makeEmployer(site);
  await enterOnSecondDevice(other, site, employer.identify, '/employers');
  await enter(employer, '/employers/mypage');
  await page.getByRole('button', { name: accounts.mypage.edit }).click();
  await page.locator('input[name="person.name"]').fill('정다은');
  await page.locator('input[name="company.name"]').fill('누리모빌리티');
  await uploadImage(page, page.locator('input[type="file"]').first());
  await uploadImage(page, page.locator('input[type="file"]').last());
  await page.getByRole('button', { name: accounts.mypage.save }).click();
  await expect(card(page, accounts.person.title)).toContainText('정다은');
  await expect(card(page, accounts.person.title).locator('img')).toBeVisible();
  await expect(card(page, companies.company.title)).toContainText('누리모빌리티');
  await expect(card(page, companies.company.title).locator('img')).toBeVisible();
  await expectAccessible(page, { within: 'main' });

  await endOtherSession(page, other, site);
  await changePassword(page, other, site, employer.identify, '/employers');
  await changeSettings(page, site, employer.accountId);
  await deleteAccount(page, site, employer);
});

test('a recruiter edits person, introduction, firm and bank account, ends a session, changes password and settings, and leaves [web.mypage]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const { accounts, companies } = wordsOf('ko');
  const recruiter = await makeRecruiter(site);
  await enterOnSecondDevice(other, site, recruiter.identify, '/recruiters');
  await enter(recruiter, '/recruiters/mypage');
  await page.getByRole('link', { name: accounts.mypage.edit }).click();
  await page.locator('input[name="person.name"]').fill('한도현');
  await page.locator('input[name="firm.name"]').fill('한빛서치');
  await page.locator('textarea[name="profile.introduction"]').fill('반도체 분야를 맡습니다.');
  const keywords = page.getByRole('textbox', { name: accounts.profile.keywords });
  for (const keyword of ['반도체', '설계']) {
    await keywords.fill(keyword);
    await keywords.press('Enter');
  }
  await uploadImage(page, page.locator('input[type="file"]'));
  await page.getByRole('button', { name: accounts.mypage.save }).click();
  await expect(page).toHaveURL(/\/recruiters\/mypage$/);
  await expect(card(page, accounts.person.title)).toContainText('한도현');
  await expect(card(page, accounts.person.title).locator('img')).toBeVisible();
  for (const text of ['반도체', '설계', '반도체 분야를 맡습니다.'])
    await expect(card(page, accounts.profile.title).getByText(text, { exact: true })).toBeVisible();
  await expect(card(page, companies.firm.title)).toContainText('한빛서치');
  await addBankAccount(page, site, recruiter.searchFirmId);
  await expectAccessible(page, { within: 'main' });

  await endOtherSession(page, other, site);
  await changePassword(page, other, site, recruiter.identify, '/recruiters');
  await changeSettings(page, site, recruiter.accountId);
  await deleteAccount(page, site, recruiter);
});
