import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, type Site, test } from './fixtures.ts';

const { jobForm, adminJobs, enums } = ko;
const { basics, recruiters, fee, stages, guide } = jobForm;

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });

const chooseMany = async (page: Page, placeholder: string, option: string) => {
  await page.getByPlaceholder(placeholder).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
};

/** The whole form, as an employer fills it in. */
const writePosting = async (page: Page, title: string) => {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await text(basics.title).fill(title);
  await page.getByLabel(basics.position).selectOption('MANAGER');
  await page.getByLabel(basics.employmentType).selectOption('REGULAR');
  await chooseMany(page, basics.locationsPlaceholder, enums.location.SEOUL);
  await chooseMany(page, basics.businessTypesPlaceholder, enums.businessType.IT);
  await text(basics.hiringCount).fill('2');
  await text(basics.recommendDeadline).fill(dayAhead(20));
  await text(basics.dueDate).fill(dayAhead(40));
  await page.getByRole('radio', { name: enums.recruitType.WECRUITER, exact: true }).check();
  await text(recruiters.maxRecruiters).fill('3');
  await text(fee.salaryMin).fill('5000');
  await text(fee.salaryMax).fill('7000');
  await text(fee.rateMin).fill('15');
  await text(fee.rateMax).fill('20');
  await text(fee.guaranteeMonths).fill('3');
  await page.getByRole('group', { name: stages.label }).getByText(enums.stage.DOCUMENT, { exact: true }).click();
  await text(guide.guideline).fill('결제 서버를 함께 만들 개발자를 찾습니다.');
  await text(guide.detailGuideline).fill('Node.js 서버를 설계하고 운영합니다. 경력 5년 이상.');
};

/** The operator opens the posting from the queue. */
const review = async (page: Page, title: string) => {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
};

const mailAbout = async (site: Site, to: string, title: string) => {
  const mail = await site.mail.waitFor(to, (candidate) => candidate.text.includes(title));
  return `${mail.subject}\n${mail.text}`;
};

test('a posting is written, rejected with a reason, corrected, approved, and reaches the recruiters [flow.reject]', async ({
  page,
  site,
  enter,
}) => {
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
  await dialog.getByRole('button', { name: adminJobs.reject.act, exact: true }).click();
  await expect(page.getByText(adminJobs.reject.done)).toBeVisible();
  expect(await mailAbout(site, employer.identify, first)).toContain(adminJobs.reject.texts.unclear);

  await enter(employer, paths.employer.home);
  await page
    .getByRole('link', { name: new RegExp(first) })
    .first()
    .click();
  // in the box on top; the history below has it, too
  await expect(page.getByText(adminJobs.reject.texts.unclear).first()).toBeVisible();
  await page.getByRole('link', { name: jobForm.editTitle }).click();
  await expect(page.getByText(jobForm.rejected)).toBeVisible();
  await page.getByRole('textbox', { name: basics.title, exact: true }).fill(corrected);
  await page.getByRole('button', { name: jobForm.submit }).click();
  await expect(page.getByText(jobForm.submitted)).toBeVisible();

  await enter(operator, paths.admin.jobsToConfirm);
  await review(page, corrected);
  const approve = page.getByRole('button', { name: adminJobs.approve.act, exact: true });
  await expect(approve).toBeDisabled();
  for (const tick of Object.values(adminJobs.review.ticks)) await page.getByRole('checkbox', { name: tick }).check();
  await approve.click();
  await page.getByRole('dialog').getByRole('button', { name: adminJobs.approve.act, exact: true }).click();
  await expect(page.getByText(adminJobs.approve.done)).toBeVisible();
  await mailAbout(site, employer.identify, corrected);

  await enter(recruiter, paths.recruiter.allJobs);
  await page.getByRole('link', { name: new RegExp(corrected) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(corrected);
  await expect(page.getByText('결제 서버를 함께 만들 개발자를 찾습니다.')).toBeVisible();
});
