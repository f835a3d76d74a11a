import { expect, test } from 'vitest';
import { depositsApi } from '#core/api/deposits.ts';
import type { Output } from '#core/api/endpoint.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { wordsOf } from '#core/words/index.ts';
import { bankSecret, expectBooksRight, kept, movement, sendFile, sendNotice, type Told } from '#server/testing/bank.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { refundForm } from '#server/testing/guarantees.ts';
import { operatorOf } from '#server/testing/jobs.ts';
import { deposit, oneAdminIsEnough, payOut, putBilled, putHiring, setMoney } from '#server/testing/payments.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { somebodyWaits } from '#server/testing/race.ts';

const product = await startTestProduct({ env: { BANK_NOTICE_SECRET: bankSecret } });
const { db } = product.services;
const admin = await operatorOf(product);
await setMoney(product, oneAdminIsEnough);
const today = dayIn(product.clock.now(), 'Asia/Seoul');
const seen = async (id: number) => (await admin.call(paymentsApi.one, { params: { id: String(id) } })).body.data;

test('a day that is typed is from the invoice on and not ahead; the days that would do are named', async () => {
  const { paymentId: id } = await makeContract(product);
  const { invoiceDate, number: memo, total: amount } = await seen(id);
  expect(invoiceDate).toBe(today);
  const enter = (change: Partial<Told>) => admin.call(depositsApi.enter, { body: movement(product, change) });
  for (const valueDate of [addDays(today, 1), addDays(invoiceDate, -1)])
    for (const answer of [
      await admin.call(depositsApi.confirm, { body: { id, amount, bankReference: unique('TX'), valueDate } }),
      await enter({ amount, memo, valueDate }),
    ]) {
      expect([valueDate, answer.status]).toEqual([valueDate, 400]);
      expect(answer.body.fields?.valueDate).toBe(`${today}만 선택할 수 있습니다.`);
    }
  expect((await seen(id)).status).toBe('BILLED');
  // what names no invoice may be older than any, and pays none by itself when the bank names one later
  const early = movement(product, { amount, valueDate: addDays(invoiceDate, -1) });
  const { valueDate, state } = (await enter(early)).body.data;
  expect([valueDate, state]).toEqual([early.valueDate, 'UNMATCHED']);
  expect((await sendNotice(product, { ...early, memo })).body.data).toMatchObject({ state: 'UNMATCHED' });
});

test('what the bank had before the invoice keeps its day, and the payout waits from the invoice on', async () => {
  const { paymentId } = await makeContract(product, { hire: { startDate: addDays(today, -40) } });
  const { number, total } = await seen(paymentId);
  await sendNotice(product, movement(product, { amount: total, memo: number, valueDate: addDays(today, -20) }));
  expect(await seen(paymentId)).toMatchObject({
    status: 'PAID',
    depositDate: addDays(today, -20),
    payoutDate: addDays(today, 7),
  });
});

test('of no invoice it is entered once and waits like a line of the file; one that names its invoice pays it [money.deposit]', async () => {
  const { paymentId } = await makeContract(product);
  const invoice = await seen(paymentId);
  const told = { ...movement(product, { memo: '누구의 것인지 모름' }), bankReference: unique('TX').toUpperCase() };
  const key = { 'idempotency-key': unique('enter') };
  const enter = (body: Partial<typeof told>) => admin.call(depositsApi.enter, { body: { ...told, ...body } });
  const first = await admin.raw('POST', '/admin/deposit', told, key);
  expect(first.body.data).toMatchObject({ state: 'UNMATCHED', source: 'HAND', rest: told.amount });
  const again = await admin.raw('POST', '/admin/deposit', told, key);
  expect(again.body.data).toEqual(first.body.data);
  for (const [body, code] of [
    [{}, 'DEPOSIT_KNOWN'],
    [{ amount: told.amount + 1 }, 'DEPOSIT_DIFFERENT'],
  ] as const) {
    const refused = await enter(body);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect(refused.body.fields?.bankReference).toContain(told.valueDate);
  }
  const ahead = await enter({ bankReference: unique('TX'), valueDate: addDays(today, 1) });
  expect([ahead.status, ahead.body.fields?.valueDate]).toEqual([400, expect.stringContaining(today)]);
  const acts = db.selectFrom('audit').select(['action', 'actorId']).where('subjectKind', '=', 'DEPOSIT');
  const { id } = first.body.data as { id: number };
  expect(await acts.where('subjectId', '=', id).execute()).toEqual([
    { action: 'deposit.book', actorId: admin.accountId },
  ]);
  // the bank tells it afterwards: it is the same
  expect((await sendNotice(product, told)).body.data).toEqual({ id, state: 'UNMATCHED' });
  const paying = await enter({ bankReference: unique('TX'), amount: invoice.total, memo: invoice.number });
  expect([paying.body.data.state, (await seen(paymentId)).status]).toEqual(['MATCHED', 'PAID']);
  await expectBooksRight(product);
});

