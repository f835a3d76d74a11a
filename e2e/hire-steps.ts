import type { Page } from '@playwright/test';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { ko } from '#core/words/ko/index.ts';
import { oneAdminIsEnough } from '#server/testing/payments.ts';
import { checkPerson, fillRecommendation } from './candidate-steps.ts';
import { expect } from './fixtures.ts';
import { dayAhead } from './posting-steps.ts';

const { candidateForm, candidates, contracts, disclosures, enums } = ko;
const { hire } = contracts;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** Due on the day of the start, and one operator is enough. */
export const atOnce = { ...oneAdminIsEnough, payoutDaysAfterDeposit: 0, payoutDaysAfterStart: 0, chargeBps: 500 };

/** The employer selects a recruiter from the list of offers, which is open. */
export const selectOffer = async (page: Page, seller: string) => {
  await page.getByRole('link', { name: new RegExp(seller) }).click();
  // the list has the same button
  await expect(page).toHaveURL(/\/recruiter\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seller);
  await button(page, enums.offerAction.select).click();
  await dialog(page).getByRole('button', { name: enums.offerAction.select, exact: true }).click();
  await expect(page.getByText(enums.offerStatus.SELECTED).first()).toBeVisible();
};

/** The recruiter recommends somebody, with a resume, on the form that is open. */
export const recommendPerson = async (page: Page, name: string) => {
  await checkPerson(page, name);
  await fillRecommendation(page, '물류 도메인의 이벤트 처리를 설계했습니다.');
  await button(page, candidateForm.submit).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
};

/** The employer opens somebody from the list of candidates. */
export const openCandidate = async (page: Page, name: string) => {
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
};

/** The documents of the candidate whose page is open are passed, and the recruiter is told. */
export const passDocuments = async (
  page: Page,
  codes: readonly CandidateCode[] = ['REVIEW_DOCUMENT', 'PASS_DOCUMENT'],
) => {
  for (const code of codes) {
    if (code === 'REVIEW_DOCUMENT') await button(page, candidates.resume.review).click();
    else {
      await page.getByLabel(candidates.stage.next).selectOption(code);
      await button(page, candidates.stage.save).click();
    }
    await expect(page.getByRole('article').getByText(enums.candidateCode[code], { exact: true }).first()).toBeVisible();
  }
  // what stands in the way of the hire is said on its button
  await expect(button(page, hire.act)).toBeDisabled();
  await expect(button(page, hire.act)).toHaveAccessibleDescription(hire.hindrance.CONTACT);
  await expect(page.getByText(hire.hindrance.CONTACT)).toBeVisible();
  await button(page, candidates.notice.act).click();
  await button(page, candidates.notice.verb({ n: 1 })).click();
  await expect(dialog(page)).toBeHidden();
};

export const askForContact = async (page: Page) => {
  await button(page, disclosures.request.act).click();
  for (const text of Object.values(disclosures.agreements[1])) await dialog(page).getByLabel(text).check();
  await button(page, disclosures.request.verb).click();
  await expect(dialog(page)).toBeHidden();
};

/** The recruiter gives the contact of whoever `checkPerson` named. */
export const discloseContact = async (page: Page) => {
  await page.getByRole('textbox', { name: disclosures.own.phone }).fill('01055505678');
  await page.getByLabel(disclosures.own.email).fill('jungwoo@example.com');
  await page.getByLabel(disclosures.own.birthDate).fill('19920304');
  await button(page, disclosures.own.done).click();
  await expect(page.getByText('jungwoo@example.com')).toBeVisible();
};

type Amounts = { fee: string; tax: string; total: string };

/** Previews and confirms the hire of the candidate whose page is open; ends on the contract. */
export const confirmHire = async (page: Page, name: string, { fee, tax, total }: Amounts) => {
  await button(page, hire.act).click();
  await dialog(page).getByRole('textbox', { name: hire.salary }).fill('6000');
  await dialog(page).getByRole('textbox', { name: hire.startDate }).fill(dayAhead(0));
  for (const amount of [fee, tax, total])
    await expect(dialog(page).getByRole('cell', { name: amount, exact: true })).toBeVisible();
  await button(page, hire.verb).click();
  await expect(dialog(page).getByText(ko.validation.confirmation)).toBeVisible();
  await dialog(page).getByLabel(hire.identity({ name })).check();
  await button(page, hire.verb).click();
  await expect(page).toHaveURL(/\/employers\/contract\/\d+$/);
};
