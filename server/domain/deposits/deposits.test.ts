import { beforeEach, describe, expect, test } from 'vitest';
import { depositsApi as api } from '#core/api/deposits.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { makeApp } from '#server/app.ts';
import {
  bankSecret,
  expectBooksRight,
  kept,
  movement,
  noticeShot,
  sendFile,
  sendNotice,
} from '#server/testing/bank.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct({ env: { BANK_NOTICE_SECRET: bankSecret } });
const { db } = product.services;
const admin = await operatorOf(product);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
beforeEach(async () => void (await db.deleteFrom('callCount').execute()));
const bill = async () => {
  const made = await makeContract(product);
  const row = await db.selectFrom('invoice').selectAll().where('id', '=', made.paymentId).executeTakeFirstOrThrow();
  return { ...made, ...row };
};
const statusOf = async (id: number) =>
  (await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status;
const seen = async (id: number) => (await admin.call(paymentsApi.one, { params: { id: String(id) } })).body.data;
const deposits = async (bankReference: string) =>
  db.selectFrom('deposit').selectAll().where('bankReference', '=', bankReference).execute();
const confirm = (id: number, amount: number, bankReference = unique('TX').toUpperCase()) =>
  admin.call(api.confirm, { body: { id, amount, valueDate: today, bankReference } });
const mailboxOf = ({ identify }: { identify: string }) => `${identify}@operator.example.com`;
const one = async (bankReference: string) =>
  (await admin.call(api.list, { query: { keyword: bankReference } })).body.data[0];

const outcomes = async () =>
  (await db.selectFrom('bankNotice').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome);

describe('by hand', () => {
  test('a deposit of the whole pays the invoice, and both sides are told [money.deposit]', async () => {
    const invoice = await bill();
    expect(await seen(invoice.id)).toMatchObject({ matched: 0, depositDate: null, payoutStop: 'NOT_DEPOSITED' });
    const { status, body } = await confirm(invoice.id, invoice.total);
    expect([status, body.data.state, body.data.rest]).toEqual([200, 'MATCHED', 0]);
    expect(await seen(invoice.id)).toMatchObject({ status: 'PAID', matched: invoice.total, depositDate: today });
    for (const [{ identify }, area] of [
      [invoice.employer, 'employers'],
      [invoice.recruiter, 'recruiters'],
    ] as const) {
      const { text } = await mailTo(product, identify, 'payment.deposited');
      for (const told of [invoice.number, `/${area}/payment/${invoice.id}`]) expect(text).toContain(told);
    }
    const again = await confirm(invoice.id, invoice.total);
    expect([again.status, again.body.code]).toEqual([409, 'STATUS_CONFLICT']);
    await expectBooksRight(product);
  });

  test('too little leaves it billed until the rest comes; too much waits for the operator [money.deposit]', async () => {
    const invoice = await bill();
    const first = await confirm(invoice.id, 1000);
    expect([first.body.data.state, await statusOf(invoice.id)]).toEqual(['MATCHED', 'BILLED']);
    expect(await seen(invoice.id)).toMatchObject({ matched: 1000, depositDate: null });
    const part = await mailTo(product, invoice.employer.identify, 'payment.partDeposited');
    for (const told of [invoice.number, '기한까지 입금해 주십시오', `/employers/payment/${invoice.id}`])
      expect(part.text).toContain(told);
    const over = (await confirm(invoice.id, invoice.total)).body.data;
    expect(over).toMatchObject({ state: 'PART', matched: invoice.total - 1000, rest: 1000 });
    expect(await statusOf(invoice.id)).toBe('PAID');
    // the payer is told of what is held beyond the invoice, until it is theirs again
    expect(await seen(invoice.id)).toMatchObject({ matched: invoice.total, surplus: 1000 });
    const whole = await mailTo(product, invoice.employer.identify, 'payment.deposited');
    expect(whole.text).toMatch(/청구 금액을 넘는 입금액 \(보관 중\):? ?1,000원/);
    const unproved = { id: over.id, version: over.version, action: 'return' as const };
    expect((await admin.call(api.decide, { body: { ...unproved, reason: '초과' } })).body.fields).toHaveProperty(
      'password',
    );
    const bare = { ...unproved, password: testPassword };
    expect((await admin.call(api.decide, { body: bare })).body.code).toBe('REASON_NEEDED');
    const back = await admin.call(api.decide, { body: { ...bare, reason: '초과 입금' } });
    expect(back.body.data).toMatchObject({ state: 'MATCHED', returned: 1000, rest: 0, actions: ['unmatch'] });
    expect(await seen(invoice.id)).toMatchObject({ surplus: 0 });
    const stale = await admin.call(api.decide, { body: { ...bare, reason: '초과 입금' } });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
    await expectBooksRight(product);
  });

  test('what is over of a deposit that paid two is told with the first alone', async () => {
    const [first, second] = [await bill(), await bill()];
    const { id, version } = (await confirm(first.id, first.total + second.total + 1000)).body.data;
    await admin.call(api.decide, { body: { id, version, action: 'match', paymentId: second.id } });
    expect(await seen(first.id)).toMatchObject({ surplus: 1000 });
    expect(await seen(second.id)).toMatchObject({ matched: second.total, surplus: 0 });
  });

  test('one reference is one deposit: the same facts match it on, others are refused', async () => {
    const [first, second] = [await bill(), await bill()];
    const bankReference = unique('TX').toUpperCase();
    await confirm(first.id, first.total, bankReference);
    const known = await confirm(second.id, first.total, bankReference);
    expect([known.status, known.body.code]).toEqual([409, 'DEPOSIT_KNOWN']);
    expect(known.body.fields?.bankReference).toContain(first.number);
    const other = await confirm(second.id, first.total + 1, bankReference);
    expect([other.status, other.body.code]).toEqual([409, 'DEPOSIT_DIFFERENT']);
    expect(await deposits(bankReference)).toHaveLength(1);
  });

  test('no day ahead or long past, no other currency, no foreign id', async () => {
    const invoice = await bill();
    const body = { id: invoice.id, amount: 5, bankReference: unique('TX') };
    for (const valueDate of [addDays(today, 1), addDays(today, -401)])
      expect((await admin.call(api.confirm, { body: { ...body, valueDate } })).status).toBe(400);
    const missing = await admin.call(api.confirm, { body: { ...body, id: 999_999_999, valueDate: today } });
    expect(missing.status).toBe(404);
    const dollars = movement(product, { currency: 'SGD', memo: invoice.number, amount: invoice.total });
    await sendNotice(product, dollars);
    const { id, version } = (await one(dollars.bankReference)) ?? { id: 0, version: 0 };
    const crossed = await admin.call(api.decide, { body: { id, version, action: 'match', paymentId: invoice.id } });
    expect([crossed.status, crossed.body.code]).toEqual([422, 'CURRENCY_OTHER']);
    await expectBooksRight(product);
  });
});

describe('the bank’s notice', () => {
  test('pays the invoice that it names to the unit, however the number is written [money.deposit]', async () => {
    for (const write of [(n: string) => n, (n: string) => n.toLowerCase().replaceAll('-', '')]) {
      const invoice = await bill();
      const told = movement(product, { amount: invoice.total, sender: write(invoice.number) });
      const { status, body } = await sendNotice(product, told);
      expect([status, body.data]).toMatchObject([200, { state: 'MATCHED' }]);
      expect(await statusOf(invoice.id)).toBe('PAID');
    }
  });

  test('short, over, of no invoice or of two: it waits on the list with what it names, and the admins are told [money.deposit]', async () => {
    const [invoice, other] = [await bill(), await bill()];
    const cases: [memo: string, amount: number, named: string | null][] = [
      [invoice.number, invoice.total - 1, invoice.number],
      [invoice.number, invoice.total + 1, invoice.number],
      ['감사합니다', invoice.total, null],
      [`${invoice.number} ${other.number}`, invoice.total, null],
      [`${invoice.number}9`, invoice.total, null],
    ];
    for (const [memo, amount, named] of cases) {
      const told = movement(product, { memo, amount });
      expect((await sendNotice(product, told)).body.data).toMatchObject({ state: 'UNMATCHED' });
      expect(await one(told.bankReference)).toMatchObject({
        rest: amount,
        suggestion: named === null ? null : { number: named, open: invoice.total },
      });
      await mailTo(product, mailboxOf(admin), 'deposit.waits', told.bankReference);
    }
    expect(await statusOf(invoice.id)).toBe('BILLED');
    const { id, version } = (await admin.call(api.list, { query: { state: ['UNMATCHED'] } })).body.data[0] ?? {
      id: 0,
      version: 0,
    };
    const matched = await admin.call(api.decide, { body: { id, version, action: 'match', paymentId: invoice.id } });
    expect([matched.status, await statusOf(invoice.id)]).toEqual([200, 'PAID']);
    await expectBooksRight(product);
  });

  test('forged, late, early, malformed, wrong or repeated changes nothing and is on record [money.deposit]', async () => {
    const invoice = await bill();
    const told = movement(product, { amount: invoice.total, memo: invoice.number });
    expect((await sendNotice(product, told)).status).toBe(200);
    const [before, known] = [await kept(product), (await outcomes()).length];
    const text = JSON.stringify(movement(product));
    const refused: [expected: string, status: number, send: () => ReturnType<typeof sendNotice>][] = [
      ['FORGED', 403, () => sendNotice(product, text, { secret: 'another secret of thirty-two signs' })],
      ['FORGED', 403, () => sendNotice(product, text, { signed: `${text} ` })],
      ['FORGED', 403, () => callerOf(product.app).raw('POST', '/payment/notice', { a: 1 })],
      ['LATE', 403, () => sendNotice(product, text, { secondsOff: -301 })],
      ['LATE', 403, () => sendNotice(product, text, { secondsOff: 301 })],
      ['MALFORMED', 400, () => sendNotice(product, '{"amount":')],
      ['MALFORMED', 400, () => sendNotice(product, { ...told, amount: 0.5 })],
      ['MALFORMED', 400, () => sendNotice(product, { ...told, valueDate: addDays(today, 2) })],
      ['DIFFERENT', 409, () => sendNotice(product, { ...told, amount: told.amount + 1 })],
      ['REPLAYED', 200, () => sendNotice(product, told)],
    ];
    for (const [expected, status, send] of refused)
      expect([expected, (await send()).status]).toEqual([expected, status]);
    expect(await kept(product)).toEqual(before);
    expect((await outcomes()).slice(known)).toEqual(refused.map(([expected]) => expected));
    const shown = (await admin.call(api.notices, { query: { outcome: ['FORGED'] } })).body.data;
    expect(shown.length).toBeGreaterThanOrEqual(3);
    // nothing of a body that nobody signed is kept
    expect(shown.every(({ bankReference, depositId }) => bankReference === null && depositId === null)).toBe(true);
  });

  test('without a secret there is no such call', async () => {
    const { env } = product.services;
    const app = await makeApp({ ...product.services, env: { ...env, bankNoticeSecret: null } });
    const { status, body } = await sendNotice({ ...product, app }, movement(product));
    const nowhere = await callerOf(app).raw('POST', '/payment/nowhere', {});
    expect([status, body.code, body.message]).toEqual([nowhere.status, nowhere.body.code, nowhere.body.message]);
    await app.close();
  });
});

describe('the bank’s file', () => {
  const heading = '거래일자,입금액,통화,거래번호,입금자,적요';
  const compact = today.replaceAll('-', '.');

  test('shows what each line would do, does all of it once, in UTF-8 and CP949 [money.deposit]', async () => {
    const [invoice, late] = [await bill(), await bill()];
    const [a, b, c] = [unique('FA'), unique('FB'), unique('FC')].map((one_) => one_.toUpperCase());
    const comma = invoice.total.toLocaleString('en-US');
    const text = `\ufeff${heading}\r\n${compact},"${comma}",KRW,${a},"누리, ""모빌리티""",${invoice.number}\r\n\r\n${compact} 10:31,500,krw,${b},모름,\r\n${today},12.50,SGD,${c},Kirana,note\r\n`;
    const before = await kept(product);
    const preview = await sendFile(product, 'PREVIEW', Buffer.from(text));
    expect(preview.body.data).toMatchObject({
      isBooked: false,
      counts: { pays: 1, waits: 2, known: 0, bad: 0 },
      lines: [
        { line: 2, outcome: 'PAYS', number: invoice.number, sender: '누리, "모빌리티"', valueDate: today },
        { line: 4, outcome: 'WAITS', amount: 500, valueDate: today },
        { line: 5, outcome: 'WAITS', amount: 1250, currency: 'SGD' },
      ],
    });
    expect(await kept(product)).toEqual(before);
    expect((await sendFile(product, 'BOOK', Buffer.from(text))).body.data).toMatchObject({ isBooked: true });
    expect(await statusOf(invoice.id)).toBe('PAID');
    const booked = await kept(product);
    expect((await sendFile(product, 'BOOK', Buffer.from(text))).body.data).toMatchObject({ counts: { known: 3 } });
    expect(await kept(product)).toEqual(booked);
    // `누리` and the heading, as a Korean bank saves them
    const cp949 = Buffer.concat([
      Buffer.from('b0c5b7a1c0cfc0da2cc0d4b1ddbed72cc5ebc8ad2cb0c5b7a1b9f8c8a32cc0d4b1ddc0da0a', 'hex'),
      Buffer.from(`${today},${late.total},KRW,${unique('CP')},`),
      Buffer.from('b4a9b8ae', 'hex'),
    ]);
    expect((await sendFile(product, 'PREVIEW', cp949)).body.data).toMatchObject({ lines: [{ sender: '누리' }] });
    await expectBooksRight(product);
  });
});

describe('at one moment', () => {
  test('24 notices of one deposit, and hands that confirm it too, pay once [money.deposit]', async () => {
    const invoice = await bill();
    const told = movement(product, { amount: invoice.total, memo: invoice.number });
    const hand = {
      caller: admin,
      method: 'POST',
      path: '/admin/payment/deposit',
      body: { id: invoice.id, amount: told.amount, valueDate: told.valueDate, bankReference: told.bankReference },
    };
    const shots = Array.from({ length: 24 }, (_, n) => (n % 3 === 0 ? hand : noticeShot(product, told)));
    const answers = await race(product.app, shots);
    // whoever of the hands was first, or the bank before them all
    expect(Object.keys(tally(answers)).filter((status) => !['200', '409'].includes(status))).toEqual([]);
    expect(await deposits(told.bankReference)).toHaveLength(1);
    expect(await seen(invoice.id)).toMatchObject({ status: 'PAID', matched: invoice.total });
    await expectBooksRight(product);
  });

  test('12 deposits for one invoice never match more than its total', async () => {
    const invoice = await bill();
    const part = Math.ceil(invoice.total / 5);
    const shots = Array.from({ length: 12 }, () => ({
      caller: admin,
      method: 'POST',
      path: '/admin/payment/deposit',
      body: { id: invoice.id, amount: part, valueDate: today, bankReference: unique('TX') },
    }));
    expect(tally(await race(product.app, shots))).toEqual({ 200: 5, 409: 7 });
    expect(await seen(invoice.id)).toMatchObject({ status: 'PAID', matched: invoice.total });
    await expectBooksRight(product);
  });

  test('a deposit that is matched and sent back by many is used once', async () => {
    const [invoice, second] = [await bill(), await makeAdmin(product)];
    const told = movement(product, { amount: invoice.total, memo: '?' });
    await sendNotice(product, told);
    const { id, version } = (await one(told.bankReference)) ?? { id: 0, version: 0 };
    const shot = { caller: second, method: 'PUT', path: '/admin/deposit' };
    const match = { ...shot, body: { id, version, action: 'match', paymentId: invoice.id } };
    const back = { ...shot, body: { id, version, action: 'return', reason: '모름', password: testPassword } };
    expect(tally(await race(product.app, [match, back, match, back, match, back, match, back]))).toEqual({
      200: 1,
      409: 7,
    });
    await expectBooksRight(product);
    expect(tally(await raceOf(product.app, 4, { ...back, body: { ...back.body, version: 2 } }))).toEqual({ 409: 4 });
  });
});
