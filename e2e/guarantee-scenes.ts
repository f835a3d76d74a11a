import { makeReady, putReport, refund } from '#server/testing/guarantees.ts';
import { makePaid, oneAdminIsEnough, setMoney } from '#server/testing/payments.ts';
import type { Site } from './fixtures.ts';

/** A report that was contested: the operator's turn. */
export const departure = async (site: Site) => (await makeReady(site, await makePaid(site))).id;

/** Reports that wait for the recruiter and for the operator. */
export const departures = async (site: Site) => {
  await putReport(site, await makePaid(site), 2);
  return departure(site);
};

/** What a firm owes of a refund after its payout. */
export const receivables = async (site: Site) => {
  await setMoney(site, oneAdminIsEnough);
  const { paymentId } = await makePaid(site, {}, true);
  await refund(site, paymentId, 1_234_567);
  return paymentId;
};

/** A part went back of what is held, and the hire is said to have left. */
export const refunded = async (site: Site) => {
  const made = await makePaid(site);
  await refund(site, made.paymentId, 2_345_678);
  await putReport(site, made, 3);
  return made.paymentId;
};
