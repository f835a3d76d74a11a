import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bankAccountsApi } from '#core/api/bank-accounts.ts';
import { depositsApi } from '#core/api/deposits.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi as api } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { putReport } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import {
  deposit,
  makePaid,
  oneAdminIsEnough,
  payOutRequest,
  putBilled,
  putHiring,
  setMoney,
} from '#server/testing/payments.ts';
import { makeAdmin, type makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
const second = await makeAdmin(product);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
await setMoney(product, oneAdminIsEnough);
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const rowOf = async (id: number, who = admin) => (await who.call(api.one, { params: { id: String(id) } })).body.data;
const invoiceOf = (id: number) => db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pay = async (id: number, change: object = {}) =>
  admin.call(api.pay, { body: { ...(await payOutRequest(product, id)), ...change } });
const mailboxOf = ({ identify }: { identify: string }) => `${identify}@operator.example.com`;
const seenBy = async (who: Awaited<ReturnType<typeof makeRecruiter>>, id: number) =>
  (await who.call(paymentsApi.one, { params: { id: String(id) } })).body.data;
/** What left the operator's bank for an invoice. */
const sent = async (id: number) => {
  const { number } = await invoiceOf(id);
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint sum from ledger_transfer
    join ledger_account credit on credit.id = credit_account_id
    where reference = ${number} and credit.kind = 'BANK'`.execute(db);
  return rows[0]?.sum;
};

describe('a payout', () => {
  test('is due on the later of deposit + 7 and start + 30 days, as an amended start date has it [money.payout]', async () => {
    const cases: [deposited: number, started: number, due: number][] = [
      [-3, -60, 4],
      [-10, -10, 20],
      [-7, -30, 0],
      [-6, -30, 1],
      [-7, -29, 1],
    ];
    const hiring = await putHiring(product);
    for (const [deposited, started, due] of cases) {
      const { id, total } = await putBilled(product, hiring, { startedDaysAgo: -started });
      await admin.call(depositsApi.confirm, {
        body: { id, amount: total, valueDate: addDays(today, deposited), bankReference: unique('D') },
      });
      const row = await rowOf(id);
      expect([deposited, started, row.payoutDate]).toEqual([deposited, started, addDays(today, due)]);
      expect([row.state, row.stop]).toEqual(due > 0 ? ['COMING', 'DATE'] : ['DUE', null]);
      const { status, body } = await pay(id);
      expect([status, body.code, body.stop]).toEqual(
        due > 0 ? [422, 'PAYOUT_STOPPED', 'DATE'] : [200, undefined, undefined],
      );
    }
    const moved = await putBilled(product, hiring);
    await deposit(product, moved.id);
    await db
      .insertInto('contractAmendment')
      .values({
        contractId: moved.contractId,
        number: 1,
        reason: '늦은 입사',
        change: '입사일',
        startDate: addDays(today, -5),
        createdBy: admin.accountId,
        createdAt: product.clock.now(),
      })
      .execute();
    expect(await rowOf(moved.id)).toMatchObject({ payoutDate: addDays(today, 25), stop: 'DATE' });
  });

  test('gives the firm what is held less the charge, once, and says so to it [money.payout]', async () => {
    await setMoney(product, { ...oneAdminIsEnough, chargeBps: 1000 });
    const made = await makePaid(product);
    await setMoney(product, oneAdminIsEnough);
    const { total, fee, charge } = await invoiceOf(made.paymentId);
    expect(charge).toBe(Math.round(fee / 10));
    const { status, body } = await pay(made.paymentId);
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'PAID', amount: total - charge, charge, setOff: 0, held: total },
    ]);
    expect(await sent(made.paymentId)).toBe(total - charge);
    expect(await seenBy(made.recruiter, made.paymentId)).toMatchObject({
      status: 'PAID_OUT',
      payoutStop: null,
      paidOut: { amount: total - charge, charge, setOff: 0 },
    });
    const mail = await mailTo(product, made.recruiter.identify, 'payment.paidOut');
    expect([mail.text.includes('6789'), mail.text.includes('110123456789')]).toEqual([true, false]);
    expect(mail.text).toContain(`/recruiters/payment/${made.paymentId}`);
    const again = await admin.call(api.pay, { body: { id: made.paymentId, amount: 0, password: testPassword } });
    expect([again.status, again.body.code]).toEqual([409, 'STATUS_CONFLICT']);
  });

  test('waits for an account, a contest and a departure, and needs the own password and the amount that was seen [money.payout]', async () => {
    const made = await makePaid(product);
    const id = made.paymentId;
    expect((await pay(id, { password: 'wrong-42-Harbor' })).body.code).toBe('PASSWORD_WRONG');
    expect((await pay(id, { amount: 1 })).body.code).toBe('PAYOUT_CHANGED');
    await db
      .updateTable('account')
      .set({ totpOn: true, totpSecretSealed: product.services.keys.seal('JBSWY3DPEHPK3PXP') })
      .where('id', '=', admin.accountId)
      .execute();
    expect((await pay(id)).body).toMatchObject({ code: 'TOTP_WRONG', fields: { code: expect.any(String) } });
    await db
      .updateTable('account')
      .set({ totpOn: false, totpSecretSealed: null })
      .where('id', '=', admin.accountId)
      .execute();

    await db.deleteFrom('bankAccount').where('searchFirmId', '=', made.recruiter.searchFirmId).execute();
    expect((await pay(id)).body.stop).toBe('NO_ACCOUNT');
    const account = { bank: '한빛은행', holder: '한빛', number: '110-234-567890', version: 0, password: testPassword };
    expect((await made.recruiter.call(bankAccountsApi.set, { body: account })).status).toBe(200);
    expect((await pay(id)).body.stop).toBe('ACCOUNT_NEW');
    await db
      .updateTable('bankAccount')
      .set({ changedAt: new Date(product.clock.now().getTime() - 24 * 3_600_000) })
      .where('searchFirmId', '=', made.recruiter.searchFirmId)
      .execute();
    expect((await rowOf(id)).state).toBe('DUE');

    const { id: departureId } = await putReport(product, made, 1);
    expect((await pay(id)).body.stop).toBe('DEPARTURE');
    expect(await seenBy(made.recruiter, id)).toMatchObject({ payoutStop: 'DEPARTURE' });
    await db
      .updateTable('departure')
      .set({ withdrawnAt: product.clock.now(), withdrawnBy: made.employer.accountId })
      .where('id', '=', departureId)
      .execute();
    expect(await sent(id)).toBe(0);
    expect((await pay(id)).status).toBe(200);
  });

  test('above the limit is asked for and approved by another admin, declined or withdrawn [money.payout]', async () => {
    await setMoney(product, { secondAdminAbove: { KRW: 1, IDR: 1, SGD: 1 } });
    const made = await makePaid(product);
    const id = made.paymentId;
    const decide = (who: typeof admin, body: object) =>
      who.call(api.decide, { body: { password: testPassword, ...body } as never });
    const ask = async () => (await pay(id)).body.data;

    const first = await ask();
    expect(first).toMatchObject({ state: 'ASKED', stop: 'APPROVAL', actions: ['withdraw'], needsSecondAdmin: true });
    expect(await sent(id)).toBe(0);
    expect(await seenBy(made.recruiter, id)).toMatchObject({ payoutStop: 'APPROVAL' });
    await mailTo(product, mailboxOf(second), 'payout.asked');
    expect((await mailsTo(product, mailboxOf(admin))).some(({ kind }) => kind === 'payout.asked')).toBe(false);
    const request = { id: first.payout?.id, version: 1 };
    expect((await decide(admin, { ...request, decision: 'approve' })).body.code).toBe('SAME_ADMIN');
    expect((await decide(second, { ...request, decision: 'withdraw' })).status).toBe(403);
    expect((await decide(second, { ...request, decision: 'decline' })).body.code).toBe('REASON_NEEDED');
    const no = await decide(second, { ...request, decision: 'decline', reason: '계좌 확인 필요' });
    expect(no.body.data).toMatchObject({ state: 'DUE', payout: null });
    const again = await ask();
    const back = await decide(admin, { id: again.payout?.id, version: 1, decision: 'withdraw' });
    expect(back.body.data.state).toBe('DUE');

    const last = await ask();
    expect((await rowOf(id, second)).actions).toEqual(['approve', 'decline']);
    const account = { bank: '새은행', holder: '한빛', number: '999888777666', version: 1, password: testPassword };
    await made.recruiter.call(bankAccountsApi.set, { body: account });
    const approve = { id: last.payout?.id, version: 1, decision: 'approve' };
    expect((await decide(second, approve)).body.stop).toBe('ACCOUNT_NEW');
    await sql`update bank_account set changed_at = changed_at - interval '2 days'`.execute(db);
    expect((await decide(second, approve)).body.code).toBe('PAYOUT_CHANGED');
    await decide(admin, { id: last.payout?.id, version: 1, decision: 'withdraw' });
    const fresh = await ask();
    const yes = await raceOf(product.app, 8, {
      caller: second,
      method: 'POST',
      path: '/admin/payout/approve',
      body: { id: fresh.payout?.id, version: 1, decision: 'approve', password: testPassword },
    });
    expect(tally(yes)).toEqual({ 200: 1, 409: 7 });
    expect(await rowOf(id)).toMatchObject({ state: 'PAID', account: { bank: '새은행', number: '********7666' } });
    // where nobody else could say yes, nobody is asked
    const alone = await makePaid(product);
    await db.updateTable('account').set({ status: 'EXPIRED' }).where('id', '=', second.accountId).execute();
    expect((await pay(alone.paymentId)).body.data.state).toBe('PAID');
    await db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', second.accountId).execute();
    await setMoney(product, oneAdminIsEnough);
  });

  test('24 at one moment pay once, and a deposit beside them changes nothing [money.payout]', async () => {
    const made = await makePaid(product);
    const { total } = await invoiceOf(made.paymentId);
    const body = await payOutRequest(product, made.paymentId);
    const shot = { method: 'POST', path: '/admin/payment/payout', body };
    // nobody may guess a password more often at one moment
    const hands = [admin, second, await makeAdmin(product)];
    const more = {
      caller: admin,
      method: 'POST',
      path: '/admin/payment/deposit',
      body: { id: made.paymentId, amount: 5, valueDate: today, bankReference: unique('TX') },
    };
    const shots = hands.flatMap((caller) => Array.from({ length: 8 }, () => ({ ...shot, caller })));
    expect(tally(await race(product.app, [...shots, more]))).toEqual({ 200: 1, 409: 24 });
    expect(await sent(made.paymentId)).toBe(total);
  });

  test('the retry of a request that was answered is answered the same and pays nothing more', async () => {
    const made = await makePaid(product);
    const body = await payOutRequest(product, made.paymentId);
    const key = { 'idempotency-key': unique('key') };
    const [first, again] = [await admin.call(api.pay, { body }, key), await admin.call(api.pay, { body }, key)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await sent(made.paymentId)).toBe((await invoiceOf(made.paymentId)).total);
  });
});
