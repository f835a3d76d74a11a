import type { Page } from '@playwright/test';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeDepartment } from '#server/testing/people.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { checkPersonByHand, expectResumeDrawn, fillRecommendation } from './candidate-steps.ts';
import { expect, expectDialogAccessible, test } from './fixtures.ts';

const { candidates: words, candidateForm: form, enums } = ko;
const { recommendation } = form;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

declare global {
  interface Window {
    refusedByPolicy: string[];
  }
}

/** The answer tells what the page's policy refused meanwhile. */
const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    window.refusedByPolicy = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.refusedByPolicy.push(blockedURI));
  });
  return () => page.evaluate(() => window.refusedByPolicy);
};

test('a recruiter recommends, the employer decides and tells, and each side sees its own part only [candidate.resume]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site, { stages: ['DOCUMENT', 'FIRST_INTERVIEW'] });
  const name = unique('이정우');
  const [memo, secret] = [`장애 대응을 물을 것 ${unique('m')}`, `연봉을 더 원함 ${unique('s')}`];

  await enter(recruiter, paths.recruiter.jobCandidates(jobId), other);
  await other.getByRole('link', { name: form.act }).click();
  await checkPersonByHand(other, name);
  await fillRecommendation(other, '연락처는 010-1234-5678입니다.');
  const reason = other.getByRole('textbox', { name: recommendation.reason });
  await button(other, form.submit).click();
  await expect(other.getByText(ko.validation.contactWritten)).toBeVisible();
  // a reload in the middle of it loses nothing
  await reason.fill('물류 도메인의 이벤트 처리를 설계했습니다.');
  await expect.poll(() => other.evaluate(() => Object.values(sessionStorage).join())).toContain('물류 도메인');
  await other.reload();
  await expect(other.getByText(form.draft.restored)).toBeVisible();
  await expect(reason).toHaveValue('물류 도메인의 이벤트 처리를 설계했습니다.');
  await button(other, form.submit).click();
  await expect(other.getByRole('article', { name })).toBeVisible();
  await other.getByRole('textbox', { name: words.memo.write }).fill(secret);
  await button(other, words.memo.save).click();
  await expect(other.getByText(secret)).toBeVisible();

  await enter(employer, paths.employer.job(jobId));
  await page.getByRole('link', { name: words.tab }).click();
  await expect(column(page, enums.candidateCode.NONE).getByText(name)).toBeVisible();
  await cardOf(page, name).dragTo(column(page, enums.candidateCode.REVIEW_DOCUMENT));
  await expect(column(page, enums.candidateCode.REVIEW_DOCUMENT).getByText(name)).toBeVisible();
  const refused = await watchPolicy(page);
  await cardOf(page, name).getByRole('link', { name }).click();
  // read in the page: beside everything else, or over it on a phone
  await expectResumeDrawn(page);
  // what cannot be pressed does not look as if it were pointed at
  const smaller = button(page, words.resume.smaller);
  await expect(smaller).toBeDisabled();
  await expect(smaller).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('main').getByRole('button', { name: words.resume.open }).click();
  await expectResumeDrawn(page);
  await expectDialogAccessible(page);
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('textbox', { name: words.memo.write }).fill(memo);
  await button(page, words.memo.save).click();
  await expect(page.getByRole('paragraph').filter({ hasText: memo })).toBeVisible();
  await page.getByRole('radiogroup', { name: words.rating.title }).getByRole('radio').nth(3).check({ force: true });
  await expect(page.getByText(words.rating.average({ n: '4', of: 1 }))).toBeVisible();
  await page.getByLabel(words.stage.next).selectOption('PASS_DOCUMENT');
  await button(page, words.stage.save).click();
  await expect(page.getByText(words.marks.unsent)).toBeVisible();
  expect(await refused()).toEqual([]);

  await enter(recruiter, paths.recruiter.jobCandidates(jobId), other);
  await expect(other.getByRole('row').filter({ hasText: name }).getByText(enums.candidateCode.NONE)).toBeVisible();

  await enter(employer, paths.employer.jobCandidates(jobId));
  // the page before has such a button, too
  await expect(page.getByLabel(words.board.select({ name }))).toBeVisible();
  await page.getByRole('button', { name: words.notice.act }).click();
  await page.getByLabel(words.notice.message).fill('다음 주에 뵙겠습니다.');
  await button(page, words.notice.verb({ n: 1 })).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await enter(recruiter, paths.recruiter.jobCandidates(jobId), other);
  await other.getByRole('link', { name }).click();
  const own = other.getByRole('article', { name });
  await expect(own.getByText(enums.candidateCode.PASS_DOCUMENT, { exact: true }).first()).toBeVisible();
  await expect(own.getByText('다음 주에 뵙겠습니다.').first()).toBeVisible();
  await expect(other.getByText(memo)).toHaveCount(0);
  await expect(other.getByRole('radiogroup')).toHaveCount(0);
});

