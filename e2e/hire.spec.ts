import type { Page } from '@playwright/test';
import { formatDay } from '#core/rules/formats.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { makeOfferer, offerOn } from '#server/testing/offers.ts';
import { putBankAccount, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { rename } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expectResumeDrawn } from './candidate-steps.ts';
import { closeToasts, expect, expectDialogAccessible, follow, test } from './fixtures.ts';
import * as steps from './hire-steps.ts';
import { atOnce, button, dialog } from './hire-steps.ts';
import { mailOf, mailTo } from './mail-steps.ts';
import { addBankAccount, confirmDeposit, payOut } from './money-steps.ts';
import { approve, dayAhead, review, writePosting } from './posting-steps.ts';

const { candidates, contracts, enums, evaluations, jobForm, offers, payments } = ko;

/** The name of the file that comes of it. */
const fileOf = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file.suggestedFilename();
};

/** The list as a workbook. */
const takeAlong = async (page: Page): Promise<string> => {
  await closeToasts(page);
  await page.getByRole('button', { name: ko.exports.act }).click();
  return fileOf(page, () => page.getByRole('menuitem', { name: ko.exports.formats.XLSX }).click());
};

test('from the posting to the payout, with every mail and all that each side takes along [flow.hire] [money.screens]', async ({
  page,
  other,
  site,
  enter,
}) => {
  test.slow();
  const [employer, operator, recruiter] = [await makeEmployer(site), await makeAdmin(site), await makeOfferer(site)];
  const title = unique('결제 개발자 ');
  const seller = await rename(site, recruiter, unique('윤서진'));
  const name = unique('이정우');
  await setMoney(site, atOnce);

  // the employer posts, the operator approves
  await enter(employer, paths.employer.register);
  await writePosting(page, title);
  await button(page, jobForm.submit).click();
  await expect(page.getByText(jobForm.submitted)).toBeVisible();
  await mailTo(site, mailOf(operator), title);
  await enter(operator, paths.admin.jobsToConfirm);
  await review(page, title);
  await approve(page);
  await mailTo(site, employer.identify, title, '승인');

  // the recruiter offers and is selected
  await enter(recruiter, paths.recruiter.allJobs, other);
  await other.getByRole('link', { name: new RegExp(title) }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText(title);
  const jobId = Number(/\/job\/(\d+)/.exec(other.url())?.[1]);
  await button(other, offers.own.make).click();
  await dialog(other)
    .getByRole('textbox', { name: offers.own.introduction })
    .fill('결제 분야 채용을 열두 번 했습니다.');
  await dialog(other).getByRole('textbox', { name: offers.own.rate }).fill('16.5');
  await dialog(other)
    .getByLabel(offers.own.agree({ n: 1 }))
    .check({ force: true });
  await button(other, offers.own.send).click();
  await expect(dialog(other)).toBeHidden();
  await mailTo(site, employer.identify, title, '제안');
  await enter(employer, paths.employer.jobOffers(jobId));
  await steps.selectOffer(page, seller);
  await mailTo(site, recruiter.identify, title, '선정');

  // a candidate is recommended, reviewed, and the recruiter told
  await enter(recruiter, paths.recruiter.addCandidate(jobId), other);
  await steps.recommendPerson(other, name);
  await mailTo(site, employer.identify, title, name);
  await enter(employer, paths.employer.jobCandidates(jobId));
  await steps.openCandidate(page, name);
  await expect(button(page, contracts.hire.act)).toHaveCount(0);
  await steps.passDocuments(page);
  await mailTo(site, recruiter.identify, name, enums.candidateCode.PASS_DOCUMENT);

  // the contact is asked for and disclosed through the mail; both are told, and neither mail holds it
  await steps.askForContact(page);
  const asked = await mailTo(site, recruiter.identify, '/recruiters/contact/');
  await enter(recruiter, asked.link, other);
  await steps.discloseContact(other);
  for (const opened of [
    await mailTo(site, employer.identify, '연락처가 공개되었습니다', name),
    await mailTo(site, recruiter.identify, '연락처를 공개했습니다', name),
  ])
    expect(opened.text).not.toContain('jungwoo@example.com');

  // the hire is previewed and confirmed: the fee is 16.5 % of 60,000,000, tax and total beside it
  await enter(employer, paths.employer.jobCandidates(jobId));
  await steps.openCandidate(page, name);
  await steps.confirmHire(page, name, { fee: '9,900,000원', tax: '990,000원', total: '10,890,000원' });

  // the contract, with what was previewed; all three are told, the employer gets the invoice
  const paper = page.getByRole('article');
  for (const held of [name, title, '9,900,000원', '10,890,000원', formatDay(dayAhead(0), 'ko'), 'SHA-256'])
    await expect(paper).toContainText(held);
  await expect(page).toHaveTitle(new RegExp(contracts.title));
  const number = /SC-\d{4}-\d{4,}/.exec(await paper.innerText())?.[0] ?? '';
  await closeToasts(page);
  expect(await fileOf(page, () => button(page, contracts.page.pdf).click())).toBe(`${number}_ko.pdf`);
  await mailTo(site, employer.identify, title, number);
  await mailTo(site, employer.identify, '10,890,000', 'INV-');
  await mailTo(site, mailOf(operator), title, number);
  const told = await mailTo(site, recruiter.identify, title, number);

  // the employer finds the invoice, and evaluates the recruiter as the mail asks
  await follow(page, paths.employer.jobCandidates(jobId));
  await page.getByRole('link', { name: contracts.openAll }).click();
  // the list before has a link of that name, too
  await expect(page.getByRole('heading', { level: 1, name: payments.titles.EMPLOYER })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
  await page.getByRole('link', { name: payments.toContract }).click();
  await expect(page.getByRole('link', { name: contracts.page.toEvaluation })).toBeVisible();
  await enter(employer, (await mailTo(site, employer.identify, '평가해 주십시오', title, seller)).link);
  await button(page, evaluations.give).click();
  await dialog(page).getByRole('radio').nth(4).check({ force: true });
  await dialog(page).getByRole('textbox', { name: evaluations.comment }).fill('추천이 빠르고 정확했습니다.');
  await expectDialogAccessible(page);
  await button(page, evaluations.save).click();
  await expect(page.getByText('추천이 빠르고 정확했습니다.').first()).toBeVisible();

  // the recruiter reads the same contract, alone on its page, in English too, and says where to pay
  await enter(recruiter, told.link, other);
  await expect(other.getByRole('article')).toContainText(number);
  await expect(other.getByRole('complementary')).toHaveCount(0);
  await other.getByText('English', { exact: true }).click();
  await expect(other.getByRole('article')).toContainText('Recruiting fee, excluding VAT');
  await other.getByRole('link', { name: payments.titles.RECRUITER }).click();
  await expect(other.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await enter(recruiter, paths.recruiter.mypage, other);
  await addBankAccount(other, site, recruiter.searchFirmId);
  await mailTo(site, recruiter.identify, '정산 계좌가 등록되었습니다');

  // the operator confirms the deposit; both sides hear of it
  await enter(operator, paths.admin.payments);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await confirmDeposit(page, expectDialogAccessible);
  await mailTo(site, employer.identify, '입금을 확인했습니다', '10,890,000원');
  await mailTo(site, recruiter.identify, '채용사가 입금했습니다', '10,890,000원');
  await enter(recruiter, paths.recruiter.payments, other);
  await expect(other.getByText(payments.coming.due).first()).toBeVisible();

  // 5 % of the fee is the operator's: the rest is paid out
  await payOut(page, '10,395,000원', expectDialogAccessible);
  await mailTo(site, recruiter.identify, '지급했습니다', '10,395,000원', '495,000원');
  await follow(page, paths.admin.payments);
  expect(await takeAlong(page)).toMatch(/\.xlsx$/);

  // the recruiter has what was paid on the page and in the statement
  await other
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(other.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  await expect(other.getByText('10,395,000원').first()).toBeVisible();
  await other.getByRole('link', { name: payments.titles.RECRUITER }).first().click();
  await button(other, payments.statement.act.RECRUITER).click();
  const statement = dialog(other).getByRole('button', { name: payments.statement.verb });
  expect(await fileOf(other, () => statement.click())).toMatch(/^statement_\d{4}_ko\.pdf$/);
  expect(await takeAlong(other)).toMatch(/\.xlsx$/);

  // the employer has the invoice
  await enter(employer, paths.employer.payments);
  await expect(page.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  expect(await takeAlong(page)).toMatch(/\.xlsx$/);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await closeToasts(page);
  await button(page, payments.pdf).click();
  const invoice = page.getByRole('menuitem', { name: payments.pdfIn.ko });
  expect(await fileOf(page, () => invoice.click())).toMatch(/^INV-.*\.pdf$/);
});

// the end of one story told at 375 px: postings.spec.ts and offers.spec.ts have what goes before it
test('on a phone: selected, recommended with a resume, reviewed, disclosed from the mail, hired and paid [flow.mobile]', async ({
  page,
  other,
  site,
  enter,
}) => {
  for (const phone of [page, other]) await phone.setViewportSize({ width: 375, height: 812 });
  const [employer, operator, recruiter] = [await makeEmployer(site), await makeAdmin(site), await makeOfferer(site)];
  const seller = await rename(site, recruiter, unique('윤서진'));
  const name = unique('이정우');
  const { id: jobId } = await makeJob(site, employer, 'ACTIVE', { stages: ['DOCUMENT'] });
  await offerOn(recruiter, jobId);
  await putBankAccount(site, recruiter);
  await setMoney(site, atOnce);

  await enter(employer, paths.employer.jobOffers(jobId));
  await steps.selectOffer(page, seller);
  await enter(recruiter, paths.recruiter.addCandidate(jobId), other);
  await steps.recommendPerson(other, name);

  // the resume is read over the page, and taken along from there
  await enter(employer, paths.employer.jobCandidates(jobId));
  await steps.openCandidate(page, name);
  await page.getByRole('button', { name: new RegExp(`\\.pdf .*${candidates.resume.open}$`) }).click();
  await expectResumeDrawn(page);
  const download = dialog(page).getByRole('button', { name: candidates.resume.download });
  expect(await fileOf(page, () => download.click())).toMatch(/\.pdf$/);
  // who reads it is offered to begin the review
  const begin = dialog(page).getByRole('button', { name: candidates.resume.review });
  await begin.click();
  await expect(begin).toBeHidden();
  await page.keyboard.press('Escape');
  await steps.passDocuments(page, ['PASS_DOCUMENT']);
  await steps.askForContact(page);
  await enter(recruiter, (await mailTo(site, recruiter.identify, '/recruiters/contact/')).link, other);
  await steps.discloseContact(other);

  // the fee is 16.5 % of 60,000,000
  await enter(employer, paths.employer.jobCandidates(jobId));
  await steps.openCandidate(page, name);
  await steps.confirmHire(page, name, { fee: '9,900,000원', tax: '990,000원', total: '10,890,000원' });
  await expect(page.getByRole('article')).toContainText('10,890,000원');

  await enter(operator, paths.admin.payments);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await confirmDeposit(page);
  await payOut(page, '10,395,000원');
  await enter(recruiter, paths.recruiter.payments, other);
  await other
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(other.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  await expect(other.getByText('10,395,000원').first()).toBeVisible();
});

test.afterEach(({ site }) => setMoney(site, {}));
