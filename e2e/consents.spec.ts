import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeEmployer, testPassword } from '#server/testing/people.ts';
import { expect, expectAccessible, holdTokens, startSite, test } from './fixtures.ts';

const { consents, settings, enums } = ko;

test('new terms: published by the operator, asked over the open page, kept out without a yes, nothing lost', async ({
  page,
  other,
}) => {
  // new terms are for everybody: on a site of their own
  const site = await startSite();
  const [admin, employer] = [await makeAdmin(site), await makeEmployer(site)];
  const title = enums.documentKind.TERMS_EMPLOYER;

  await holdTokens(other, site.url, employer.tokens);
  await other.goto(`${site.url}/employers/job-posting`);
  const field = other.getByRole('textbox', { name: ko.jobForm.basics.title });
  await field.fill('백엔드 개발자');

  await holdTokens(page, site.url, admin.tokens);
  await page.goto(`${site.url}/admin/settings/document`);
  await page.getByRole('link', { name: `${title} ${settings.documents.newVersion}` }).click();
  const body = page.getByLabel(settings.documents.bodyKo);
  await body.fill(`${await body.inputValue()}\n\n# 제9조 시행\n새 약관입니다.`);
  await expect(page.getByRole('heading', { name: '제9조 시행' })).toBeVisible();
  await page.getByLabel(settings.password).fill(testPassword);
  await page.getByRole('button', { name: settings.documents.publish, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: settings.documents.publish, exact: true }).click();
  await expect(page.getByText(settings.documents.published({ n: 2 }))).toBeVisible();
  await expect(page.getByText(settings.documents.agreed({ n: 0, people: 1 }))).toBeVisible();

  // whoever was at work is asked over the page, which keeps what was typed
  await field.fill('백엔드 개발자 (서울)');
  const dialog = other.getByRole('dialog', { name: consents.title });
  await expect(dialog).toContainText('새 약관입니다.');
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const agree = dialog.getByRole('button', { name: consents.act });
  await expect(agree).toBeDisabled();

  // at the next sign-in it stands before everything, and out is a way
  await other.goto(`${site.url}/employers`);
  await expect(other.getByRole('heading', { name: consents.title })).toBeVisible();
  await expect(other.getByRole('complementary')).toHaveCount(0);
  await expectAccessible(other);
  const { removal } = ko.accounts;
  await other.getByRole('button', { name: removal.open }).click();
  await expect(other.getByRole('dialog', { name: removal.dialogTitle })).toContainText(removal.verify);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: consents.later }).click();
  await expect(other).toHaveURL(`${site.url}/`);

  await other.getByLabel(ko.sign.signIn.identify).fill(employer.identify);
  await other.locator('input[name="password"]').fill(testPassword);
  await other.getByRole('button', { name: ko.sign.signIn.submit }).click();
  await other.getByLabel(consents.agree({ title })).check();
  await other.getByRole('button', { name: consents.act }).click();
  await expect(other.getByRole('complementary')).toBeVisible();
  await page.reload();
  await expect(page.getByText(settings.documents.agreed({ n: 1, people: 1 }))).toBeVisible();
  await site.stop();
});
