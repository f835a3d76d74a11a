import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import {
  depositActions,
  depositSources,
  depositStates,
  depositUses,
  fileActs,
  fileFaults,
  fileLineOutcomes,
  noticeOutcomes,
} from '../rules/deposits.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';
import { freshProof } from './fresh-proof.ts';

const ADMIN = ['ADMIN'] as const;
const nullable = z.nullable;

/** What the bank calls the movement: without it nothing says that two are one. */
export const bankReference = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFKC').replace(/\s+/g, '').toUpperCase()),
  ),
  z.string().check(z.minLength(1, 'required'), z.regex(/^[!-~]{1,60}$/, 'invalid')),
);

export const depositAmount = f.amount(1);

/** What the bank has on one line, cut to its length: money is not refused because of a long name. */
const bankText = (max: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value: string) =>
        Array.from(
          value
            .normalize('NFC')
            .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
            .trim(),
        )
          .slice(0, max)
          .join('')
          .trim(),
      ),
    ),
    '',
  );

/** What came in, as the bank tells it. */
export const bankMovement = z.object({
  bankReference,
  currency: f.oneOf(currencies),
  amount: depositAmount,
  valueDate: f.date,
  sender: bankText(limits.textLengthMax),
  /** What the payer wrote: the number of the invoice, where all is well. */
  memo: bankText(limits.depositMemoLengthMax),
});

/** An invoice that the memo names, and what is open of it. */
const named = z.object({
  paymentId: f.id,
  number: z.string(),
  company: z.string(),
  status: z.enum(shownPaymentStatuses),
  total: z.int(),
  open: z.int(),
});

export const depositRow = z.object({
  id: f.id,
  version: f.version,
  state: z.enum(depositStates),
  source: z.enum(depositSources),
  bankReference: z.string(),
  currency: z.enum(currencies),
  amount: z.int(),
  /** For invoices and debts, sent back, and what still waits. */
  matched: z.int(),
  returned: z.int(),
  rest: z.int(),
  valueDate: f.date,
  sender: z.string(),
  memo: z.string(),
  createdAt: f.instant,
  uses: z.array(
    z.object({
      id: f.id,
      kind: z.enum(depositUses),
      amount: z.int(),
      /** Of a match: the invoice. Of what a firm owed: the invoice that was refunded, and the number of the credit note. */
      paymentId: nullable(f.id),
      number: nullable(z.string()),
      /** A match that can still be taken back. */
      canUnmatch: z.boolean(),
      /** Of what was sent back. */
      reason: z.string(),
      createdAt: f.instant,
    }),
  ),
  /** Why it was taken back; empty otherwise. */
  reversalReason: z.string(),
  /** What the memo names, where there is a rest: the operator decides, nothing is guessed. */
  suggestion: nullable(named),
  actions: z.array(z.enum(depositActions)),
});

export const depositKeys = ['ID', 'CREATEDAT', 'VALUEDATE', 'AMOUNT', 'SENDER', 'STATUS'] as const;

export const fileLine = z.object({
  /** Of the file, the heading being 1. */
  line: z.int(),
  outcome: z.enum(fileLineOutcomes),
  /** All that is wrong with a bad line: the column as the file names it (null: the line as a whole), what was read there, and why. */
  problems: z.array(
    z.object({ column: nullable(z.string()), read: z.string(), fault: z.enum(fileFaults), message: z.string() }),
  ),
  bankReference: z.string(),
  currency: nullable(z.enum(currencies)),
  amount: nullable(z.int()),
  valueDate: nullable(f.date),
  sender: z.string(),
  memo: z.string(),
  /** The invoice that it pays. */
  number: nullable(z.string()),
  /** The day that a known deposit has here, where the file has another one. */
  knownDate: nullable(f.date),
});

export const depositsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/deposits',
    about: 'What came to the operator’s account, and what was done with it.',
    access: ADMIN,
    query: listQuery(
      { sort: depositKeys, search: ['REFERENCE', 'SENDER', 'MEMO', 'NUMBER'] },
      { state: repeated(depositStates), currency: repeated(currencies) },
    ),
    list: true,
    response: depositRow,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/payment/deposit',
    about:
      'A deposit against an invoice, by hand. What the bank told already under this reference is the same deposit; what is over waits on the list.',
    access: ADMIN,
    body: z.object({
      /** The invoice. */
      id: f.id,
      amount: depositAmount,
      valueDate: f.date,
      bankReference,
      sender: z._default(f.optionalLine(limits.textLengthMax), ''),
    }),
    response: depositRow,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/admin/deposit',
    about:
      'A deposit that the operator saw at the bank, by hand and by the rules of a line of the bank’s file: it pays the invoice that it names to the unit, else it waits on the list.',
    access: ADMIN,
    body: bankMovement,
    response: depositRow,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/deposit',
    about:
      'Matches what is left of a deposit to an invoice, never beyond its total. With the own password: takes a match back while nothing was refunded or paid out of it, says that the rest was sent back, or reverses what was entered wrongly.',
    access: ADMIN,
    body: z.object({
      id: f.id,
      version: f.version,
      action: f.oneOf(depositActions),
      /** The invoice, to match and to take a match back. */
      paymentId: z.optional(f.id),
      /** For all but a match. */
      reason: z.optional(f.text(limits.reasonLengthMax)),
      password: z.optional(freshProof.password),
      code: freshProof.code,
    }),
    response: depositRow,
  }),
  file: endpoint({
    method: 'POST',
    path: '/admin/deposits/file',
    about:
      'The bank’s list as CSV (multipart field "file"; UTF-8 or CP949). PREVIEW says what each line would do, BOOK does all of it or, with a bad line, nothing. A line that differs from what is known is bad too; BOOK_REST passes it over.',
    access: ADMIN,
    kind: 'upload',
    idempotent: false,
    limit: { max: 120, seconds: 3600, by: 'account' },
    query: z.object({ act: f.oneOf(fileActs) }),
    response: z.object({
      isBooked: z.boolean(),
      counts: z.object({ pays: z.int(), waits: z.int(), known: z.int(), different: z.int(), bad: z.int() }),
      lines: z.array(fileLine),
    }),
  }),
  notice: endpoint({
    method: 'POST',
    path: '/payment/notice',
    about:
      'The bank’s word of a deposit, signed: headers bank-timestamp (seconds since 1970) and bank-signature (hexadecimal HMAC-SHA256 of timestamp, a dot and the body). Without BANK_NOTICE_SECRET there is no such call.',
    access: 'public',
    anonymous: true,
    kind: 'signed',
    idempotent: false,
    limit: { max: 600, seconds: 60, by: 'address' },
    body: bankMovement,
    response: z.object({ id: f.id, state: z.enum(depositStates) }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/admin/bank-notices',
    about: 'The calls to the address of the bank’s notices, also the refused ones.',
    access: ADMIN,
    query: listQuery(
      { sort: ['ID', 'CREATEDAT', 'STATUS'], search: ['REFERENCE'] },
      { outcome: repeated(noticeOutcomes) },
    ),
    list: true,
    response: z.object({
      id: f.id,
      createdAt: f.instant,
      outcome: z.enum(noticeOutcomes),
      bankReference: nullable(z.string()),
      depositId: nullable(f.id),
      address: z.string(),
      bytes: z.int(),
      /** What the bank signed, where nothing was booked of it. */
      told: nullable(z.string()),
    }),
  }),
};
