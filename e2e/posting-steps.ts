import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { expect } from './fixtures.ts';

const { jobForm, adminJobs, enums } = ko;
const { basics, recruiters, fee, stages, guide } = jobForm;

export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });

const chooseMany = async (page: Page, placeholder: string, option: string) => {
  await page.getByPlaceholder(placeholder).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
};

/** The whole form, as an employer fills it in. */
export const writePosting = async (page: Page, title: string) => {
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
export const review = async (page: Page, title: string) => {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
};

/** All four ticks, then the approval and its question. */
export const approve = async (page: Page) => {
  const act = page.getByRole('button', { name: adminJobs.approve.act, exact: true });
  await expect(act).toBeDisabled();
  for (const tick of Object.values(adminJobs.review.ticks)) await page.getByRole('checkbox', { name: tick }).check();
  await act.click();
  await page.getByRole('dialog').getByRole('button', { name: adminJobs.approve.act, exact: true }).click();
  await expect(page.getByText(adminJobs.approve.done)).toBeVisible();
};
