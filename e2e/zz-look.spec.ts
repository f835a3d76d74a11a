import { depositsApi } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { paths } from '#web/lib/paths.ts';
import * as scenes from './contract-scenes.ts';
import { speak, test } from './fixtures.ts';

test('look', async ({ page, site, enter }) => {
  test.setTimeout(400_000);
  const [employer, recruiter, operator] = [await makeEmployer(site), await makeRecruiter(site), await makeAdmin(site)];
  const today = dayIn(site.clock.now(), 'Asia/Seoul');
  const of = { employer, recruiter };
  const ids = [];
  for (const n of [0, 1, 2]) ids.push(await scenes.hireOf(site, of));
  console.log(JSON.stringify(ids.map(({ paymentId, contractId }) => ({ paymentId, contractId }))));
  const deposit = async (id: number, part = 1) => {
    const { total } = (await employer.call(paymentsApi.one, { params: { id: String(id) } })).body.data;
    const r = await operator.call(depositsApi.confirm, { body: { id, amount: Math.floor(total * part), valueDate: today, bankReference: `REF${id}`, sender: '누리' } });
    console.log('deposit', r.status, JSON.stringify(r.body).slice(0, 300));
  };
  await deposit(ids[0].paymentId, 0.4);
  await deposit(ids[1].paymentId);
  await site.services.db.insertInto('contractAmendment').values({ contractId: ids[1].contractId, number: 1, reason: '입사일 변경', change: '입사일을 옮김', startDate: addDays(today, -20), createdBy: operator.accountId, createdAt: site.clock.now() }).execute();
  const rep = await employer.call(guaranteesApi.report, { params: { id: String(ids[1].paymentId) }, body: { reason: 'RESIGNED', lastWorkingDay: addDays(today, -2), note: '개인 사정으로 퇴사했습니다.' } });
  console.log('report', rep.status, JSON.stringify(rep.body).slice(0, 300));
  for (const [lang, width] of [['ko', 1280], ['en', 375], ['en', 1280], ['ko', 375]] as const) {
    for (const [who, path, name] of [
      [employer, paths.employer.payments, 'e-list'],
      [employer, paths.employer.payment(ids[0].paymentId), 'e-part'],
      [employer, paths.employer.payment(ids[1].paymentId), 'e-left'],
      [recruiter, paths.recruiter.payments, 'r-list'],
      [recruiter, paths.recruiter.payment(ids[1].paymentId), 'r-left'],
      [recruiter, paths.recruiter.contract(ids[1].contractId), 'r-contract'],
      [recruiter, paths.recruiter.mypage, 'r-mypage'],
    ] as const) {
      if (lang === 'en' && width === 1280 && !['e-left', 'r-list'].includes(name)) continue;
      await page.setViewportSize({ width, height: 900 });
      await enter(who, path);
      await page.getByRole('banner').getByRole('combobox').selectOption(lang);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/w/${name}-${lang}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(employer, paths.employer.payment(ids[2].paymentId));
  await page.getByRole('button', { name: '퇴사 신고' }).click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/w/e-report.png' });
  await enter(recruiter, paths.recruiter.mypage);
  await page.getByRole('button', { name: '계좌 등록' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/w/r-bank.png' });
  await enter(recruiter, paths.recruiter.payment(ids[1].paymentId));
  await page.getByRole('button', { name: '이의 제기' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/w/r-contest.png' });
  await enter(recruiter, paths.recruiter.payments);
  await page.getByRole('button', { name: '정산 내역서' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/w/r-statement.png' });
});
