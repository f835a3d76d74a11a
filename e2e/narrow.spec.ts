import { verificationsApi } from '#core/api/verifications.ts';
import { wordsOf } from '#core/words/index.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, holdTokens, speak, startSite, test } from './fixtures.ts';
import { misfits } from './misfits.ts';

const phone = { width: 375, height: 700 };

test('a long verb in a dialog is whole on a phone', async ({ page, site }) => {
  const { password } = wordsOf('en').accounts;
  const { tokens } = await makeEmployer(site);
  await page.setViewportSize(phone);
  await holdTokens(page, site.url, tokens);
  await speak(page, site.url, 'en');
  await page.goto(site.url + paths.employer.mypage);
  await page.getByRole('button', { name: password.change }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: password.change })).toBeVisible();
  expect(await page.evaluate(misfits)).toEqual([]);
});

test('the menu ends above the bar of a form, at 375, 812 and 1280 px', async ({ page, site, enter }) => {
  const { frame } = wordsOf('ko').widgets;
  await page.setViewportSize({ width: 1280, height: 700 });
  await enter(await makeRecruiter(site), paths.recruiter.editMypage);
  await expect(page.locator('input[name="person.name"]')).toBeVisible();
  // a click that lands on something else fails
  const canSignOut = () => page.getByRole('button', { name: frame.signOut }).click({ trial: true });
  await canSignOut();
  await page.setViewportSize({ width: 812, height: 375 });
  await canSignOut();
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: frame.openMenu }).click();
  await canSignOut();
});

test('the mailbox of the demo fits a phone', async ({ page }) => {
  const demo = await startSite({ SMTP_URL: '' });
  const email = `somebody.with.a.long.name.${'x'.repeat(30)}@recruiting-department.example.com`;
  await callerOf(demo.app).call(verificationsApi.request, { body: { purpose: 'SIGN_UP', channel: 'EMAIL', email } });
  await page.setViewportSize(phone);
  await expect(async () => {
    await page.goto(`${demo.url}/mailbox`);
    await expect(page.getByText(email)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Mailbox' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await demo.stop();
});
