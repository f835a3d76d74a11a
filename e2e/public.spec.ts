import { wordsOf } from '#core/words/index.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { expect, follow, speak, test } from './fixtures.ts';
import { enter } from './sign-up-steps.ts';

for (const locale of ['ko', 'en'] as const) {
  test(`every public page is there with its title (${locale}) [route.public]`, async ({ page, site }) => {
    const { shell, sign } = wordsOf(locale);
    await speak(page, site.url, locale);
    for (const [path, title, heading] of [
      ['/', shell.titles.signIn, sign.signIn.title],
      ['/join-recruiter', shell.titles.joinRecruiter, sign.join.RECRUITER.title],
      ['/join-employer', shell.titles.joinEmployer, sign.join.EMPLOYER.title],
      ['/join-complete', shell.titles.joinComplete, sign.joinComplete.title],
      ['/find-id', shell.titles.findId, sign.findId.title],
      ['/reset-password', shell.titles.resetPassword, sign.reset.title],
      ['/no-such-page', shell.titles.notFound, 'Not Found Page.'],
    ] as const) {
      await (path === '/' ? page.goto(site.url) : follow(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    }
  });
}

test.describe(() => {
  test.use({ ownWindow: true });

  test('an ID is found and a password reset by the code from the mail, with its countdown [web.countdown]', async ({
    page,
    site,
  }) => {
    const { verification, findId, reset } = wordsOf('ko').sign;
    const { identify } = await makeEmployer(site, { signedIn: false });
    const codeOf = async (purpose: RegExp) => {
      const mail = await site.mail.waitFor(identify, ({ subject }) => purpose.test(subject));
      return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    };
    await page.clock.install();
    await page.goto(`${site.url}/find-id`);
    await page.locator('input[type="email"]').fill(identify);
    await page.getByRole('button', { name: verification.request }).click();
    await expect(page.getByText(/^(10 : 00|09 : 5\d)$/)).toBeVisible();
    const shown = async () => (await page.getByText(/^\d\d : \d\d$/).textContent()) ?? '';
    const before = await shown();
    await page.clock.runFor(3000);
    await expect.poll(shown).not.toBe(before);
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeOf(/아이디 찾기/));
    await page.getByRole('button', { name: verification.confirm, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(findId.resultTitle);
    await expect(page.getByRole('main')).toContainText(/pe\*+@example\.com/);
    await expect(page.getByRole('main')).not.toContainText(identify);

    site.clock.pass(61);
    await page.goto(`${site.url}/reset-password`);
    await page.locator('input[type="email"]').fill(identify);
    await page.getByRole('button', { name: verification.request }).click();
    await expect(page.getByText(/^(10 : 00|09 : 5\d)$/)).toBeVisible();
    await page.clock.fastForward(601_000);
    await expect(page.getByText(verification.ended)).toBeVisible();
    site.clock.pass(61);
    await page.getByRole('button', { name: verification.again }).click();
    await expect(page.getByText(/^(10 : 00|09 : 5\d)$/)).toBeVisible();
    await expect
      .poll(() => site.mail.received.filter(({ to, subject }) => to === identify && /재설정/.test(subject)).length)
      .toBe(2);
    await page.locator('input[autocomplete="one-time-code"]').fill(await codeOf(/재설정/));
    await page.getByRole('button', { name: verification.confirm, exact: true }).click();
    await page.locator('input[autocomplete="new-password"]').first().fill('Brand-new-lane-9');
    await page.locator('input[autocomplete="new-password"]').last().fill('Brand-new-lane-9');
    await page.getByRole('button', { name: reset.submit }).click();
    await expect(page.getByText(reset.doneTitle)).toBeVisible();
    await enter(page, site, identify);
    await expect(page.getByText(wordsOf('ko').errors.SIGN_IN_FAILED)).toBeVisible();
  });
});
