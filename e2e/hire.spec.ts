import type { Page } from '@playwright/test';
import { formatDay } from '#core/rules/formats.ts';
import { ko } from '#core/words/ko/index.ts';
import { somebody } from '#server/testing/candidates.ts';
import { makeHireable } from '#server/testing/contracts.ts';
import { makeOfferer } from '#server/testing/offers.ts';
import { oneAdminIsEnough, putBankAccount, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { rename } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { checkPerson, fillRecommendation } from './candidate-steps.ts';
import { expect, follow, test } from './fixtures.ts';
import { mailOf, mailTo } from './mail-steps.ts';
import { addBankAccount, confirmDeposit, payOut } from './money-steps.ts';
import { approve, dayAhead, review, writePosting } from './posting-steps.ts';

const { candidateForm, candidates, contracts, disclosures, enums, evaluations, jobForm, offers, payments } = ko;
const { hire } = contracts;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The list as a workbook: the name of the file. */
const takeAlong = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: ko.exports.act }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: ko.exports.formats.XLSX }).click(),
  ]);
  return file.suggestedFilename();
};

/** Due on the day of the start, and one operator is enough. */
const atOnce = { ...oneAdminIsEnough, payoutDaysAfterDeposit: 0, payoutDaysAfterStart: 0, chargeBps: 500 };

type Amounts = { fee: string; tax: string; total: string };

/** Previews and confirms the hire of the candidate whose page is open; ends on the contract. */
const confirmHire = async (page: Page, name: string, { fee, tax, total }: Amounts) => {
  await button(page, hire.act).click();
  await dialog(page).getByRole('textbox', { name: hire.salary }).fill('6000');
  await dialog(page).getByRole('textbox', { name: hire.startDate }).fill(dayAhead(0));
  for (const amount of [fee, tax, total])
    await expect(dialog(page).getByRole('cell', { name: amount, exact: true })).toBeVisible();
  await button(page, hire.verb).click();
  await expect(dialog(page).getByText(ko.validation.agreement)).toBeVisible();
  await dialog(page).getByLabel(hire.identity({ name })).check();
  await button(page, hire.verb).click();
  await expect(page).toHaveURL(/\/employers\/contract\/\d+$/);
};

