import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { booksApi } from '#core/api/books.ts';
import type { depositsApi } from '#core/api/deposits.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { callerOf } from './calls.ts';
import { multipart } from './documents.ts';
import { operatorOf } from './jobs.ts';
import type { Shot } from './race.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

export const bankSecret = 'pXw4vQ9sLr2Tn7Yb1Kd8Jm3Hc6Fg5Za0';

export type Told = Sent<typeof depositsApi.notice>['body'];

/** What the bank says of a deposit of today. */
export const movement = ({ clock }: TestProduct, change: Partial<Told> = {}): Told => ({
  bankReference: unique('TX').toUpperCase(),
  currency: 'KRW',
  amount: 1_000_000,
  valueDate: dayIn(clock.now(), 'Asia/Seoul'),
  sender: '누리모빌리티',
  memo: '',
  ...change,
});

type Sealed = { secret?: string; secondsOff?: number; signed?: string };

/** A call of the bank: `signed` is the body that the signature is of, where another one is sent. */
export const noticeShot = (
  product: TestProduct,
  body: string | object,
  { secret = bankSecret, secondsOff = 0, signed }: Sealed = {},
): Shot => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(product.clock.now().getTime() / 1000) + secondsOff);
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${signed ?? text}`)
    .digest('hex');
  return {
    caller: callerOf(product.app),
    method: 'POST',
    path: '/payment/notice',
    body: Buffer.from(text),
    headers: { 'bank-timestamp': timestamp, 'bank-signature': signature, 'content-type': 'application/json' },
  };
};

export const sendNotice = (product: TestProduct, body: string | object, sealed?: Sealed) => {
  const { caller, method, path, body: bytes, headers = {} } = noticeShot(product, body, sealed);
  return caller.raw(method, path, bytes, headers);
};

/** The bank's file, as bytes. */
export const sendFile = async (product: TestProduct, act: 'PREVIEW' | 'BOOK', bytes: Buffer) => {
  const { payload, headers } = multipart('bank.csv', bytes);
  return (await operatorOf(product)).raw('POST', `/admin/deposits/file?act=${act}`, payload, headers);
};

/** The books add up to nothing, and invoices, deposits and debts are what their accounts say. */
export const expectBooksRight = async (product: TestProduct): Promise<void> => {
  const operator = await operatorOf(product);
  for (const { currency, total, checks } of (await operator.call(booksApi.balance, {})).body.data)
    expect([currency, total, checks.filter(({ wrong }) => wrong > 0)]).toEqual([currency, 0, []]);
};

/** What a refusal must leave as it was. */
export const kept = async ({ services: { db } }: TestProduct): Promise<unknown> => {
  const { rows } = await sql`select (select count(*) from deposit) deposits, (select count(*) from deposit_use) uses,
    (select count(*) from ledger_transfer) transfers, (select count(*) from invoice where status = 'PAID') paid`.execute(
    db,
  );
  return rows[0];
};
