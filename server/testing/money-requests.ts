import { depositsApi } from '#core/api/deposits.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { noticeOutcomes } from '#core/rules/deposits.ts';
import { bookDeposit } from '#server/domain/deposits/book-deposit.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { movement } from './bank.ts';
import { hiringOf } from './candidate-requests.ts';
import { multipart } from './documents.ts';
import { operatorOf } from './jobs.ts';
import { deposit, payOutRequest, putBilled, putHiring, setMoney } from './payments.ts';
import { makeAdmin, type TestPerson, testPassword } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';
import type { MakeWhole } from './whole-request.ts';

/** A deposit that the bank told of. */
export const putDeposit = (
  product: TestProduct,
  change: Parameters<typeof movement>[1] = {},
  now = product.clock.now(),
) =>
  product.services.db.transaction().execute(async (tx) => {
    const { sender = '', memo = '', ...rest } = movement(product, change);
    const told = { ...rest, sender, memo };
    return (await bookDeposit({ ...systemContext(product.services), tx, now }, told, 'NOTICE')).deposit;
  });

/** A deposit that somebody typed. */
const putTyped = (product: TestProduct, { accountId }: TestPerson) =>
  product.services.db.transaction().execute(async (tx) => {
    const { sender = '', memo = '', ...rest } = movement(product);
    const actor = { accountId, userType: 'ADMIN', sessionId: 0, companyId: null, searchFirmId: null } as const;
    const ctx = { ...systemContext(product.services), tx, actor };
    return (await bookDeposit(ctx, { ...rest, sender, memo }, 'HAND')).deposit;
  });

/** A payout that waits for another admin. */
export const putAsked = async (product: TestProduct, asker: TestPerson) => {
  const { id } = await putBilled(product, await hiringOf(product));
  await deposit(product, id);
  await setMoney(product, { secondAdminAbove: { KRW: 1, IDR: 1, SGD: 1 } });
  const { body } = await asker.call(payoutsApi.pay, { body: await payOutRequest(product, id) });
  await setMoney(product, {});
  return { id: body.data.payout?.id ?? 0, version: 1 };
};

/** See `wholeRequests`. */
export const moneyRequests: Record<string, MakeWhole> = {
  'POST /admin/deposit': async (product) => ({ caller: await operatorOf(product), body: movement(product) }),
  'PUT /admin/deposit': async (product, { values: { action } }) => {
    const caller = await operatorOf(product);
    const { id: paymentId } = await putBilled(product, await hiringOf(product));
    let { id, version } = await (action === 'reverse' ? putTyped(product, caller) : putDeposit(product));
    if (action === 'unmatch')
      ({ id, version } = (
        await caller.call(depositsApi.decide, { body: { id, version, paymentId, action: 'match' } })
      ).body.data);
    return { caller, body: { id, version, paymentId, reason: '사유', password: testPassword } };
  },
  'POST /admin/deposits/file': async (product) => {
    const day = dayIn(product.clock.now(), 'Asia/Seoul');
    const text = `date,amount,currency,reference\n${day},100,KRW,${unique('F')}\n`;
    const { payload, headers } = multipart('bank.csv', Buffer.from(text));
    return { caller: await operatorOf(product), body: payload, headers };
  },
  'POST /admin/payout/approve': async (product, { values: { decision } }) => {
    const [asker, other] = [await operatorOf(product), await makeAdmin(product)];
    const asked = await putAsked(product, asker);
    return {
      caller: decision === 'withdraw' ? asker : other,
      body: { ...asked, reason: '사유', password: testPassword },
    };
  },
};

const refusedWithBody = new Set<string>(['DIFFERENT', 'MALFORMED', 'LATE']);

/** Deposits of every state and notices of every outcome, in no order. */
export const putMoney = async (product: TestProduct, admin: TestPerson, count: number): Promise<void> => {
  const { db, clock, keys } = product.services;
  const hiring = await putHiring(product);
  const today = dayIn(clock.now(), 'Asia/Seoul');
  for (let n = 0; n < count; n += 1) {
    const shuffled = (n * 7) % count;
    const at = new Date(clock.now().getTime() - shuffled * 3_600_000);
    const told = {
      amount: 1000 * (1 + shuffled),
      valueDate: addDays(today, -shuffled),
      sender: unique('보낸이'),
      memo: unique('적요'),
      currency: n % 5 === 4 ? ('SGD' as const) : ('KRW' as const),
    };
    const { id, version } = await putDeposit(product, told, at);
    if (n % 4 === 1) {
      const { id: paymentId } = await putBilled(product, hiring, { fee: 1000 * (1 + (n % 3)) });
      await admin.call(depositsApi.decide, { body: { id, version, action: 'match', paymentId } });
    }
    if (n % 4 === 2)
      await admin.call(depositsApi.decide, {
        body: { id, version, action: 'return', reason: '모름', password: testPassword },
      });
    if (n % 4 === 3) {
      const wrong = await putTyped(product, admin);
      const body = { id: wrong.id, version: 1, action: 'reverse' as const, reason: '오타', password: testPassword };
      await admin.call(depositsApi.decide, { body });
    }
    const outcome = noticeOutcomes[shuffled % noticeOutcomes.length] ?? 'FORGED';
    const isTold = outcome === 'BOOKED' || outcome === 'REPLAYED' || outcome === 'DIFFERENT';
    await db
      .insertInto('bankNotice')
      .values({
        outcome,
        bodyBytes: n,
        bodySha256: sha256(String(n)),
        address: '203.0.113.7',
        requestId: String(n),
        receivedAt: new Date(clock.now().getTime() - shuffled * 60_000),
        bodySealed: refusedWithBody.has(outcome) ? keys.seal('{}') : null,
        ...(isTold ? { depositId: id, bankReference: unique('REF') } : {}),
      })
      .execute();
    // held, each of another amount
    const fee = 1000 * (1 + ((n * n * 7) % count));
    if (n % 3 === 0) await deposit(product, (await putBilled(product, hiring, { fee })).id);
  }
};