test('from the posting to the payout on a phone, with every mail [flow.hire] [flow.mobile]', async ({
  page,
  other,
  site,
  enter,
}) => {
  test.slow();
  for (const phone of [page, other]) await phone.setViewportSize({ width: 375, height: 812 });
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
  await page.getByRole('link', { name: new RegExp(seller) }).click();
  // the list has the same button
  await expect(page).toHaveURL(/\/recruiter\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seller);
  await button(page, enums.offerAction.select).click();
  await dialog(page).getByRole('button', { name: enums.offerAction.select, exact: true }).click();
  await expect(page.getByText(enums.offerStatus.SELECTED).first()).toBeVisible();
  await mailTo(site, recruiter.identify, title, '선정');

  // a candidate is recommended, reviewed, and the recruiter told
  await enter(recruiter, paths.recruiter.addCandidate(jobId), other);
  await checkPerson(other, name);
  await fillRecommendation(other, '물류 도메인의 이벤트 처리를 설계했습니다.');
  await button(other, candidateForm.submit).click();
  await expect(other.getByRole('article', { name })).toBeVisible();
  await mailTo(site, employer.identify, title, name);
  await enter(employer, paths.employer.jobCandidates(jobId));
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(button(page, hire.act)).toHaveCount(0);
  for (const code of ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'] as const) {
    await page.getByLabel(candidates.stage.next).selectOption(code);
    await button(page, candidates.stage.save).click();
    await expect(page.getByRole('article').getByText(enums.candidateCode[code], { exact: true }).first()).toBeVisible();
  }
  // what stands in the way of the hire is said on its button
  await expect(button(page, hire.act)).toBeDisabled();
  await expect(button(page, hire.act)).toHaveAccessibleDescription(hire.hindrance.CONTACT);
  await expect(page.getByText(hire.hindrance.CONTACT)).toBeVisible();
  await button(page, candidates.notice.act).click();
  await button(page, candidates.notice.verb({ n: 1 })).click();
  await expect(dialog(page)).toBeHidden();
  await mailTo(site, recruiter.identify, name, enums.candidateCode.PASS_DOCUMENT);

  // the contact is asked for and disclosed through the mail
  await button(page, disclosures.request.act).click();
  for (const text of Object.values(disclosures.agreements[1])) await dialog(page).getByLabel(text).check();
  await button(page, disclosures.request.verb).click();
  await expect(dialog(page)).toBeHidden();
  const asked = await site.mail.waitFor(recruiter.identify, ({ text }) => text.includes('/recruiters/contact/'));
  await enter(recruiter, /https?:\/\/[^/\s]+(\/recruiters\/contact\/\d+)/.exec(asked.text)?.[1] ?? '', other);
  await other.getByRole('textbox', { name: disclosures.own.phone }).fill('01055505678');
  await other.getByLabel(disclosures.own.email).fill('jungwoo@example.com');
  await other.getByLabel(disclosures.own.birthDate).fill('19920304');
  await button(other, disclosures.own.done).click();
  await expect(other.getByText('jungwoo@example.com')).toBeVisible();
  const opened = await site.mail.waitFor(
    employer.identify,
    ({ subject, text }) => `${subject}${text}`.includes('공개') && text.includes(name),
  );
  expect(opened.text).not.toContain('jungwoo@example.com');

  // the hire is previewed and confirmed: the fee is 16.5 % of 60,000,000, tax and total beside it
  await enter(employer, paths.employer.jobCandidates(jobId));
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await confirmHire(page, name, { fee: '9,900,000원', tax: '990,000원', total: '10,890,000원' });

  // the contract, with what was previewed; all three are told, the employer gets the invoice
  const paper = page.getByRole('article');
  for (const held of [name, title, '9,900,000원', '10,890,000원', formatDay(dayAhead(0), 'ko'), 'SHA-256'])
    await expect(paper).toContainText(held);
  await expect(page).toHaveTitle(new RegExp(contracts.title));
  const number = /SC-\d{4}-\d{4,}/.exec(await paper.innerText())?.[0] ?? '';
  await mailTo(site, employer.identify, title, number);
  await mailTo(site, employer.identify, '10,890,000', 'INV-');
  await mailTo(site, mailOf(operator), title, number);
  const told = await mailTo(site, recruiter.identify, title, number);

  // the recruiter reads the same contract, alone on its page, finds what is to come, and says where to pay
  await enter(recruiter, told.link, other);
  await expect(other.getByRole('article')).toContainText(number);
  await expect(other.getByRole('complementary')).toHaveCount(0);
  await other.getByRole('link', { name: payments.titles.RECRUITER }).click();
  await expect(other.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await enter(recruiter, paths.recruiter.mypage, other);
  await addBankAccount(other, site, recruiter.searchFirmId);
  await mailTo(site, recruiter.identify, '정산 계좌가 변경되었습니다');

  // the operator confirms the deposit; both sides hear of it
  await enter(operator, paths.admin.payments);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await confirmDeposit(page);
  await mailTo(site, employer.identify, '입금을 확인했습니다', '10,890,000원');
  await mailTo(site, recruiter.identify, '채용사가 입금했습니다', '10,890,000원');
  await enter(recruiter, paths.recruiter.payments, other);
  await expect(other.getByText(payments.coming.due).first()).toBeVisible();

  // 5 % of the fee is the operator's: the rest is paid out
  await payOut(page, '10,395,000원');
  await mailTo(site, recruiter.identify, '지급했습니다', '10,395,000원', '495,000원');
  await other
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(other.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  await expect(other.getByText('10,395,000원').first()).toBeVisible();
});

test('from the hire to the payout on a desk, with all that each side takes along [money.screens]', async ({
  page,
  other,
  site,
  enter,
}) => {
  const name = unique('이정우');
  const { employer, recruiter, jobId, candidateId } = await makeHireable(site, { identity: somebody({ name }) });
  const operator = await makeAdmin(site);
  await putBankAccount(site, recruiter);
  await setMoney(site, atOnce);

  // the fee is 15 % of 60,000,000
  await enter(employer, paths.employer.candidate(jobId, candidateId));
  await confirmHire(page, name, { fee: '9,000,000원', tax: '900,000원', total: '9,900,000원' });
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, contracts.page.pdf).click()]);
  expect(pdf.suggestedFilename()).toMatch(/^SC-\d{4}-\d{4,}_ko\.pdf$/);

  // the employer finds the invoice and evaluates the recruiter
  await follow(page, paths.employer.jobCandidates(jobId));
  await page.getByRole('link', { name: contracts.openAll }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
  await page.getByRole('link', { name: payments.toContract }).click();
  const link = new URL(page.url()).pathname.replace('/employers/', '/recruiters/');
  await page.getByRole('link', { name: contracts.page.toEvaluation }).click();
  await button(page, evaluations.give).click();
  await dialog(page).getByRole('radio').nth(4).check({ force: true });
  await dialog(page).getByRole('textbox', { name: evaluations.comment }).fill('추천이 빠르고 정확했습니다.');
  await button(page, evaluations.save).click();
  await expect(page.getByText('추천이 빠르고 정확했습니다.').first()).toBeVisible();

  // the operator confirms the deposit and pays out what is left without the 5 %
  await enter(operator, paths.admin.payments, other);
  await other.getByRole('link', { name: new RegExp(name) }).click();
  await confirmDeposit(other);
  await payOut(other, '9,450,000원');
  await follow(other, paths.admin.payments);
  expect(await takeAlong(other)).toMatch(/\.xlsx$/);

  // the employer has the invoice
  await follow(page, paths.employer.payments);
  await expect(page.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  expect(await takeAlong(page)).toMatch(/\.xlsx$/);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await button(page, payments.pdf).click();
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: payments.pdfIn.ko }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^INV-.*\.pdf$/);

  // the recruiter reads the contract in English, what was paid, and has it in the statement
  await enter(recruiter, link, other);
  await other.getByText('English', { exact: true }).click();
  await expect(other.getByRole('article')).toContainText('Recruiting fee, excluding VAT');
  await other.getByRole('link', { name: payments.titles.RECRUITER }).click();
  await other
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(other.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
  await expect(other.getByText('9,450,000원').first()).toBeVisible();
  await other.getByRole('link', { name: payments.titles.RECRUITER }).first().click();
  await button(other, payments.statement.act.RECRUITER).click();
  const [statement] = await Promise.all([
    other.waitForEvent('download'),
    dialog(other).getByRole('button', { name: payments.statement.verb }).click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(/^statement_\d{4}_ko\.pdf$/);
  expect(await takeAlong(other)).toMatch(/\.xlsx$/);
});

test.afterEach(({ site }) => setMoney(site, {}));
