import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { formatRegistrationNumber } from '#core/rules/formats.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Caller } from '#server/testing/calls.ts';
import { pngBytes } from '#server/testing/images.ts';
import { makeAdmin } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { expect, expectAccessible, follow, type Site, speak, test } from './fixtures.ts';
import { decide, enter, fillAccount, giveAnew } from './sign-up-steps.ts';

/** Without the operator's pages, which speak Korean to the other story. */
const approveRecruiter = async (site: Site, admin: Caller, identify: string) => {
  const { id } = await site.services.db
    .selectFrom('account')
    .select('id')
    .where('identify', '=', identify)
    .executeTakeFirstOrThrow();
  await admin.call(adminAccountsApi.setRecruiterStatus, { body: { id, version: 1, action: 'approve' } });
};

for (const locale of ['ko', 'en'] as const) {
  test(`a recruiter signs up, waits, is approved, signs in, edits the profile and signs out (${locale}) [auth.signup-recruiter]`, async ({
    page,
    site,
    other,
  }) => {
    const { accounts, companies, sign, widgets } = wordsOf(locale);
    const email = `${unique('rec')}@example.com`;
    const name = unique('리크루터');
    await speak(page, site.url, locale);
    await page.goto(`${site.url}/join-recruiter`);
    await fillAccount(page, site, locale, email, name);
    await page.getByText(companies.firm.kinds.SOLO, { exact: true }).click();
    await page.locator('input[name="firm.name"]').fill('Solo Search');
    await page.locator('input[name="firm.email"]').fill(email);
    await page.locator('input[name="firm.contact"]').fill('025550199');
    if (locale === 'ko') await expectAccessible(page);
    await page.getByRole('button', { name: accounts.join.submit }).click();
    await expect(page).toHaveURL(/\/join-complete$/);
    await expect(page.getByRole('main')).toContainText(sign.joinComplete.lead);

    await enter(page, site, email);
    await expect(page.getByText(sign.account.states.WAITING)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    const admin = await makeAdmin(site);
    if (locale === 'ko') await decide(other, site, { admin, path: 'recruiters', name, action: 'approve' });
    else await approveRecruiter(site, admin, email);
    await site.mail.waitFor(email, ({ subject }) => /승인되었습니다|is approved/.test(subject));

    await enter(page, site, email);
    await expect(page).toHaveURL(/\/recruiters$/);
    await follow(page, '/recruiters/mypage/edit');
    await page.locator('textarea[name="profile.introduction"]').fill('Hello, 안녕하십니까.');
    await page.getByRole('button', { name: accounts.mypage.save }).click();
    // the field has the same words: who signs out before it is saved is asked
    await expect(page).toHaveURL(/\/recruiters\/mypage$/);
    await expect(page.getByText('Hello, 안녕하십니까.')).toBeVisible();
    await page.getByRole('button', { name: widgets.frame.signOut }).first().click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
}

/** Whoever typed something is asked by the browser. */
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};

test('an employer signs up with company and logo, is rejected, corrects it and is approved [auth.signup-employer, rules.file, rules.max-inputs, flow.reject]', async ({
  page,
  site,
  other,
}, info) => {
  const { accounts, companies, enums, sign, validation } = wordsOf('ko');
  const email = `${unique('emp')}@example.com`;
  const name = unique('채용');
  await page.goto(`${site.url}/join-employer`);
  await fillAccount(page, site, 'ko', email, name);
  await page.locator('input[name="companyKey.registrationNumber"]').fill(validBusinessNumber());
  await page.getByRole('button', { name: companies.registration.check }).click();
  await expect(page.getByText(companies.registration.new)).toBeVisible();
  await page.locator('input[name="company.name"]').fill('누리소프트');
  await page.locator('input[name="company.ceo"]').fill('한도현');
  await reload(page);
  await expect(page.getByText(accounts.join.restored)).toBeVisible();
  await expect(page.getByText(accounts.email.verified, { exact: true })).toBeVisible();
  await expect(page.locator('input[name="person.name"]')).toHaveValue(name);
  await expect(page.locator('input[name="company.ceo"]')).toHaveValue('한도현');
  await giveAnew(page, 'ko');
  await page.locator('input[name="company.email"]').fill(email);
  await page.locator('input[name="company.contact"]').fill('025550177');
  await page.locator('select[name="company.type"]').selectOption('STARTUP');
  await page.locator('select[name="company.employees"]').selectOption('S');
  await page.locator('select[name="company.sales"]').selectOption('PRIVATE');

  const business = page.getByRole('combobox', { name: companies.company.businessTypes });
  for (const type of ['IT', 'GAME', 'BIO', 'MEDIA', 'FOOD'] as const) {
    await business.click();
    await page.getByRole('option', { name: enums.businessType[type], exact: true }).click();
  }
  await business.click();
  await page.getByRole('option', { name: enums.businessType.FINANCE, exact: true }).click();
  await business.press('Escape');
  await expect(page.locator('#join-company').getByText(enums.businessType.FINANCE, { exact: true })).toHaveCount(0);

  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/image')) uploads += 1;
  });
  const logo = page.locator('#join-company input[type="file"]');
  // by its path: given as bytes it would take the browser a second to be told of them
  const large = info.outputPath('large.png');
  await fs.writeFile(large, Buffer.alloc(5 * 1024 * 1024 + 1));
  await logo.setInputFiles(large);
  await expect(page.getByText(validation.fileSize.replace('{value}', '5'))).toBeVisible();
  expect(uploads).toBe(0);
  const kept = page.waitForResponse((response) => response.url().includes('/api/image') && response.ok());
  await logo.setInputFiles({ name: '로고.png', mimeType: 'image/png', buffer: await pngBytes() });
  await kept;

  await page.getByRole('button', { name: accounts.join.submit }).click();
  await expect(page).toHaveURL(/\/join-complete$/);
  await expect(page.getByRole('main')).toContainText(sign.joinComplete.lead);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(name);
  const row = await site.services.db
    .selectFrom('account')
    .innerJoin('employer', 'employer.accountId', 'account.id')
    .innerJoin('company', 'company.id', 'employer.companyId')
    .select(['account.id', 'account.status', 'company.businessTypes', 'company.logoId'])
    .where('account.identify', '=', email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'WAITING',
    businessTypes: ['IT', 'GAME', 'BIO', 'MEDIA', 'FOOD'],
    logoId: expect.any(Number),
  });
  const agreements = await site.services.db
    .selectFrom('agreement')
    .select(['kind', 'version', 'agreed', 'address'])
    .where('accountId', '=', row.id)
    .orderBy('id')
    .execute();
  expect(agreements).toEqual([
    { kind: 'TERMS_EMPLOYER', version: 1, agreed: true, address: '127.0.0.1' },
    { kind: 'PRIVACY', version: 1, agreed: true, address: '127.0.0.1' },
    { kind: 'PROMOTION', version: 1, agreed: false, address: '127.0.0.1' },
  ]);

  const account = { admin: await makeAdmin(site), path: 'employers', name } as const;
  await decide(other, site, { ...account, action: 'reject', reason: '대표자 이름을 확인해 주십시오.' });
  await site.mail.waitFor(email, ({ text }) => text.includes('대표자 이름을 확인해 주십시오.'));

  await enter(page, site, email);
  await expect(page.getByText('대표자 이름을 확인해 주십시오.')).toBeVisible();
  await page
    .getByRole('button', { name: sign.account.correct })
    .or(page.getByRole('link', { name: sign.account.correct }))
    .click();
  await expect(page.locator('input[name="company.ceo"]')).toHaveValue('한도현');
  await expectAccessible(page);
  await page.locator('input[name="company.ceo"]').fill('한도윤');
  const corrected = validBusinessNumber();
  await page.locator('input[name="registrationNumber"]').fill(corrected);
  await page.getByRole('button', { name: accounts.correction.submit }).click();
  await expect(page).toHaveURL(/\/join-complete$/);

  await decide(other, site, { ...account, action: 'approve' });
  await enter(page, site, email);
  await expect(page).toHaveURL(/\/employers$/);
  await follow(page, '/employers/mypage');
  await expect(page.getByText('한도윤')).toBeVisible();
  await expect(
    page.getByText(formatRegistrationNumber({ country: 'KR', registrationNumber: corrected }) ?? ''),
  ).toBeVisible();
});
