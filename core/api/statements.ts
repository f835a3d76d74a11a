import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { taxProfiles } from '../rules/tax.ts';
import { endpoint } from './endpoint.ts';

const parties = ['EMPLOYER', 'RECRUITER'] as const;

/** What was booked in the period about one invoice, tax included. Nothing is converted or rounded. */
const employerMoves = z.object({
  billed: z.int(),
  /** Taken back before it was paid. */
  canceled: z.int(),
  deposited: z.int(),
  /** Given back under the guarantee, out of held money or by the operator. */
  refunded: z.int(),
});
const recruiterMoves = z.object({
  /** Came in and was held. */
  deposited: z.int(),
  /** Went back to the employer out of held money. */
  refunded: z.int(),
  charge: z.int(),
  /** Kept of the payout for what the supplier owed. */
  setOff: z.int(),
  paidOut: z.int(),
  /** Went back to the employer after the payout: the supplier's part of it, which it owes since. */
  owed: z.int(),
  /** What it gave back of that otherwise, or what was let go. */
  settled: z.int(),
});

const lineCommon = {
  paymentId: f.id,
  number: z.string(),
  contractNumber: z.string(),
  title: z.string(),
  candidate: z.string(),
  /** The other side, as the contract names it. */
  party: z.string(),
  /** As it was billed: without tax, the tax, and both. */
  fee: z.int(),
  tax: z.int(),
  /** Whether the supplier bills tax, and why not. */
  taxProfile: z.enum(taxProfiles),
  total: z.int(),
  /** Taken back by the end of the period: nothing of it is owed. */
  isCanceled: z.boolean(),
};

/** What each side is told of, in the order in which money goes. */
export const statementMoves = {
  EMPLOYER: ['billed', 'canceled', 'deposited', 'refunded'],
  RECRUITER: ['canceled', 'deposited', 'refunded', 'charge', 'setOff', 'paidOut', 'owed', 'settled'],
} as const;
const toldMoves = ['billed', ...statementMoves.RECRUITER] as const;

/** One booking by its day; of refunds and set-offs also the credit note that it is about. */
const entry = z.object({
  move: z.enum(toldMoves),
  day: f.date,
  amount: z.int(),
  creditNote: z.nullable(z.string()),
});
export type StatementEntry = z.output<typeof entry>;

const statementOf = <T extends typeof employerMoves | typeof recruiterMoves>(moves: T) =>
  z.object({
    year: z.int(),
    /** None: the whole year. */
    month: z.nullable(z.int()),
    from: f.date,
    until: f.date,
    /** Whose it is. */
    name: z.string(),
    currencies: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Before the first day and after the last: what the company has yet to pay, or what is held for the recruiter. */
        before: z.int(),
        after: z.int(),
        lines: z.array(z.object({ ...lineCommon, moves, entries: z.array(entry) })),
        sum: moves,
      }),
    ),
  });

export const employerStatement = statementOf(employerMoves);
export const recruiterStatement = statementOf(recruiterMoves);

const number = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern, 'invalid')),
    z.transform((value: string) => Number(value)),
  );
/** Nothing named: this year. A month without a year is one of this year. */
const period = { year: z.optional(number(/^20\d\d$/)), month: z.optional(number(/^([1-9]|1[0-2])$/)) };

export const statementsApi = {
  read: endpoint({
    method: 'GET',
    path: '/payments/statement',
    about: 'What the books say about the reader’s contracts in a month or a year, with sums by currency.',
    access: parties,
    query: z.object(period),
    response: { EMPLOYER: employerStatement, RECRUITER: recruiterStatement },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/payments/statement/pdf',
    about: 'The statement as a PDF in Korean or English, made of the books whenever it is asked for.',
    access: parties,
    kind: 'file',
    query: z.object({ ...period, locale: z.optional(z.enum(locales, 'select')) }),
    response: z.string(),
  }),
};
