import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { ko } from '#core/words/ko/index.ts';
import { makeHiring, recommend, somebody } from '#server/testing/candidates.ts';
import { makeDepartment } from '#server/testing/people.ts';
import { matchTo } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, test } from './fixtures.ts';

const { candidates: words, candidateForm: form, enums } = ko;
const { check, recommendation } = form;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The keys are the page's own: what the resume's viewer holds the focus of, the viewer hears. */
const pressOnPage = async (page: Page, key: string) => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(key);
};

const pdf = (text: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument();
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.fontSize(32).text(text);
    document.end();
  });

test('a recruiter recommends, the employer decides and tells, and each side sees its own part only', async ({
  page,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site, { stages: ['DOCUMENT', 'FIRST_INTERVIEW'] });
  const name = unique('이정우');
  const [memo, secret] = [`장애 대응을 물을 것 ${unique('m')}`, `연봉을 더 원함 ${unique('s')}`];

  await enter(recruiter, paths.recruiter.jobCandidates(jobId));
  await page.getByRole('link', { name: form.act }).click();
  await page.getByLabel(check.name).fill(name);
  await page.getByLabel(check.birthDate).fill('19920304');
  await page.getByLabel(check.lastPhone).fill('5678');
  await button(page, check.act).click();
  await expect(page.getByText(check.results.CLEAR)).toBeVisible();
  const reason = page.getByRole('textbox', { name: recommendation.reason });
  await reason.fill('연락처는 010-1234-5678입니다.');
  await reason.blur();
  await page.getByLabel(form.consent.text).check();
  await page.locator('input[type="file"]').setInputFiles({
    name: '이력서_이정우.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf('RESUME OF LEE'),
  });
  await expect(page.getByText('이력서_이정우.pdf')).toBeVisible();
  await button(page, form.submit).click();
  await expect(page.getByText(ko.validation.contactWritten)).toBeVisible();
  // a reload in the middle of it loses nothing
  await reason.fill('물류 도메인의 이벤트 처리를 설계했습니다.');
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('물류 도메인');
  await page.reload();
  await expect(page.getByText(form.draft.restored)).toBeVisible();
  await expect(reason).toHaveValue('물류 도메인의 이벤트 처리를 설계했습니다.');
  await button(page, form.submit).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.getByRole('textbox', { name: words.memo.write }).fill(secret);
  await button(page, words.memo.save).click();
  await expect(page.getByText(secret)).toBeVisible();

  await enter(employer, paths.employer.job(jobId));
  await page.getByRole('link', { name: words.tab }).click();
  await expect(column(page, enums.candidateCode.NONE).getByText(name)).toBeVisible();
  await cardOf(page, name).dragTo(column(page, enums.candidateCode.REVIEW_DOCUMENT));
  await expect(column(page, enums.candidateCode.REVIEW_DOCUMENT).getByText(name)).toBeVisible();
  await cardOf(page, name).getByRole('link', { name }).click();
  // read in the page, from memory: what the policy of the page refuses has no such address
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('textbox', { name: words.memo.write }).fill(memo);
  await button(page, words.memo.save).click();
  await expect(page.getByText(memo)).toBeVisible();
  await page.getByRole('radiogroup', { name: words.rating.title }).getByRole('radio').nth(3).check({ force: true });
  await expect(page.getByText(words.rating.average({ n: '4', of: 1 }))).toBeVisible();
  await page.getByLabel(words.stage.next).selectOption('PASS_DOCUMENT');
  await button(page, words.stage.save).click();
  await expect(page.getByText(words.marks.unsent)).toBeVisible();

  await enter(recruiter, paths.recruiter.jobCandidates(jobId));
  await expect(page.getByRole('row').filter({ hasText: name }).getByText(enums.candidateCode.NONE)).toBeVisible();

  await enter(employer, paths.employer.jobCandidates(jobId));
  await page.getByRole('button', { name: words.notice.act }).click();
  await page.getByLabel(words.notice.message).fill('다음 주에 뵙겠습니다.');
  await button(page, words.notice.verb({ n: 1 })).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await enter(recruiter, paths.recruiter.jobCandidates(jobId));
  await page.getByRole('link', { name }).click();
  const own = page.getByRole('article', { name });
  await expect(own.getByText(enums.candidateCode.PASS_DOCUMENT, { exact: true }).first()).toBeVisible();
  await expect(own.getByText('다음 주에 뵙겠습니다.').first()).toBeVisible();
  await expect(page.getByText(memo)).toHaveCount(0);
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
});

test('a board of many by keyboard: one by its menu, two at once, then one after the other by J and K', async ({
  page,
  site,
  enter,
}) => {
  const { employer, recruiter, jobId } = await makeHiring(site, { stages: ['DOCUMENT', 'FIRST_INTERVIEW'] });
  const names = [unique('가람'), unique('나래'), unique('다솜')];
  for (const name of names) await recommend(recruiter, jobId, somebody({ name }));
  const [first = '', second = '', third = ''] = names;

  await enter(employer, paths.employer.jobCandidates(jobId));
  await page.getByRole('button', { name: words.board.move({ name: first }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: enums.candidateCode.REVIEW_DOCUMENT }).press('Enter');
  await expect(column(page, enums.candidateCode.REVIEW_DOCUMENT).getByText(first)).toBeVisible();

  for (const name of [second, third]) await page.getByLabel(words.board.select({ name })).check();
  const [zip] = await Promise.all([page.waitForEvent('download'), button(page, words.bulk.zip).click()]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByLabel(words.bulk.stage).selectOption('FAIL_DOCUMENT');
  await button(page, words.bulk.act({ n: 2 })).click();
  const dialog = page.getByRole('dialog', { name: words.fail.titleMany({ n: 2 }) });
  await dialog.getByLabel(words.fail.reason, { exact: false }).first().selectOption('EXPERIENCE');
  await button(page, words.fail.verb).click();
  await expect(dialog).toBeHidden();
  await expect(column(page, words.board.failed)).toContainText('2');

  await page.getByRole('link', { name: first }).click();
  await expect(page.getByText(words.place({ at: 1, of: 3 }))).toBeVisible();
  await pressOnPage(page, 'j');
  await expect(page.getByText(words.place({ at: 2, of: 3 }))).toBeVisible();
  await button(page, words.stage.reopen).click();
  await page.getByRole('dialog').getByRole('button', { name: words.stage.reopen }).click();
  await expect(page.getByRole('article').getByText(enums.candidateCode.REVIEW_DOCUMENT, { exact: true })).toBeVisible();
  // while a dialog asks, the keys are its own
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressOnPage(page, 'k');
  await expect(page.getByText(words.place({ at: 1, of: 3 }))).toBeVisible();
});

test('a department reads and rates, and finds nothing to decide', async ({ page, site, enter }) => {
  const { employer, recruiter, jobId } = await makeHiring(site);
  const department = await makeDepartment(site, { companyId: employer.companyId });
  await matchTo(site, department, jobId);
  const name = unique('라온');
  await recommend(recruiter, jobId, somebody({ name }));

  await enter(department, paths.department.jobCandidates(jobId));
  await expect(page.getByLabel(words.board.select({ name }))).toHaveCount(0);
  await page.getByRole('link', { name }).click();
  await page.getByRole('radiogroup', { name: words.rating.title }).getByRole('radio').nth(4).check({ force: true });
  await expect(page.getByText(words.rating.average({ n: '5', of: 1 }))).toBeVisible();
  await expect(button(page, words.stage.save)).toHaveCount(0);
});