test('what the payer wrote stands before what was typed, until something is done with it [money.deposit]', async () => {
  const { paymentId } = await makeContract(product);
  const { number, total: amount } = await seen(paymentId);
  const typed = movement(product, { amount, sender: '모름', memo: '감사합니다' });
  const { id } = (await admin.call(depositsApi.enter, { body: typed })).body.data;
  const worded = async () =>
    db.selectFrom('deposit').select(['sender', 'memo']).where('id', '=', id).executeTakeFirstOrThrow();
  await sendNotice(product, { ...typed, sender: '', memo: '' });
  expect(await worded()).toEqual({ sender: '모름', memo: '감사합니다' });
  const told = { ...typed, sender: '누리모빌리티', memo: number };
  expect((await sendNotice(product, told)).body.data).toEqual({ id, state: 'MATCHED' });
  expect((await seen(paymentId)).status).toBe('PAID');
  const before = await kept(product);
  for (const again of [told, { ...told, sender: '다른 이', memo: '다른 말' }]) {
    expect((await sendNotice(product, again)).body.data).toEqual({ id, state: 'MATCHED' });
    expect(await worded()).toEqual({ sender: '누리모빌리티', memo: number });
  }
  expect(await kept(product)).toEqual(before);
  // what is matched, and the bank's own word, are not reworded by SQL either
  const other = (await sendNotice(product, movement(product, { memo: '?' }))).body.data as { id: number };
  for (const one of [id, other.id])
    await expect(db.updateTable('deposit').set({ memo: 'x' }).where('id', '=', one).execute()).rejects.toThrow('stays');
  await expectBooksRight(product);
});

test('once its words are the bank’s they stay, and what somebody took back is paid by nobody but them [money.deposit]', async () => {
  const typed = movement(product, { sender: '모름', memo: '?' });
  const { id } = (await admin.call(depositsApi.enter, { body: typed })).body.data;
  const row = async (of = id) =>
    db.selectFrom('deposit').select(['sender', 'memo', 'version']).where('id', '=', of).executeTakeFirstOrThrow();
  const words = { sender: '누리모빌리티', memo: '용역비' };
  for (const told of [words, { sender: '누리', memo: '용역' }]) await sendNotice(product, { ...typed, ...told });
  expect(await row()).toEqual({ ...words, version: 2 });
  const acts = db.selectFrom('audit').select(['action', 'fields', 'actorType']).where('subjectId', '=', id);
  expect(await acts.where('action', '=', 'deposit.word').execute()).toEqual([
    { action: 'deposit.word', fields: ['sender', 'memo'], actorType: 'SYSTEM' },
  ]);
  await expect(
    db.updateTable('deposit').set({ memo: 'x', memoToldAt: new Date() }).where('id', '=', id).execute(),
  ).rejects.toThrow('stays');
  // confirmed for an invoice, taken back, and told by the bank with another sender and no word of it
  const { paymentId } = await makeContract(product);
  const { total: amount } = await seen(paymentId);
  const told = movement(product, { amount, sender: '다른 이', memo: '' });
  const { bankReference, valueDate } = told;
  const confirmed = { id: paymentId, amount, bankReference, valueDate };
  const made = (await admin.call(depositsApi.confirm, { body: confirmed })).body.data;
  const back = {
    id: made.id,
    version: made.version,
    action: 'unmatch',
    reason: '오류',
    password: testPassword,
  } as const;
  await admin.call(depositsApi.decide, { body: { ...back, paymentId } });
  expect((await sendNotice(product, told)).body.data).toMatchObject({ id: made.id, state: 'UNMATCHED' });
  expect((await seen(paymentId)).status).toBe('BILLED');
  // what was done with it once keeps what was typed, by SQL too
  const reword = db.updateTable('deposit').set({ memo: 'x', memoToldAt: new Date() }).where('id', '=', made.id);
  await expect(reword.execute()).rejects.toThrow('stays');
  await sendNotice(product, { ...told, memo: '용역비' });
  expect((await row(made.id)).memo).toBe(made.memo);
});

