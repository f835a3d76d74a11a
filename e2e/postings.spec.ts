import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, type Site, test } from './fixtures.ts';
import { approve, review, writePosting } from './posting-steps.ts';

const { jobForm, adminJobs } = ko;
const { basics } = jobForm;

const mailAbout = async (site: Site, to: string, title: string) => {
  const mail = await site.mail.waitFor(to, (candidate) => candidate.text.includes(title));
  return `${mail.subject}\n${mail.text}`;
};

const { unclear, terms } = adminJobs.reject.texts;

/** Each fault on a line of its own, wherever the page says why it was rejected. */
const expectBothLines = async (page: Page, places: number) => {
  const reasons = page.getByText(unclear);
  await expect(reasons).toHaveCount(places);
  for (const text of await reasons.allInnerTexts()) expect(text).toContain(`${unclear}\n${terms}`);
};

// on a phone a part of one story told at 375 px: the offer is in offers.spec.ts, hire.spec.ts goes on to the pay
test('a posting is written, rejected with a reason, corrected, approved, and reaches the recruiters, all on a phone [flow.reject] [flow.mobile]', async ({
  page,
  site,
  enter,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [employer, operator, recruiter] = [await makeEmployer(site), await makeAdmin(site), await makeRecruiter(site)];
  const [first, corrected] = [unique('개발자 '), unique('결제 개발자 ')];

  await enter(employer, paths.employer.home);
  await page.getByRole('link', { name: jobForm.title }).first().click();
  await writePosting(page, first);
  await page.getByRole('button', { name: jobForm.submit }).click();
  await expect(page.getByText(jobForm.submitted)).toBeVisible();

  await enter(operator, paths.admin.jobsToConfirm);
  await review(page, first);
  await page.getByRole('button', { name: adminJobs.reject.act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: adminJobs.reject.template.unclear }).click();
  await dialog.getByRole('button', { name: adminJobs.reject.template.terms }).click();
  await dialog.getByRole('button', { name: adminJobs.reject.act, exact: true }).click();
  await expect(page.getByText(adminJobs.reject.done)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectBothLines(page, 2);
  expect(await mailAbout(site, employer.identify, first)).toContain(`${unclear}\n${terms}`);

  await enter(employer, paths.employer.home);
  await page
    .getByRole('link', { name: new RegExp(first) })
    .first()
    .click();
  // in the box on top, and in the history below
  await expectBothLines(page, 2);
  await page.getByRole('link', { name: jobForm.editTitle }).click();
  await expect(page.getByText(jobForm.rejected)).toBeVisible();
  await expectBothLines(page, 1);
  await page.getByRole('textbox', { name: basics.title, exact: true }).fill(corrected);
  await page.getByRole('button', { name: jobForm.submit }).click();
  await expect(page.getByText(jobForm.submitted)).toBeVisible();

  await enter(operator, paths.admin.jobsToConfirm);
  await review(page, corrected);
  await approve(page);
  await mailAbout(site, employer.identify, corrected);

  await enter(recruiter, paths.recruiter.allJobs);
  await page.getByRole('link', { name: new RegExp(corrected) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(corrected);
  await expect(page.getByText('결제 서버를 함께 만들 개발자를 찾습니다.')).toBeVisible();
});
