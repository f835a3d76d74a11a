import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { depositActions, depositSources, depositStates, fileLineOutcomes, noticeOutcomes } from '../rules/deposits.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';

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

export const depositAmount = f.count(1, limits.amountMax);

/** What came in, as the bank tells it. */
export const bankMovement = z.object({
  bankReference,
  currency: f.oneOf(currencies),
  amount: depositAmount,
  valueDate: f.date,
  sender: z._default(f.optionalText(limits.textLengthMax), ''),
  /** What the payer wrote: the number of the invoice, where all is well. */
  memo: z._default(f.optionalText(limits.depositMemoLengthMax), ''),
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
  /** For invoices, sent back, and what still waits. */
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
      kind: z.enum(['MATCH', 'RETURN']),
      amount: z.int(),
      /** Of a match. */
      paymentId: nullable(f.id),
      number: nullable(z.string()),
      /** Of what was sent back. */
      reason: z.string(),
      createdAt: f.instant,
    }),
  ),
  /** What the memo names, where there is a rest: the operator decides, nothing is guessed. */
  suggestion: nullable(named),
  actions: z.array(z.enum(depositActions)),
});

export const depositKeys = ['ID', 'CREATEDAT', 'VALUEDATE', 'AMOUNT', 'SENDER', 'STATUS'] as const;

export const fileLine = z.object({
  /** Of the file, the heading being 1. */
  line: z.int(),
  outcome: z.enum(fileLineOutcomes),
  /** What is wrong with a bad line: a column and why. */
  problem: nullable(z.object({ column: z.string(), message: z.string() })),
  bankReference: z.string(),
  currency: nullable(z.enum(currencies)),
  amount: nullable(z.int()),
  valueDate: nullable(f.date),
  sender: z.string(),
  memo: z.string(),
  /** The invoice that it pays. */
  number: nullable(z.string()),
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
      sender: z._default(f.optionalText(limits.textLengthMax), ''),
    }),
    response: depositRow,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/deposit',
    about: 'Matches what is left of a deposit to an invoice, never beyond its total, or says that it was sent back.',
    access: ADMIN,
    body: z.object({
      id: f.id,
      version: f.version,
      action: f.oneOf(depositActions),
      /** The invoice, for a match. */
      paymentId: z.optional(f.id),
      /** For what is sent back. */
      reason: z.optional(f.text(limits.reasonLengthMax)),
    }),
    response: depositRow,
  }),
  file: endpoint({
    method: 'POST',
    path: '/admin/deposits/file',
    about:
      'The bank’s list as CSV (multipart field "file"; UTF-8 or CP949). PREVIEW says what each line would do, BOOK does all of it or, with a bad line, nothing.',
    access: ADMIN,
    kind: 'upload',
    idempotent: false,
    limit: { max: 120, seconds: 3600, by: 'account' },
    query: z.object({ act: f.oneOf(['PREVIEW', 'BOOK']) }),
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
    limit: { max: 120, seconds: 60, by: 'address' },
    body: bankMovement,
    response: z.object({ id: f.id, state: z.enum(depositStates) }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/admin/bank-notices',
    about: 'Every call to the address of the bank’s notices, also the refused ones.',
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
    }),
  }),
};
