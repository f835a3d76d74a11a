import { addDays, dayIn } from '#core/rules/calendar.ts';
import { makeContract } from './contracts.ts';
import { decisionForm, departureForm, makeReady, refund } from './guarantees.ts';
import { operatorOf } from './jobs.ts';
import { oncePerProduct } from './once-per-product.ts';
import { makePaid, oneAdminIsEnough, setMoney } from './payments.ts';
import { testPassword } from './people.ts';
import type { TestProduct } from './running-product.ts';
import type { MakeWhole } from './whole-request.ts';

const proof = { password: testPassword };

/** Somebody began a while ago. */
const makeBegun = (product: TestProduct) =>
  makeContract(product, { hire: { startDate: addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -10) } });
const begunOf = oncePerProduct(makeBegun);

/** They left, or never came. */
const departure =
  (begun: typeof makeBegun): MakeWhole =>
  async (product, { values }) => {
    const { employer, paymentId } = await begun(product);
    const lastWorkingDay = values.reason === 'NO_SHOW' ? { lastWorkingDay: null } : {};
    return { caller: employer, id: paymentId, body: departureForm(product, lastWorkingDay) };
  };

const refundedOf = oncePerProduct(async (product) => {
  const { employer, paymentId } = await makePaid(product);
  return { caller: employer, id: (await refund(product, paymentId, 1000)).body.data.id };
});

/** See `wholeRequests`. */
export const guaranteeRequests: Record<string, MakeWhole> = {
  'POST /payment/:id/departure/preview': departure(begunOf),
  'POST /payment/:id/departure': departure(makeBegun),
  'PUT /admin/departure': async (product) => {
    const seen = await makeReady(product, await makePaid(product));
    return { caller: await operatorOf(product), body: { ...(await decisionForm(product, seen)) } };
  },
  'PUT /admin/refund/sent': async (product) => {
    const { paymentId } = await makePaid(product);
    const { id } = (await refund(product, paymentId, 1000)).body.data;
    const sentOn = dayIn(product.clock.now(), 'Asia/Seoul');
    return { caller: await operatorOf(product), body: { id, bankReference: `OUT-${id}`, sentOn, ...proof } };
  },
  'GET /refund/:id/credit-note': refundedOf,
  'PUT /admin/receivable': async (product) => {
    await setMoney(product, oneAdminIsEnough);
    const { paymentId } = await makePaid(product, {}, true);
    await refund(product, paymentId, 1000);
    await setMoney(product, {});
    const { id, version } = await product.services.db
      .selectFrom('receivable')
      .select(['id', 'version'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const valueDate = dayIn(product.clock.now(), 'Asia/Seoul');
    const settled = { amount: 10, reference: 'B-1', valueDate, reason: '면제' };
    return { caller: await operatorOf(product), body: { id, version, ...settled, ...proof } };
  },
};
