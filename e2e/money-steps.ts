import type { Page } from '@playwright/test';
import { dayIn } from '#core/rules/calendar.ts';
import { ko } from '#core/words/ko/index.ts';
import { testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { expect, type Site } from './fixtures.ts';

const { bankAccount, deposits, payouts } = ko;
const dialog = (page: Page) => page.getByRole('dialog');

/** What else a story sees of a dialog before it acts. */
type Look = (page: Page) => Promise<void>;
const noLook: Look = () => Promise.resolve();

/** The recruiter says on my page where the firm is paid; the day that it then waits goes by. */
export const addBankAccount = async (page: Page, site: Site, searchFirmId: number) => {
  await page.getByRole('button', { name: bankAccount.add, exact: true }).click();
  await dialog(page).getByRole('textbox', { name: bankAccount.bank }).fill('한빛은행');
  await dialog(page).getByRole('textbox', { name: bankAccount.holder }).fill('브릿지서치');
  await dialog(page).getByRole('textbox', { name: bankAccount.number }).fill('110-123-456789');
  await dialog(page).locator('input[type="password"]').fill(testPassword);
  await dialog(page).getByRole('button', { name: bankAccount.verb }).click();
  await expect(page.getByText(bankAccount.done)).toBeVisible();
  await expect(page.getByText(/\*6789$/)).toBeVisible();
  await expect(page.getByText('110123456789')).toHaveCount(0);
  await site.services.db
    .updateTable('bankAccount')
    .set({ changedAt: new Date(site.clock.now().getTime() - 25 * 3_600_000) })
    .where('searchFirmId', '=', searchFirmId)
    .execute();
};

/** The operator saw the transfer at the bank and says so on the page of the invoice. */
export const confirmDeposit = async (page: Page, look = noLook) => {
  await page.getByRole('button', { name: deposits.actions.confirm, exact: true }).click();
  const today = dayIn(new Date(), 'Asia/Seoul');
  await dialog(page).getByRole('textbox', { name: deposits.confirm.valueDate }).fill(today);
  await dialog(page).getByRole('textbox', { name: deposits.confirm.bankReference }).fill(unique('TX'));
  await look(page);
  await dialog(page).getByRole('button', { name: deposits.confirm.submit, exact: true }).click();
  await expect(page.getByText(deposits.confirm.done)).toBeVisible();
};

/** The operator pays out what is held, with the own password. */
export const payOut = async (page: Page, amount: string, look = noLook) => {
  await page.getByRole('button', { name: payouts.actions.pay, exact: true }).click();
  await expect(dialog(page)).toContainText('110123456789');
  await look(page);
  await dialog(page).locator('input[type="password"]').fill(testPassword);
  await dialog(page)
    .getByRole('button', { name: payouts.pay.confirm({ amount }), exact: true })
    .click();
  await expect(page.getByText(payouts.pay.done)).toBeVisible();
};
