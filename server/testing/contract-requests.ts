import { addDays, dayIn } from '#core/rules/calendar.ts';
import { makeContract } from './contracts.ts';
import { operatorOf } from './jobs.ts';
import { oncePerProduct } from './once-per-product.ts';
import { makeFirm } from './people.ts';
import type { MakeWhole } from './whole-request.ts';

const contractOf = oncePerProduct(makeContract);

/** See `wholeRequests`. */
export const contractRequests: Record<string, MakeWhole> = {
  'GET /job/contract/:id/pdf': async (product) => {
    const { employer, id } = await contractOf(product);
    return { caller: employer, id };
  },
  'GET /payment/:id/invoice': async (product) => {
    const { recruiter, paymentId } = await contractOf(product);
    return { caller: recruiter, id: paymentId };
  },
  'GET /payments/statement/pdf': async (product) => ({ caller: (await contractOf(product)).recruiter }),
  'POST /admin/tax-rule': async (product) => ({
    caller: await operatorOf(product),
    body: {
      fromDate: addDays(dayIn(product.clock.now(), 'Asia/Seoul'), 400),
      rate: 10,
      base: { numerator: 1, denominator: 1 },
    },
  }),
  'PUT /admin/firm/tax-profile': async (product) => ({
    caller: await operatorOf(product),
    body: { id: await makeFirm(product), version: 1 },
  }),
};
