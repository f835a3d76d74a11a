import type { Page } from '@playwright/test';
import { formatDay } from '#core/rules/formats.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeOfferer } from '#server/testing/offers.ts';
import { oneAdminIsEnough, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { rename } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { checkPerson, fillRecommendation } from './candidate-steps.ts';
import { expect, test } from './fixtures.ts';
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

const looks = [
  { on: 'a desk', flow: '[flow.hire] [money.screens]', width: 1280, height: 900 },
  { on: 'a phone', flow: '[flow.mobile]', width: 375, height: 812 },
] as const;

/** Due on the day of the start, and one operator is enough. */
const atOnce = { ...oneAdminIsEnough, payoutDaysAfterDeposit: 0, payoutDaysAfterStart: 0, chargeBps: 500 };

for (const { on, flow, width, height } of looks) {
  test(`from the posting to the payout on ${on}, with every mail ${flow}`, async ({ page, site, enter }) => {
    test.slow();
    await page.setViewportSize({ width, height });
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
    await enter(recruiter, paths.recruiter.allJobs);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const jobId = Number(/\/job\/(\d+)/.exec(page.url())?.[1]);
    await button(page, offers.own.make).click();
    await dialog(page)
      .getByRole('textbox', { name: offers.own.introduction })
      .fill('결제 분야 채용을 열두 번 했습니다.');
    await dialog(page).getByRole('textbox', { name: offers.own.rate }).fill('16.5');
    await dialog(page)
      .getByLabel(offers.own.agree({ n: 1 }))
      .check({ force: true });
    await button(page, offers.own.send).click();
    await expect(dialog(page)).toBeHidden();
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
    await enter(recruiter, paths.recruiter.addCandidate(jobId));
    await checkPerson(page, name);
    await fillRecommendation(page, '물류 도메인의 이벤트 처리를 설계했습니다.');
    await button(page, candidateForm.submit).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await mailTo(site, employer.identify, title, name);
    await enter(employer, paths.employer.jobCandidates(jobId));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(button(page, hire.act)).toHaveCount(0);
    for (const code of ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'] as const) {
      await page.getByLabel(candidates.stage.next).selectOption(code);
      await button(page, candidates.stage.save).click();
      await expect(
        page.getByRole('article').getByText(enums.candidateCode[code], { exact: true }).first(),
      ).toBeVisible();
    }
    // what stands in the way of the hire is said on its button
    await expect(button(page, hire.act)).toBeDisabled();
    await expect(button(page, hire.act)).toHaveAttribute('title', hire.hindrance.CONTACT);
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
    await enter(recruiter, /https?:\/\/[^/\s]+(\/recruiters\/contact\/\d+)/.exec(asked.text)?.[1] ?? '');
    await page.getByRole('textbox', { name: disclosures.own.phone }).fill('01055505678');
    await page.getByLabel(disclosures.own.email).fill('jungwoo@example.com');
    await page.getByLabel(disclosures.own.birthDate).fill('19920304');
    await button(page, disclosures.own.done).click();
    await expect(page.getByText('jungwoo@example.com')).toBeVisible();
    const opened = await site.mail.waitFor(
      employer.identify,
      ({ subject, text }) => `${subject}${text}`.includes('공개') && text.includes(name),
    );
    expect(opened.text).not.toContain('jungwoo@example.com');

    // the hire is previewed and confirmed: the fee is 16.5 % of 60,000,000, tax and total beside it
    await enter(employer, paths.employer.jobCandidates(jobId));
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await button(page, hire.act).click();
    await dialog(page).getByRole('textbox', { name: hire.salary }).fill('6000');
    await dialog(page).getByRole('textbox', { name: hire.startDate }).fill(dayAhead(0));
    for (const amount of ['9,900,000원', '990,000원', '10,890,000원'])
      await expect(dialog(page).getByRole('cell', { name: amount, exact: true })).toBeVisible();
    await button(page, hire.verb).click();
    await expect(dialog(page).getByText(ko.validation.agreement)).toBeVisible();
    await dialog(page).getByLabel(hire.identity({ name })).check();
    await button(page, hire.verb).click();

    // the contract, with what was previewed; all three are told, the employer gets the invoice
    await expect(page).toHaveURL(/\/employers\/contract\/\d+$/);
    const paper = page.getByRole('article');
    for (const held of [name, title, '9,900,000원', '10,890,000원', formatDay(dayAhead(0), 'ko'), 'SHA-256'])
      await expect(paper).toContainText(held);
    await expect(page).toHaveTitle(new RegExp(contracts.title));
    const number = /SC-\d{4}-\d{4,}/.exec(await paper.innerText())?.[0] ?? '';
    await mailTo(site, employer.identify, title, number);
    await mailTo(site, employer.identify, '10,890,000', 'INV-');
    await mailTo(site, mailOf(operator), title, number);
    const told = await mailTo(site, recruiter.identify, title, number);
    const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, contracts.page.pdf).click()]);
    expect(pdf.suggestedFilename()).toBe(`${number}_ko.pdf`);

    // the recruiter reads the same contract, alone on its page, and finds what is to come
    await enter(recruiter, told.link);
    await expect(page.getByRole('article')).toContainText(number);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.getByText('English', { exact: true }).click();
    await expect(page.getByRole('article')).toContainText('Recruiting fee, excluding VAT');
    await page.getByRole('link', { name: payments.titles.RECRUITER }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();

    // the employer finds the invoice and evaluates the recruiter
    await enter(employer, paths.employer.jobCandidates(jobId));
    await page.getByRole('link', { name: contracts.openAll }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
    await page.getByRole('link', { name: payments.toContract }).click();
    await page.getByRole('link', { name: contracts.page.toEvaluation }).click();
    await button(page, evaluations.give).click();
    await dialog(page).getByRole('radio').nth(4).check({ force: true });
    await dialog(page).getByRole('textbox', { name: evaluations.comment }).fill('추천이 빠르고 정확했습니다.');
    await button(page, evaluations.save).click();
    await expect(page.getByText('추천이 빠르고 정확했습니다.').first()).toBeVisible();

    // the recruiter says where to pay; the operator confirms the deposit; both sides hear of it
    await enter(recruiter, paths.recruiter.mypage);
    await addBankAccount(page, site, recruiter.searchFirmId);
    await mailTo(site, recruiter.identify, '정산 계좌가 변경되었습니다');
    await enter(operator, paths.admin.payments);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await confirmDeposit(page);
    await mailTo(site, employer.identify, '입금을 확인했습니다', '10,890,000원');
    await mailTo(site, recruiter.identify, '채용사가 입금했습니다', '10,890,000원');
    await enter(recruiter, paths.recruiter.payments);
    await expect(page.getByText(payments.coming.due).first()).toBeVisible();

    // 5 % of the fee is the operator's: the rest is paid out, and stands in the statement
    await enter(operator, paths.admin.payments);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await payOut(page, '10,395,000원');
    await enter(operator, paths.admin.payments);
    expect(await takeAlong(page)).toMatch(/\.xlsx$/);
    await mailTo(site, recruiter.identify, '지급했습니다', '10,395,000원', '495,000원');
    await enter(recruiter, paths.recruiter.payments);
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page.getByText(enums.paymentStatus.PAID_OUT).first()).toBeVisible();
    await expect(page.getByText('10,395,000원').first()).toBeVisible();
    await page.getByRole('link', { name: payments.titles.RECRUITER }).first().click();
    await button(page, payments.statement.act.RECRUITER).click();
    const [statement] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: payments.statement.verb }).click(),
    ]);
    expect(statement.suggestedFilename()).toMatch(/^statement_\d{4}_ko\.pdf$/);
    expect(await takeAlong(page)).toMatch(/\.xlsx$/);
    await enter(employer, paths.employer.payments);
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
  });
}

test.afterEach(({ site }) => setMoney(site, {}));
