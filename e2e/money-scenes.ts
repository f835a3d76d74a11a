import { depositsApi } from '#core/api/deposits.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { putDeposit, putMoney } from '#server/testing/money-requests.ts';
import { deposit, putBilled, putHiring } from '#server/testing/payments.ts';
import type { Site } from './fixtures.ts';

/** Deposits of every state, and notices of every outcome. */
export const deposits = async (site: Site) => {
  await putMoney(site, await operatorOf(site), 6);
  return (await putDeposit(site)).id;
};

/** Payouts that are due, to come and stopped for want of an account. */
export const payouts = async (site: Site) => {
  const hiring = await putHiring(site);
  const [due, coming] = [await putBilled(site, hiring), await putBilled(site, hiring, { startedDaysAgo: 3 })];
  for (const { id } of [due, coming]) await deposit(site, id);
  const other = await putHiring(site);
  const stopped = await putBilled(site, other);
  await deposit(site, stopped.id);
  await site.services.db.deleteFrom('bankAccount').where('searchFirmId', '=', other.recruiter.searchFirmId).execute();
  return due.id;
};

/** An invoice of which a part was deposited. */
export const partPaid = async (site: Site) => {
  const { id } = await putBilled(site, await putHiring(site));
  const valueDate = dayIn(site.clock.now(), 'Asia/Seoul');
  await (await operatorOf(site)).call(depositsApi.confirm, {
    body: { id, amount: 1_000_000, valueDate, bankReference: `PART${id}` },
  });
  return id;
};