/** Where a board is wider than the page, its edge says so and a button leads on. */
const expectStagesBeyondEdge = async (page: Page) => {
  const later = button(page, words.board.later);
  const failed = column(page, words.board.failed);
  await expect(failed).toBeInViewport({ ratio: 1 });
  await expect(later).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(column(page, words.board.label)).toHaveCSS('mask-image', /gradient/);
  await expect(failed).not.toBeInViewport();
  await later.click();
  await expect(failed).toBeInViewport({ ratio: 1 });
  await expect(later).toBeDisabled();
  await expect(button(page, words.board.earlier)).toBeEnabled();
};

/** One is set by the menu of its card, which is seen before anything points at it, and on a phone too. */
const setOnPhone = async (page: Page, name: string) => {
  await expect(button(page, words.board.move({ name }))).toHaveCSS('opacity', '1');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, `${words.board.moveTo}: ${name}`).click();
  await page.getByRole('menuitem', { name: enums.candidateCode.REVIEW_DOCUMENT }).click();
  await expect(cardOf(page, name).getByText(enums.candidateCode.REVIEW_DOCUMENT)).toBeVisible();
  if (size) await page.setViewportSize(size);
};

test('a department reviews and rates what is matched to it, in both areas, and finds nothing to decide [flow.department] [department.scope]', async ({
  page,
  site,
  enter,
  signIn,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  const department = await makeDepartment(site, { companyId: employer.companyId });
  await matchTo(site, department, jobId);
  const hidden = unique('매칭 안 된 공고 ');
  await makeJob(site, employer, 'ACTIVE', { title: hidden });
  const name = unique('라온');
  await recommend(recruiter, jobId, somebody({ name }));

  await signIn(department.identify);
  // beside the postings stands what was told last, which leads to the candidate itself
  await page
    .getByRole('main')
    .locator(`a[href="${paths.department.job(jobId)}"]`)
    .click();
  await page.locator(`a[href="${paths.department.jobCandidates(jobId)}"]`).click();
  await expect(page.getByLabel(words.board.select({ name }))).toHaveCount(0);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('article', { name })).toContainText(words.reason.title);
  // a PDF without a page: told, and still to be taken along
  await expect(page.getByText(words.resume.broken)).toBeVisible();
  await expect(button(page, words.resume.download)).toHaveCount(2);
  await page.getByRole('radiogroup', { name: words.rating.title }).getByRole('radio').nth(4).check({ force: true });
  await expect(page.getByText(words.rating.average({ n: '5', of: 1 }))).toBeVisible();
  const memo = '실무 면접을 권합니다.';
  await page.getByRole('textbox', { name: words.memo.write }).fill(memo);
  await button(page, words.memo.save).click();
  await expect(page.getByRole('paragraph').filter({ hasText: memo })).toBeVisible();
  await expect(button(page, words.stage.save)).toHaveCount(0);

  // the employer's area shows it the same, and its other pages do not open
  await enter(department, `${paths.employer.home}/job`);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  await expect(page.getByText(hidden)).toHaveCount(0);
  await enter(department, paths.employer.jobCandidates(jobId));
  await expect(page.getByText(name)).toBeVisible();

  await enter(employer, paths.employer.jobCandidates(jobId));
  await expectStagesBeyondEdge(page);
  await setOnPhone(page, name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(memo)).toBeVisible();
  await expect(page.getByText(words.rating.average({ n: '5', of: 1 }))).toBeVisible();
});
