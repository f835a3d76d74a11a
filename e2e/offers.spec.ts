import type { Page } from '@playwright/test';
import { en } from '#core/words/en/index.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeOfferer, offerOn } from '#server/testing/offers.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { rename } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

// a part of one story told at 375 px: a posting comes about in postings.spec.ts, hire.spec.ts goes on to the pay
test('an offer is made in English on a phone, compared in Korean on a desk and selected on a phone [flow.mobile]', async ({
  page,
  other: phone,
  site,
  enter,
}) => {
  const { own } = en.offers;
  const { offers, enums } = ko;
  const { acts } = offers;
  await phone.setViewportSize({ width: 375, height: 900 });
  const employer = await makeEmployer(site);
  const recruiter = await makeOfferer(site, { locale: 'en' });
  const name = await rename(site, recruiter, unique('윤서진'));
  const rival = await makeOfferer(site);
  const job = await makeJob(site, employer, 'ACTIVE', { maxRecruiters: 1 });
  await offerOn(rival, job.id);
  const introduction = `결제 분야 채용을 열두 번 했습니다 ${unique('i')}`;

  await enter(recruiter, paths.recruiter.job(job.id), phone);
  await phone.getByRole('button', { name: own.make, exact: true }).click();
  const form = dialogOf(phone, own.madeTitle);
  await form.getByRole('textbox', { name: own.introduction }).fill('010-1234-5678로 연락 주세요');
  await form.getByRole('textbox', { name: own.rate }).fill('30');
  await form.getByRole('button', { name: own.send, exact: true }).click();
  await expect(form.getByText(en.validation.contactWritten)).toBeVisible();
  await expect(form.getByText(en.validation.commission)).toBeVisible();
  await expectAccessible(phone);
  await form.getByRole('textbox', { name: own.introduction }).fill(introduction);
  await form.getByRole('textbox', { name: own.rate }).fill('18.5');
  await form.getByLabel(own.agree({ n: 1 })).check({ force: true });
  await form.getByRole('button', { name: own.send, exact: true }).click();
  await expect(form).toBeHidden();
  await expect(phone.getByText(en.enums.offerStatus.SUGGESTED).first()).toBeVisible();
  await expect(phone.getByText(introduction)).toBeVisible();

  await enter(employer, paths.employer.job(job.id));
  await page.getByRole('link', { name: offers.tab }).click();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check({ force: true });
  // the tick lies over its box, in a row and in the card of a phone, where the list is longer than the window
  const ticks = page.locator('.mantine-Checkbox-icon');
  const ticksShown = () => ticks.evaluateAll((all) => all.map((tick) => getComputedStyle(tick).zIndex));
  await expect.poll(ticksShown).toEqual(['1', '1']);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 500 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect.poll(ticksShown).toEqual(['1', '1']);
  await expect(page.getByRole('button', { name: offers.compare.act({ n: 2 }) })).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await page.getByRole('button', { name: offers.compare.act({ n: 2 }) }).click();
  const compared = dialogOf(page, offers.compare.title);
  await expect(compared.getByText(introduction)).toBeVisible();
  await expect(compared.getByText('18.5%', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  await page.getByRole('button', { name: enums.offerAction.select, exact: true }).click();
  const confirm = dialogOf(page, acts.select.title({ name }));
  await expect(confirm.getByText(acts.select.last)).toBeVisible();
  await confirm.getByRole('button', { name: enums.offerAction.select, exact: true }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByText(enums.offerStatus.SELECTED).first()).toBeVisible();
  await expect(page.getByRole('button', { name: enums.offerAction.select, exact: true })).toHaveCount(0);

  // the page of the recruiter was open all the time
  await expect(phone.getByText(en.enums.offerStatus.SELECTED).first()).toBeVisible();
  await expect(phone.getByRole('button', { name: own.withdraw, exact: true })).toHaveCount(0);
  const subjects = () => site.mail.received.filter(({ to }) => to === recruiter.identify).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('selected'));
});

test('a recruiter withdraws, offers again, and without a profile is led to it and back', async ({
  page,
  site,
  enter,
}) => {
  const { own, acts } = ko.offers;
  const job = await makeJob(site, await makeEmployer(site));
  const recruiter = await makeOfferer(site);
  await offerOn(recruiter, job.id);
  await enter(recruiter, paths.recruiter.job(job.id));
  await page.getByRole('button', { name: own.withdraw, exact: true }).click();
  await dialogOf(page, acts.withdraw.title).getByRole('button', { name: own.withdraw, exact: true }).click();
  await expect(page.getByRole('button', { name: own.makeAgain })).toBeVisible();
  const bare = await makeRecruiter(site);
  await enter(bare, paths.recruiter.job(job.id));
  await page.getByRole('link', { name: own.toProfile }).click();
  await expect(page).toHaveURL(new RegExp(paths.recruiter.editMypage));
  await page.locator('textarea[name="profile.introduction"]').fill('열 해째 사람을 찾습니다.');
  await page.getByRole('button', { name: ko.accounts.mypage.save }).click();
  await expect(page).toHaveURL(site.url + paths.recruiter.job(job.id));
});
