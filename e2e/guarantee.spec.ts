import type { Page } from '@playwright/test';
import { depositsApi } from '#core/api/deposits.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { formatDay } from '#core/rules/formats.ts';
import { guaranteePeriod, proratedRefund } from '#core/rules/guarantee.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { ko } from '#core/words/ko/index.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { putAsked } from '#server/testing/money-requests.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { unique } from '#server/testing/unique.ts';
import { paths } from '#web/lib/paths.ts';
import { expect, expectDialogAccessible, test } from './fixtures.ts';
import { receivables } from './guarantee-scenes.ts';
import { mailOf, mailTo } from './mail-steps.ts';

const { departures, guarantees, enums, payouts, formats } = ko;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const won = (amount: number) => moneyText(formats.money, amount, 'KRW');

test('a hire leaves within the guarantee: reported, contested, decided and refunded, with every mail [flow.guarantee]', async ({
  page,
  other,
  site,
  enter,
}) => {
  test.slow();
  const operator = await makeAdmin(site);
  const today = dayIn(site.clock.now(), 'Asia/Seoul');
  const [startDate, lastDay] = [addDays(today, -20), addDays(today, -2)];
  const billed = { fee: 12_600_000, tax: 1_260_000 };
  const title = unique('보증 개발자 ');
  const job = { title, guaranteeMonths: 3 };
  const { employer, recruiter, paymentId } = await makeContract(site, { job, hire: { startDate } });
  await operator.call(depositsApi.confirm, {
    body: { id: paymentId, amount: billed.fee + billed.tax, valueDate: today, bankReference: unique('REF') },
  });
  await mailTo(site, employer.identify, '입금을 확인했습니다');
  const period = guaranteePeriod(startDate, 3);
  if (!period) throw new Error('no guarantee');
  const refund = proratedRefund(billed, period, lastDay);

  // the company sees what it would get, reports, and its recruiter and the operator are told
  await enter(employer, paths.employer.payment(paymentId));
  await expect(page.getByText(departures.ifLeft.title)).toBeVisible();
  await button(page, departures.report.act).click();
  await dialog(page).getByLabel(departures.report.reason).selectOption('RESIGNED');
  await dialog(page).getByRole('textbox', { name: departures.report.lastWorkingDay }).fill(lastDay);
  const preview = dialog(page).getByRole('region', { name: departures.report.preview });
  for (const amount of [refund.fee, refund.tax, refund.fee + refund.tax])
    await expect(preview.getByRole('cell', { name: won(amount), exact: true })).toBeVisible();
  await expectDialogAccessible(page);
  // a dialog higher than the screen keeps its acts in sight
  await page.setViewportSize({ width: 1280, height: 620 });
  for (const act of [ko.widgets.dialog.cancel, departures.report.verb])
    await expect(dialog(page).getByRole('button', { name: act, exact: true })).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('textbox', { name: departures.report.note }).fill('개인 사정으로 그만두었습니다.');
  await dialog(page).getByRole('button', { name: departures.report.verb }).click();
  await expect(page.getByText(departures.report.done)).toBeVisible();
  await expect(page.getByText(departures.one.stops)).toBeVisible();
  await expect(button(page, departures.withdraw.act)).toBeVisible();
  const atOperator = await mailTo(site, mailOf(operator), '퇴사 신고 접수', title);
  const told = await mailTo(site, recruiter.identify, '퇴사 신고', formatDay(lastDay, 'ko'));

  // the recruiter has seven days, sees why nothing is paid, and contests
  await enter(recruiter, paths.recruiter.payments, other);
  await expect(other.getByText(payouts.stops.DEPARTURE)).toBeVisible();
  await enter(recruiter, told.link, other);
  const report = other.getByRole('region', { name: departures.one.title });
  await expect(report).toContainText('개인 사정으로 그만두었습니다.');
  await button(other, departures.contest.act).click();
  await dialog(other).getByRole('textbox', { name: departures.contest.text }).fill('마지막 근무일이 다릅니다.');
  await dialog(other).getByRole('button', { name: departures.contest.act }).click();
  await expect(report.getByText(guarantees.states.READY)).toBeVisible();
  await mailTo(site, employer.identify, '이의', '마지막 근무일이 다릅니다.');
  await mailTo(site, mailOf(operator), '이의', title);

  // the operator reads both sides and decides; the money goes back out of what is held
  await enter(operator, atOperator.link);
  await expect(page.getByText('마지막 근무일이 다릅니다.')).toBeVisible();
  await button(page, guarantees.one.accept).click();
  await dialog(page).getByRole('textbox', { name: guarantees.decide.note }).fill('퇴직 증명서를 확인했습니다.');
  await expectDialogAccessible(page);
  await dialog(page).locator('input[type="password"]').fill(testPassword);
  await dialog(page).getByRole('button', { name: guarantees.one.accept }).click();
  await expect(page.getByText(guarantees.decide.accepted)).toBeVisible();
  for (const { identify } of [employer, recruiter])
    await mailTo(site, identify, '받아들여졌습니다', '퇴직 증명서를 확인했습니다.');
  const paid = await mailTo(site, employer.identify, '환급 안내', won(refund.fee + refund.tax));
  await mailTo(site, recruiter.identify, '채용사에 환급', won(refund.fee + refund.tax));

  // the company takes the credit note; the recruiter keeps the rest
  await enter(employer, paid.link);
  await expect(page.getByText(enums.paymentStatus.PARTLY_REFUNDED).first()).toBeVisible();
  await button(page, departures.refunds.pdf).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: ko.payments.pdfIn.ko }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/_ko\.pdf$/);
  await enter(recruiter, paths.recruiter.payment(paymentId), other);
  const left = billed.fee + billed.tax - refund.fee - refund.tax;
  await expect(other.getByRole('cell', { name: won(left), exact: true })).toBeVisible();
});

test('a refund, a debt that is settled and the approval of another’s payout are asked for accessibly', async ({
  page,
  site,
  enter,
}) => {
  const operator = await makeAdmin(site);
  const paymentId = await receivables(site);
  await putAsked(site, await makeAdmin(site));
  for (const [path, act] of [
    [paths.admin.payment(paymentId), guarantees.refund.act],
    [paths.admin.receivables, guarantees.receivables.collect],
    [paths.admin.payouts, payouts.actions.approve],
  ] as const) {
    await enter(operator, path);
    await button(page, act).first().click();
    await expect(dialog(page)).toBeVisible();
    await expectDialogAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
