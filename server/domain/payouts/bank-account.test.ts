import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { bankAccountsApi } from '#core/api/bank-accounts.ts';
import { depositsApi } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { payoutsApi as api } from '#core/api/payouts.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { eraseAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { issueTicket } from '#server/domain/tickets/tickets.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf, putStatus } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { deposit, oneAdminIsEnough, payOutRequest, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { makeRecruiter, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const proof = { password: testPassword };
const rowOf = async (id: number) => (await admin.call(api.one, { params: { id: String(id) } })).body.data;
const pay = async (id: number) => admin.call(api.pay, { body: await payOutRequest(product, id) });

test('the operator ends the last of a firm that money is held for only where it is known where to pay it', async () => {
  const { recruiter, jobId, ...hiring } = await putHiring(product);
  const { id } = await putBilled(product, { recruiter, jobId, ...hiring });
  await deposit(product, id);
  const account = await db
    .deleteFrom('bankAccount')
    .where('searchFirmId', '=', recruiter.searchFirmId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const end = () =>
    admin.raw('PUT', '/admin/recruiter/status', {
      id: recruiter.accountId,
      version: 1,
      action: 'delete',
      reason: '탈퇴 요청',
      endsRunning: true,
    });
  const refused = await end();
  expect([refused.status, refused.body.code]).toEqual([422, 'MONEY_HELD']);
  await db.insertInto('bankAccount').values(account).execute();
  expect((await end()).status).toBe(200);
  expect((await pay(id)).body.data).toMatchObject({ state: 'PAID', account: { number: '********6789' } });
});

test('the last of a firm that a part is held for, or that owes, stays until that is settled', async () => {
  const hiring = await putHiring(product);
  const { recruiter, jobId } = hiring;
  const proven = { purpose: 'DELETE_ACCOUNT', minutes: 10, accountId: recruiter.accountId } as const;
  const ticket = await issueTicket(systemContext(product.services), proven);
  const leave = () => recruiter.call(accountsApi.deleteMe, { body: { ...proof, ticket } });
  const paid = await putBilled(product, hiring);
  await deposit(product, paid.id);
  await pay(paid.id);
  await admin.call(guaranteesApi.refund, { body: await refundForm(product, paid.id, 1000) });
  const part = await putBilled(product, hiring);
  const valueDate = dayIn(product.clock.now(), 'Asia/Seoul');
  const told = { id: part.id, amount: 1000, valueDate, bankReference: unique('TX') };
  const { data: came } = (await admin.call(depositsApi.confirm, { body: told })).body;
  await putStatus(product, jobId, 'EXPIRED');
  expect((await leave()).body).toMatchObject({ code: 'MONEY_HELD', message: expect.stringContaining('2건') });
  const back = {
    ...proof,
    id: came.id,
    version: came.version,
    action: 'unmatch' as const,
    paymentId: part.id,
    reason: '오류',
  };
  await admin.call(depositsApi.decide, { body: back });
  expect((await leave()).body).toMatchObject({ code: 'MONEY_HELD', message: expect.stringContaining('1건') });
  const [debt] = (await admin.call(guaranteesApi.allReceivables, { query: {} })).body.data;
  const waived = {
    ...proof,
    id: debt?.id ?? 0,
    version: 1,
    action: 'writeOff' as const,
    amount: debt?.open ?? 0,
    reason: '면제',
  };
  await admin.call(guaranteesApi.settle, { body: waived });
  expect((await leave()).status).toBe(200);
});

describe('the bank account', () => {
  const account = {
    bank: '한빛은행',
    holder: '한빛서치',
    number: '110-234-567891',
    version: 0,
    password: testPassword,
  };

  test('is sealed, masked for everybody, told to the firm, and in full on the payout alone, on record [money.payout]', async () => {
    const { recruiter, ...hiring } = await putHiring(product);
    await db.deleteFrom('bankAccount').where('searchFirmId', '=', recruiter.searchFirmId).execute();
    const { id, number } = await putBilled(product, { recruiter, ...hiring });
    await deposit(product, id);
    const colleague = await makeRecruiter(product, { searchFirmId: recruiter.searchFirmId });
    const set = await recruiter.call(bankAccountsApi.set, { body: account });
    expect([set.status, set.body.data]).toMatchObject([200, { version: 1, number: '********7891' }]);
    for (const who of [recruiter, colleague]) {
      const { body } = await who.call(accountsApi.me, {});
      expect(body.data).toMatchObject({ company: { bankAccount: { bank: '한빛은행', number: '********7891' } } });
      const mail = await mailTo(product, who.identify, 'bankAccount.changed');
      expect(mail.text.includes('7891')).toBe(false);
      expect(mail.subject).toContain('등록되었습니다');
    }
    await recruiter.call(bankAccountsApi.set, { body: { ...account, bank: '누리은행', version: 1 } });
    expect(await mailTo(product, colleague.identify, 'bankAccount.changed', '계좌를 변경했습니다')).toBeTruthy();
    await recruiter.call(bankAccountsApi.set, { body: { ...account, version: 2 } });
    const list = (await admin.call(api.list, { query: { keyword: number } })).body;
    expect(JSON.stringify(list)).not.toContain('110234567891');
    const reads = () =>
      db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'payout.readAccount')
        .where('subjectId', '=', id)
        .execute();
    const before = (await reads()).length;
    expect((await rowOf(id)).accountInFull).toEqual({
      bank: '한빛은행',
      holder: '한빛서치',
      number: '110234567891',
    });
    expect((await reads()).length).toBe(before + 1);
    const { rows } = await sql<{
      text: string;
    }>`select (select string_agg(encode(account_sealed, 'escape'), '') from bank_account)
      || (select coalesce(string_agg(audit::text, ''), '') from audit) || (select coalesce(string_agg(mail::text, ''), '') from mail) as text`.execute(
      db,
    );
    for (const secret of ['110234567891', '한빛서치']) expect(rows[0]?.text.includes(secret)).toBe(false);
  });

  test('needs the password and the version that was seen; the same again waits for nothing', async () => {
    const recruiter = await makeRecruiter(product);
    const send = (change: object) => recruiter.call(bankAccountsApi.set, { body: { ...account, ...change } });
    expect((await send({ password: 'Wrong-harbor-42' })).body.code).toBe('PASSWORD_WRONG');
    for (const number of ['12345', '1234567890123456789012', '12a456'])
      expect((await send({ number })).body.fields).toHaveProperty('number');
    const { changedAt } = (await send({})).body.data;
    expect((await send({})).body.code).toBe('VERSION_STALE');
    expect((await send({ version: 1 })).body.data).toMatchObject({ version: 1, changedAt });
    expect((await send({ version: 1, bank: '다른은행' })).body.data.version).toBe(2);
    const mine = {
      caller: recruiter,
      method: 'PUT',
      path: '/me/bank-account',
      body: { ...account, version: 2, holder: '둘' },
    };
    expect(tally(await raceOf(product.app, 6, mine))).toEqual({ 200: 1, 409: 5 });
  });

  test('goes with the last of its firm who is erased, and not before what is held was paid', async () => {
    const { recruiter, ...hiring } = await putHiring(product);
    const { id } = await putBilled(product, { recruiter, ...hiring });
    await deposit(product, id);
    const isThere = async () => {
      await eraseAccounts(systemContext(product.services));
      const found = await db
        .selectFrom('bankAccount')
        .select('version')
        .where('searchFirmId', '=', recruiter.searchFirmId)
        .execute();
      return found.length === 1;
    };
    expect(await isThere()).toBe(true);
    const gone = { status: 'DELETED', deletedAt: product.clock.now(), erasedAt: product.clock.now() } as const;
    await db.updateTable('account').set(gone).where('id', '=', recruiter.accountId).execute();
    expect(await isThere()).toBe(true);
    expect((await pay(id)).status).toBe(200);
    expect(await isThere()).toBe(false);
    expect((await rowOf(id)).account).toMatchObject({ number: '********6789' });
  });
});
