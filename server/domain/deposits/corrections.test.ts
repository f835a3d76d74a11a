import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { depositsApi as api } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { confirmDeposit } from '#server/domain/deposits/confirm-deposit.ts';
import { endSessions } from '#server/domain/sessions/end-sessions.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { bankSecret, expectBooksRight, kept, movement, sendFile, sendNotice } from '#server/testing/bank.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { multipart } from '#server/testing/documents.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { deposit, oneAdminIsEnough, payOut, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, somebodyWaits, tally } from '#server/testing/race.ts';

const product = await startTestProduct({ env: { BANK_NOTICE_SECRET: bankSecret } });
const { db } = product.services;
const admin = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);
const hiring = await putHiring(product);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));

const bill = (fee?: number) => putBilled(product, hiring, fee === undefined ? {} : { fee });
const reference = () => unique('TX').toUpperCase();
const statusOf = async (id: number) =>
  (await db.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const confirm = async (id: number, amount: number, bankReference = reference()) =>
  (await admin.call(api.confirm, { body: { id, amount, valueDate: today, bankReference } })).body.data;
type Decided = { id: number; version: number };
const decide = ({ id, version }: Decided, action: 'unmatch' | 'reverse' | 'match', change: object = {}) =>
  admin.call(api.decide, { body: { id, version, action, reason: '잘못 연결', password: testPassword, ...change } });
const bank = async () =>
  (
    await sql<{ sum: number }>`select coalesce(sum(ledger_balance(id)), 0)::bigint sum from ledger_account
    where kind = 'BANK' and currency = 'KRW'`.execute(db)
  ).rows[0]?.sum ?? 0;

describe('a mistake', () => {
  test('a match with the wrong invoice is taken back and made with the right one; both sides are told', async () => {
    const [wrong, right, before] = [await bill(), await bill(), await bank()];
    const made = await confirm(wrong.id, wrong.total);
    expect(made.actions).toEqual(['unmatch']);
    expect((await decide(made, 'unmatch', { paymentId: right.id })).body.code).toBe('STATUS_CONFLICT');
    expect((await decide(made, 'unmatch', { paymentId: wrong.id, password: 'wrong-42-Harbor' })).body.code).toBe(
      'PASSWORD_WRONG',
    );
    expect((await decide(made, 'unmatch', { paymentId: wrong.id, reason: undefined })).body.code).toBe('REASON_NEEDED');
    const back = (await decide(made, 'unmatch', { paymentId: wrong.id })).body.data;
    expect(back).toMatchObject({ state: 'UNMATCHED', rest: wrong.total, uses: [] });
    expect([await statusOf(wrong.id), await bank()]).toEqual(['BILLED', before - wrong.total]);
    for (const { identify } of [hiring.employer, hiring.recruiter])
      await mailTo(product, identify, 'payment.undeposited', wrong.number);
    await decide(back, 'match', { paymentId: right.id });
    expect([await statusOf(right.id), await statusOf(wrong.id)]).toEqual(['PAID', 'BILLED']);
    await expectBooksRight(product);
  });

  test('a part is taken back too; what was refunded or asked for stays', async () => {
    const [part, refunded, asked] = [await bill(), await bill(), await bill()];
    const made = await confirm(part.id, 1000);
    expect((await decide(made, 'unmatch', { paymentId: part.id })).body.data.state).toBe('UNMATCHED');
    const whole = await confirm(refunded.id, refunded.total);
    await admin.call(guaranteesApi.refund, { body: await refundForm(product, refunded.id, 1000) });
    expect((await decide(whole, 'unmatch', { paymentId: refunded.id })).body.code).toBe('STATUS_CONFLICT');
    const paid = await confirm(asked.id, asked.total);
    await sql`insert into payout (invoice_id, search_firm_id, status, currency, amount, charge, set_off,
        account_version, account_sealed, asked_by, asked_at)
      values (${asked.id}, ${hiring.recruiter.searchFirmId}, 'ASKED', 'KRW', ${asked.total}, 0, 0, 1, '',
        ${admin.accountId}, now())`.execute(db);
    expect((await decide(paid, 'unmatch', { paymentId: asked.id })).body.code).toBe('MATCH_STAYS');
    await expectBooksRight(product);
  });

  test('what was typed wrongly is reversed once nothing hangs on it, and its reference is free again; the bank’s own word stays', async () => {
    const [invoice, before, bankReference] = [await bill(), await bank(), reference()];
    const typo = await confirm(invoice.id, invoice.total * 10, bankReference);
    expect((await decide(typo, 'reverse')).body.code).toBe('DEPOSIT_KNOWN');
    const free = (await decide(typo, 'unmatch', { paymentId: invoice.id })).body.data;
    expect(free.actions).toEqual(['match', 'return', 'reverse']);
    const gone = (await decide(free, 'reverse')).body.data;
    expect(gone).toMatchObject({ state: 'REVERSED', rest: 0, reversalReason: '잘못 연결', actions: [] });
    expect(await bank()).toBe(before);
    expect((await decide(gone, 'match', { paymentId: invoice.id })).body.code).toBe('DEPOSIT_KNOWN');
    expect((await confirm(invoice.id, invoice.total, bankReference)).state).toBe('MATCHED');
    const told = movement(product);
    await sendNotice(product, told);
    const [row] = (await admin.call(api.list, { query: { keyword: told.bankReference } })).body.data;
    expect(row?.actions).toEqual(['match', 'return']);
    expect((await decide(row ?? { id: 0, version: 0 }, 'reverse')).body.code).toBe('DEPOSIT_KNOWN');
    await expectBooksRight(product);
  });

  test('taken back and paid out at one moment is one of the two', async () => {
    const [invoice, second] = [await bill(), await makeAdmin(product)];
    await deposit(product, invoice.id);
    const { id, version } = await db
      .selectFrom('deposit')
      .innerJoin('depositUse', 'depositUse.depositId', 'deposit.id')
      .select(['deposit.id', 'deposit.version'])
      .where('invoiceId', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const back = { id, version, action: 'unmatch', paymentId: invoice.id, reason: '오류', password: testPassword };
    const out = { id: invoice.id, amount: invoice.total, password: testPassword };
    const answers = await race(product.app, [
      { caller: admin, method: 'PUT', path: '/admin/deposit', body: back },
      { caller: second, method: 'POST', path: '/admin/payment/payout', body: out },
    ]);
    expect(tally(answers)[200]).toBe(1);
    expect(['BILLED', 'PAID_OUT']).toContain(await statusOf(invoice.id));
    await expectBooksRight(product);
  });
});

test('what a firm pays back is the deposit that the bank tells of: in the bank once, whoever tells it first', async () => {
  const invoice = await bill(5_000_000);
  await deposit(product, invoice.id);
  await payOut(product, invoice.id);
  await admin.call(guaranteesApi.refund, { body: await refundForm(product, invoice.id, 5_000_000) });
  const collect = async (change: object) => {
    const [row] = (await admin.call(guaranteesApi.allReceivables, { query: {} })).body.data;
    const body = { id: row?.id, version: row?.version, action: 'collect', password: testPassword, ...change };
    return admin.raw('PUT', '/admin/receivable', body);
  };
  const told = movement(product, { amount: 2_000_000, memo: 'CN-2026-0001' });
  await sendNotice(product, told);
  const before = await bank();
  expect((await collect({ amount: 2_000_001, reference: told.bankReference })).body.fields).toHaveProperty('amount');
  expect((await collect({ amount: 1_500_000, reference: told.bankReference })).status).toBe(200);
  expect((await collect({ amount: 500_000, reference: told.bankReference })).status).toBe(200);
  expect((await collect({ amount: 1, reference: told.bankReference })).body.code).toBe('DEPOSIT_KNOWN');
  expect(await bank()).toBe(before);
  const [row] = (await admin.call(api.list, { query: { keyword: told.bankReference } })).body.data;
  expect(row).toMatchObject({ state: 'MATCHED', rest: 0, actions: [] });
  expect(row?.uses.map(({ kind, number }) => [kind, number?.slice(0, 3)])).toEqual([
    ['SETTLE', 'CN-'],
    ['SETTLE', 'CN-'],
  ]);
  // collected first, told by the bank afterwards
  const late = movement(product, { amount: 700_000 });
  const { bankReference } = late;
  expect((await collect({ amount: 700_000, reference: bankReference })).body.fields).toHaveProperty('valueDate');
  expect((await collect({ amount: 700_000, reference: bankReference, valueDate: today })).status).toBe(200);
  expect((await sendNotice(product, late)).body.data).toMatchObject({ state: 'MATCHED' });
  expect(await bank()).toBe(before - 700_000);
  await expectBooksRight(product);
});

describe('the bank’s file', () => {
  const heading = '거래일자,입금액,통화,거래번호,입금자,적요';
  const line = (bankReference = unique('F'), rest = 'a,b') => `${today},500,KRW,${bankReference},${rest}`;
  const send = (text: string | Buffer, act: 'PREVIEW' | 'BOOK' = 'BOOK') =>
    sendFile(product, act, Buffer.isBuffer(text) ? text : Buffer.from(text));

  test('of which it is not clear what it says books nothing', async () => {
    const before = await kept(product);
    const twice = unique('T');
    const cases: [text: string | Buffer, status: number, code: string, line?: number][] = [
      [`date,reference,currency,amount\n${today},R1,KRW,1,100,000`, 422, 'FILE_LINE_BAD', 2],
      [`${heading}\n${line()}\n${today},500,KRW,R2`, 422, 'FILE_LINE_BAD', 3],
      [`${heading},비고\n${line()},"열린\n${line()},\n${line()},`, 422, 'FILE_LINE_BAD', 2],
      [`${heading}\n${line(unique('F'), '"누리" 서울,b')}`, 422, 'FILE_LINE_BAD', 2],
      [`${heading}\n${line(unique('F'), `"누리\n${line()}",b`)}`, 422, 'FILE_LINE_BAD', 2],
      [`${heading}\n${line(twice)}\n${line(twice)}`, 422, 'FILE_LINE_BAD', 3],
      [`${heading},금액\n${line()},7`, 422, 'FILE_COLUMNS_TWICE'],
      [`"${heading}`, 422, 'FILE_TYPE_REFUSED'],
      ['', 400, 'INPUT_INVALID'],
      ['a,b\n1,2', 422, 'FILE_COLUMNS_MISSING'],
      [`${heading}\n`, 400, 'INPUT_INVALID'],
      [Buffer.from(`\ufeff${heading}\n${line()}`, 'utf16le'), 422, 'FILE_TYPE_REFUSED'],
      [`${heading}\n${`${line()}\n`.repeat(2001)}`, 400, 'INPUT_INVALID'],
      [Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 413, 'TOO_LARGE'],
    ];
    for (const [text, status, code, at] of cases) {
      const answer = await send(text);
      const shown = text.toString('utf8').slice(0, 80);
      expect([shown, answer.status, answer.body.code]).toEqual([shown, status, code]);
      if (at !== undefined) expect([shown, answer.body.message]).toEqual([shown, expect.stringContaining(String(at))]);
    }
    expect(await kept(product)).toEqual(before);
  });

  test('another day is the same deposit, words that were missing are filled in, another amount is passed over after a yes', async () => {
    const { paymentId } = await makeContract(product);
    const invoice = await db.selectFrom('invoice').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    const known = movement(product, { memo: '' });
    const silent = movement(product, { amount: invoice.total, sender: '', memo: '' });
    await sendNotice(product, known);
    await sendNotice(product, silent);
    const fresh = unique('N').toUpperCase();
    const text = [
      heading,
      `${addDays(today, -3)},${known.amount},KRW,${known.bankReference},,`,
      `${today},${silent.amount},KRW,${silent.bankReference},,${invoice.number}`,
      `${today},7,KRW,${known.bankReference.toLowerCase()}X,,`,
    ].join('\n');
    const other = `${heading}\n${today},7,KRW,${known.bankReference},,\n${today},9,KRW,${fresh},,`;
    expect((await send(text)).body.data).toMatchObject({
      lines: [
        { outcome: 'KNOWN', knownDate: today },
        { outcome: 'PAYS', number: invoice.number },
        { outcome: 'WAITS' },
      ],
    });
    expect(await statusOf(invoice.id)).toBe('PAID');
    expect((await send(other)).body.code).toBe('FILE_LINE_BAD');
    const { payload, headers } = multipart('bank.csv', Buffer.from(other));
    const passed = await admin.raw('POST', '/admin/deposits/file?act=BOOK_REST', payload, headers);
    expect(passed.body.data).toMatchObject({ isBooked: true, counts: { different: 1, waits: 1 } });
    await expectBooksRight(product);
  });

  test('is not booked by a session that ended while it was sent', async () => {
    const [gone, before] = [await makeAdmin(product), await kept(product)];
    const { payload, headers } = multipart('bank.csv', Buffer.from(`${heading}\n${line()}`));
    const sent = await db.transaction().execute(async (tx) => {
      await endSessions({ ...systemContext(product.services), tx }, 'PASSWORD', { accountId: gone.accountId });
      // let in before the end is committed, and then waits for it
      const answer = gone.raw('POST', '/admin/deposits/file?act=BOOK', payload, headers);
      await Promise.race([answer, somebodyWaits(db)]);
      return { answer };
    });
    expect((await sent.answer).status).toBe(401);
    expect(await kept(product)).toEqual(before);
  });
});

describe('the bank’s notice', () => {
  test('that was signed and not booked keeps what it says, sealed, and the admins are told once', async () => {
    const told = movement(product);
    await sendNotice(product, told);
    const wrong = { ...told, amount: told.amount + 1, sender: '센티널보낸이' };
    for (const body of [wrong, wrong, { ...movement(product), valueDate: addDays(today, 2), sender: '내일입금' }])
      await sendNotice(product, body);
    const shown = (await admin.call(api.notices, { query: { outcome: ['DIFFERENT', 'MALFORMED'] } })).body.data;
    expect(shown.map(({ told: text }) => text?.includes('센티널보낸이'))).toEqual([false, true, true]);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(bank_notice::text, '') as text from bank_notice`.execute(db);
    expect(rows[0]?.text).not.toContain('센티널보낸이');
    const box = `${admin.identify}@operator.example.com`;
    await mailTo(product, box, 'notice.refused', '형식 오류');
    const mails = (await mailsTo(product, box)).filter(({ text }) => text.includes(told.bankReference));
    expect(mails.map(({ kind }) => kind).filter((kind) => kind === 'notice.refused')).toHaveLength(1);
  });

  test('is cut to its length, one per currency, and the same however its JSON is written', async () => {
    const long = movement(product, { sender: `${'가'.repeat(150)}\n둘`, memo: 'ㄱ'.repeat(500) });
    expect((await sendNotice(product, long)).status).toBe(200);
    const [row] = (await admin.call(api.list, { query: { keyword: long.bankReference } })).body.data;
    expect([row?.sender, row?.memo.length]).toEqual(['가'.repeat(100), 200]);
    const rewritten = JSON.stringify(Object.fromEntries(Object.entries(long).reverse()), null, 2);
    expect((await sendNotice(product, rewritten)).body.data).toMatchObject({ id: row?.id });
    const dollars = await sendNotice(product, { ...long, currency: 'SGD' });
    expect([dollars.status, dollars.body.data]).toEqual([200, { id: expect.any(Number), state: 'UNMATCHED' }]);
    expect(dollars.body.data).not.toMatchObject({ id: row?.id });
  });
});

test('money moves without a sum over everything that ever moved', async () => {
  const invoice = await bill();
  const rollback = new Error('back');
  const run = db.transaction().execute(async (tx) => {
    await sql`create or replace function ledger_balance(account bigint) returns bigint language plpgsql stable as $$
      begin
        if exists (select from ledger_account where ledger_account.id = account and kind in ('BANK', 'RECEIVABLE', 'CHARGE')) then
          raise exception 'summed';
        end if;
        return (select coalesce(sum(case when credit_account_id = account then amount else -amount end), 0)
          from ledger_transfer where account in (credit_account_id, debit_account_id));
      end $$`.execute(tx);
    const actor = {
      accountId: admin.accountId,
      userType: 'ADMIN',
      sessionId: 0,
      companyId: null,
      searchFirmId: null,
    } as const;
    const body = { id: invoice.id, amount: invoice.total, valueDate: today, bankReference: reference(), sender: '' };
    expect(await confirmDeposit({ ...systemContext(product.services), tx, actor }, { body })).toMatchObject({
      rest: 0,
    });
    throw rollback;
  });
  await expect(run).rejects.toBe(rollback);
});