test('each word is the bank’s on its own, as soon as the bank tells it [money.deposit]', async () => {
  const { paymentId } = await makeContract(product);
  const { number, total: amount } = await seen(paymentId);
  const enter = async (words: Partial<Told>) => {
    const typed = movement(product, { amount, ...words });
    const { id } = (await admin.call(depositsApi.enter, { body: typed })).body.data;
    const tell = async (told: Partial<Told>) =>
      (await sendNotice(product, { ...typed, sender: '', memo: '', ...told })).body.data;
    const row = () =>
      db.selectFrom('deposit').select(['sender', 'memo', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    return { id, typed, tell, row };
  };
  // a word that was left out, and one that the bank has just so, are no less its own: a file that cuts them changes nothing
  const cut = await enter({ sender: '누리모빌리티', memo: '' });
  await cut.tell({ sender: '누리모빌리티', memo: '용역비 11월' });
  const { valueDate, bankReference } = cut.typed;
  const line = [valueDate, amount, 'KRW', bankReference, '누리', '용역'].join();
  await sendFile(product, 'BOOK', Buffer.from(`거래일자,입금액,통화,거래번호,입금자,적요\n${line}`));
  await cut.tell({ memo: '용역' });
  expect(await cut.row()).toEqual({ sender: '누리모빌리티', memo: '용역비 11월', version: 2 });
  // the sender alone at first: the memo is still only typed, and what is told of it then pays
  const late = await enter({ sender: '모름', memo: '?' });
  await late.tell({ sender: '누리모빌리티' });
  expect(await late.row()).toEqual({ sender: '누리모빌리티', memo: '?', version: 2 });
  // nor does SQL reword what is the bank's, take that back, or change a typed word without the bank
  const now = new Date();
  for (const change of [{ sender: 'x' }, { sender: 'x', senderToldAt: now }, { senderToldAt: null }, { memo: 'x' }])
    await expect(db.updateTable('deposit').set(change).where('id', '=', late.id).execute()).rejects.toThrow('stays');
  expect(await late.tell({ sender: '누리', memo: number })).toEqual({ id: late.id, state: 'MATCHED' });
  expect([await late.row(), (await seen(paymentId)).status]).toEqual([
    { sender: '누리모빌리티', memo: number, version: 4 },
    'PAID',
  ]);
});

test('what is told, or collected from, while it is being reversed is told anew [money.deposit]', async () => {
  const invoice = await putBilled(product, await putHiring(product));
  await deposit(product, invoice.id);
  await payOut(product, invoice.id);
  await admin.call(guaranteesApi.refund, { body: await refundForm(product, invoice.id, 5000) });
  const [debt] = (await admin.call(guaranteesApi.allReceivables, { query: {} })).body.data;
  const owed = { id: debt?.id, version: debt?.version, action: 'collect', password: testPassword };
  const collect = ({ amount, bankReference: reference, valueDate }: Told) =>
    admin.raw('PUT', '/admin/receivable', { ...owed, amount, reference, valueDate });
  const ways = [
    (told: Told) => admin.raw('POST', '/admin/deposit', told),
    (told: Told) => sendNotice(product, told),
    collect,
  ];
  const second = await makeAdmin(product);
  for (const [n, way] of ways.entries()) {
    const told = movement(product, { amount: 1000 });
    const { id, version } = (await admin.call(depositsApi.enter, { body: told })).body.data;
    const body = { id, version, action: 'reverse', reason: '오타', password: testPassword } as const;
    // both wait for the deposit, the reversal first
    const held = await db.startTransaction().execute();
    await held.selectFrom('deposit').select('id').where('id', '=', id).forUpdate().execute();
    const reversal = second.call(depositsApi.decide, { body });
    await somebodyWaits(db);
    const answer = way(told);
    await somebodyWaits(db, 2);
    await held.commit().execute();
    expect([n, (await reversal).body.data.state, (await answer).status]).toEqual([n, 'REVERSED', 200]);
    const rows = db.selectFrom('deposit').select('id').where('bankReference', '=', told.bankReference);
    expect(await rows.where('reversedAt', 'is', null).where('id', '>', id).execute()).toHaveLength(1);
  }
  await expectBooksRight(product);
});

test('every bad line is named with its columns, what was read and why, and nothing of the file is booked', async () => {
  const known = movement(product);
  await sendNotice(product, known);
  const before = await kept(product);
  const ahead = addDays(today, 1);
  const twice = unique('T').toUpperCase();
  // each with [column, what was read, fault] of all that is wrong
  const cases: [line: string, problems: [string | null, string, string][]][] = [
    [`${today},500,KRW,${twice},a,`, []],
    [`${ahead},500,KRW,${unique('X')},a,`, [['거래일자', ahead, 'DATE_RANGE']]],
    [`2026-13-01,500,KRW,${unique('X')},a,`, [['거래일자', '2026-13-01', 'DATE']]],
    [
      `어제,0.5,KRW,,a,`,
      [
        ['거래일자', '어제', 'DATE'],
        ['입금액', '0.5', 'AMOUNT'],
        ['거래번호', '', 'REFERENCE_MISSING'],
      ],
    ],
    [`${today},-500,KRW,${unique('X')},a,`, [['입금액', '-500', 'AMOUNT']]],
    [`${today},0,KRW,${unique('X')},a,`, [['입금액', '0', 'AMOUNT_RANGE']]],
    [`${today},12.50,EUR,${unique('X')},a,`, [['통화', 'EUR', 'CURRENCY']]],
    [`${today},500,KRW,거래1,a,`, [['거래번호', '거래1', 'REFERENCE']]],
    [`${today},500,KRW,${twice},a,`, [['거래번호', twice, 'REFERENCE_TWICE']]],
    [`${today},500,KRW,${unique('X')},a`, [[null, '', 'CELLS']]],
    [`${today},500,KRW,${unique('X')},"a b",c,d`, [[null, '', 'CELLS']]],
    [`${today},7,KRW,${known.bankReference},a,`, []],
  ];
  const bytes = Buffer.from(['거래일자,입금액,통화,거래번호,입금자,적요', ...cases.map(([line]) => line)].join('\n'));
  const { lines } = (await sendFile(product, 'PREVIEW', bytes)).body.data as Output<typeof depositsApi.file>;
  expect(lines.map(({ problems }) => problems.map(({ column, read, fault }) => [column, read, fault]))).toEqual(
    cases.map(([, problems]) => problems),
  );
  const { status, body } = await sendFile(product, 'BOOK', bytes);
  expect([status, body.code]).toEqual([422, 'FILE_LINE_BAD']);
  const told = body.message?.split('\n') ?? [];
  expect(told[1]).toMatch(new RegExp(`^3행 거래일자 ‘${ahead}’: \\d{4}-\\d{2}-\\d{2} – ${today} 사이의 날짜여야`));
  expect(told[2]).toBe(`4행 거래일자 ‘2026-13-01’: ${wordsOf('ko').deposits.file.faults.DATE}`);
  // ten of the eleven, and how many more
  expect(told).toHaveLength(12);
  expect(told.at(-1)).toBe('그 밖에 1개 행');
  expect(await kept(product)).toEqual(before);
});
