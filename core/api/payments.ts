import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { feeTypes, locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { paymentActions, shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { payoutStops } from '../rules/payouts.ts';
import { taxProfiles } from '../rules/tax.ts';
import { taxBase } from './contract-shapes.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';

const nullable = z.nullable;
const parties = ['EMPLOYER', 'RECRUITER'] as const;
const byId = z.object({ id: f.idInPath });
const recruiter = z.object({ id: f.id, name: z.string(), firm: z.string() });

const rowCommon = {
  id: f.id,
  /** Of the invoice: deposits name it. */
  number: z.string(),
  /** OVERDUE is shown in place of BILLED from the day after the due date. */
  status: z.enum(shownPaymentStatuses),
  currency: z.enum(currencies),
  /** Without tax; the tax on top of it; both together. */
  fee: z.int(),
  tax: z.int(),
  total: z.int(),
  invoiceDate: f.date,
  dueDate: f.date,
  /** Where the posting is: its days decide what is late. */
  timeZone: z.string(),
  contractId: f.id,
  contractNumber: z.string(),
  jobId: f.id,
  title: z.string(),
  candidateId: f.id,
  candidate: z.string(),
  /** As it is now, with every amendment. */
  startDate: f.date,
  guaranteeEndDate: nullable(f.date),
  /** What came in for it so far, by the books; the day on which it was whole. */
  matched: z.int(),
  depositDate: nullable(f.date),
  /** What went back of fee and tax under the guarantee. */
  refunded: z.object({ fee: z.int(), tax: z.int(), total: z.int() }),
  createdAt: f.instant,
};

/** What the supplier gets: fee and tax less the operator's charge, never before this day; nothing of what was canceled. */
const payout = {
  charge: z.int(),
  hasFreeUse: z.boolean(),
  payout: z.int(),
  earliestPayoutDate: f.date,
  /** The day from which it can be paid out; known once all was deposited. */
  payoutDate: nullable(f.date),
  /** Why it is not paid out yet: null where it is due, was done, or never will be. */
  payoutStop: nullable(z.enum(payoutStops)),
  /** What is likely kept of it against the supplier's debt, which its coming payouts pay in their order. */
  expectedSetOff: z.int(),
  /** What went to the supplier's account, what was kept against its debt, and when. */
  paidOut: nullable(z.object({ amount: z.int(), charge: z.int(), setOff: z.int(), at: f.instant })),
};

export const employerPaymentRow = z.object({ ...rowCommon, recruiter });
export const recruiterPaymentRow = z.object({ ...rowCommon, ...payout, company: z.string() });
export const adminPaymentRow = z.object({ ...rowCommon, ...payout, company: z.string(), recruiter });

const detail = {
  firstYearSalary: z.int(),
  feeType: z.enum(feeTypes),
  rate: nullable(z.number()),
  taxProfile: z.enum(taxProfiles),
  taxRate: z.number(),
  taxBase,
  guaranteeDays: z.int(),
  payoutDaysAfterDeposit: z.int(),
  payoutDaysAfterStart: z.int(),
};
/** Where the employer pays, empty while the operator has entered no account for the currency; the reference is the invoice number. */
const instructions = z.object({ account: z.string(), reference: z.string() });
/** Came in beyond it with its deposits, and waits to be sent back or used for another invoice. */
const surplus = z.int();

export const employerPayment = z.extend(employerPaymentRow, { ...detail, instructions, surplus });
export const recruiterPayment = z.extend(recruiterPaymentRow, { ...detail, chargeRate: z.number() });
export const adminPayment = z.extend(adminPaymentRow, {
  ...detail,
  instructions,
  surplus,
  chargeRate: z.number(),
  /** The supplier with its tax profile of today; the invoice keeps the one of its day. */
  firm: z.object({ id: f.id, version: f.version, name: z.string(), taxProfile: z.enum(taxProfiles) }),
  /** What the operator may do with it as it stands. */
  actions: z.array(z.enum(paymentActions)),
});

const costs = { count: z.int(), fee: z.int(), tax: z.int() };
const employerSum = z.object({ ...costs, total: z.int() });
const recruiterSum = z.object({ ...costs, charge: z.int(), payout: z.int() });

/** By the books, with tax: what is held at this moment, parts of an invoice too; what was paid out, set-offs included. */
const inBooks = { heldMoney: z.int() };
const inRecruiterBooks = { ...inBooks, paidOutMoney: z.int() };

/** Of one year and one currency: nothing is converted. What was canceled or went back counts nowhere. */
const sumsOf = <T extends typeof employerSum | typeof recruiterSum, B extends Record<string, z.ZodMiniType>>(
  sum: T,
  books: B,
) =>
  z.object({
    year: z.int(),
    /** Years that there is something of, the latest first. */
    years: z.array(z.int()),
    currencies: z.array(
      z.object({
        currency: z.enum(currencies),
        all: sum,
        /** Waits for the deposit; `overdue` is the part of it whose day has passed. */
        billed: sum,
        overdue: sum,
        /** Paid by the employer and held by the operator. */
        held: sum,
        paidOut: sum,
        ...books,
        /** `2026-11`, by the invoice date. */
        months: z.array(z.object({ month: z.string(), sum })),
      }),
    ),
  });

const year = z.pipe(
  z.string().check(z.regex(/^20\d\d$/, 'invalid')),
  z.transform((value: string) => Number(value)),
);

export const paymentKeys = ['ID', 'CREATEDAT', 'DUEDATE', 'TITLE', 'NAME', 'AMOUNT', 'STATUS'] as const;
const ofParty = { sort: paymentKeys, search: ['TITLE', 'NAME', 'NUMBER'] } as const;
const ofAdmin = {
  sort: [...paymentKeys, 'COMPANY'],
  search: ['TITLE', 'NAME', 'NUMBER', 'COMPANY', 'FIRM'],
} as const;
const filters = { status: repeated(shownPaymentStatuses), currency: repeated(currencies) };

export const paymentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    about: 'The invoices of the employer’s company, or of the recruiter’s own hires.',
    access: parties,
    query: listQuery(ofParty, filters),
    list: true,
    response: { EMPLOYER: employerPaymentRow, RECRUITER: recruiterPaymentRow },
  }),
  sums: endpoint({
    method: 'GET',
    path: '/payments/sums',
    about: 'The sums of one year by currency, state and month; the latest year where none is named.',
    access: parties,
    query: z.object({ year: z.optional(year) }),
    response: { EMPLOYER: sumsOf(employerSum, inBooks), RECRUITER: sumsOf(recruiterSum, inRecruiterBooks) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/payment/:id',
    about: 'One invoice as its reader may know it.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    params: byId,
    response: { EMPLOYER: employerPayment, RECRUITER: recruiterPayment, ADMIN: adminPayment },
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/payment/:id/invoice',
    about: 'The invoice as a PDF in Korean or English, made once and kept.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    kind: 'file',
    params: byId,
    query: z.object({ locale: z.optional(z.enum(locales, 'select')) }),
    response: z.string(),
  }),
  all: endpoint({
    method: 'GET',
    path: '/admin/payments',
    about: 'All invoices.',
    access: ['ADMIN'],
    query: listQuery(ofAdmin, filters),
    list: true,
    response: adminPaymentRow,
  }),
};
