import { verificationsApi } from '#core/api/verifications.ts';
import { wordsOf } from '#core/words/index.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, follow, holdTokens, speak, startSite, test } from './fixtures.ts';
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

/** Runs in the page: what has the focus and cannot be seen, under the bar of the form or under the header. */
const hiddenFocus = (): string | null => {
  const bar = document.querySelector('[data-save-bar]')?.getBoundingClientRect();
  const { activeElement } = document;
  // the header and the bar are in sight, and so is what they hold
  if (!bar || !activeElement || activeElement.closest('[data-save-bar], header')) return null;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const { bottom: headerEnd = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
  return top >= bar.top || bottom <= headerEnd ? activeElement.outerHTML : null;
};

test('menu and foot of the page end above the bar of a form, and what is tabbed to stops there, at 375, 812 and 1280 px', async ({
  page,
  site,
  enter,
}) => {
  const { frame } = wordsOf('ko').widgets;
  await page.setViewportSize({ width: 1280, height: 700 });
  await enter(await makeRecruiter(site), paths.recruiter.editMypage);
  await expect(page.locator('input[name="person.name"]')).toBeVisible();
  // a click that lands on something else fails
  const canSignOut = () => page.getByRole('button', { name: frame.signOut }).click({ trial: true });
  const canReadFoot = () => page.getByText(/© \d{4} Scoutlane/).click({ trial: true });
  await canSignOut();
  await canReadFoot();
  await page.setViewportSize({ width: 812, height: 375 });
  await canSignOut();
  await canReadFoot();
  await page.locator('input[name="person.name"]').focus();
  for (const key of [...Array<string>(15).fill('Tab'), ...Array<string>(15).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus)).toBeNull();
  }
  await page.setViewportSize(phone);
  await canReadFoot();
  await page.getByRole('button', { name: frame.openMenu }).click();
  await canSignOut();
  // a page without a bar has its own end
  await follow(page, paths.recruiter.mypage);
  await expect(page.locator('input[name="person.name"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--sl-save-bar'))).toBe('');
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
