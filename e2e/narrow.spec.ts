import { verificationsApi } from '#core/api/verifications.ts';
import { wordsOf } from '#core/words/index.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, follow, holdTokens, speak, startSite, test } from './fixtures.ts';
import { focusCover } from './focus-cover.ts';
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

test('the way out is in view beside the longest menu in a low window, also beside the bar of a form', async ({
  page,
  site,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const { accountId } = await makeEmployer(site);
  await enter(await makeAdmin(site), paths.admin.editEmployer(accountId));
  await expect(page.locator('input[name="person.name"]')).toBeVisible();
  const signOut = page.getByRole('button', { name: wordsOf('ko').widgets.frame.signOut });
  await expect(signOut).toBeInViewport({ ratio: 1 });
  expect(
    await signOut.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }),
  ).toBe(true);
});

test('menu and foot of the page are clear of the bar of a form, at 375, 812 and 1280 px', async ({
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
  await page.setViewportSize(phone);
  await canReadFoot();
  await page.getByRole('button', { name: frame.openMenu }).click();
  await canSignOut();
  // a page without a bar has its own end
  await follow(page, paths.recruiter.mypage);
  await expect(page.locator('input[name="person.name"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--sl-over-bar'))).toBe('');
});

/** Through header and menu into the form, and all the way back. */
const thereAndBack = [...Array<string>(40).fill('Tab'), ...Array<string>(40).fill('Shift+Tab')];

/** Runs in the page: whose focus it is, and where the page stands. */
const focusNow = () => {
  const { activeElement } = document;
  const { tagName = 'none' } = activeElement?.closest('[data-cover], header, aside, main') ?? {};
  return { place: tagName, at: scrollY };
};

test('what is tabbed to lies under neither bar nor header, and the page stands still for menu and header', async ({
  page,
  site,
  enter,
}) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await enter(await makeRecruiter(site), paths.recruiter.editMypage);
  await page.locator('input[name="person.name"]').blur();
  const places = new Set<string>();
  let before = await page.evaluate(focusNow);
  for (const key of thereAndBack) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(focusCover)).toBeNull();
    const now = await page.evaluate(focusNow);
    if (now.place === before.place && now.place !== 'MAIN') expect(now.at).toBe(before.at);
    places.add(now.place);
    before = now;
  }
  expect([...places]).toEqual(expect.arrayContaining(['MAIN', 'ASIDE', 'HEADER']));
});

test('what is tabbed to in a sign-up does not lie under its steps', async ({ page, site }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto(site.url + paths.joinRecruiter);
  // the form comes after the heading
  await expect(page.locator('input[name="person.name"]')).toBeVisible();
  const stops: { place: string; at: number }[] = [];
  for (const key of thereAndBack) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(focusCover)).toBeNull();
    const now = await page.evaluate(focusNow);
    // from one step to the next the page stands still
    if (now.place === 'DIV' && stops.at(-1)?.place === 'DIV') expect(now.at).toBe(stops.at(-1)?.at);
    stops.push(now);
  }
  expect(stops.filter(({ place, at }) => place === 'MAIN' && at > 300).length).toBeGreaterThan(10);
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
