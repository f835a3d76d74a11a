import * as z from 'zod/mini';
import { countries, currencies } from '../rules/countries.ts';
import { employmentTypes, feeTypes, guaranteeTypes, positions } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { taxProfiles } from '../rules/tax.ts';

const nullable = z.nullable;

/** Of the price: 11/12 in Indonesia, the whole elsewhere. */
export const taxBase = z.object({ numerator: z.int(), denominator: z.int() });

/** What a hire costs and when: the preview shows it, the confirmation makes it, by the same function. */
export const hireFigures = z.object({
  currency: z.enum(currencies),
  firstYearSalary: z.int(),
  startDate: f.date,
  termsNumber: z.int(),
  feeType: z.enum(feeTypes),
  /** In per cent; null where the fee is a fixed amount. */
  rate: nullable(z.number()),
  /** Without tax. */
  fee: z.int(),
  taxProfile: z.enum(taxProfiles),
  /** In per cent, of the rule in force on the invoice date; 0 where the supplier bills no tax. */
  taxRate: z.number(),
  taxBase,
  tax: z.int(),
  total: z.int(),
  invoiceDate: f.date,
  dueDate: f.date,
  /** Paid out on the later of so many days after the deposit and so many after the start date. */
  payoutDaysAfterDeposit: z.int(),
  payoutDaysAfterStart: z.int(),
  guaranteeType: z.enum(guaranteeTypes),
  guaranteeMonths: z.int(),
  guaranteeTerms: z.string(),
  /** The last day of the guarantee and its number of days; none without months. */
  guaranteeEndDate: nullable(f.date),
  guaranteeDays: z.int(),
});

export const hirePreview = z.extend(hireFigures, {
  id: f.id,
  candidate: z.string(),
  title: z.string(),
  recruiter: z.object({ id: f.id, name: z.string(), firm: z.string() }),
  /** How many are hired on the posting already, and how many it looks for. */
  hiredCount: z.int(),
  hiringCount: z.int(),
  /** One more than the posting looks for: the confirmation needs an explicit yes. */
  isOverHiring: z.boolean(),
  /** The posting is over, or the candidate had failed: the hire counts for the year after disclosure. */
  isLate: z.boolean(),
  /** The posting has other terms by now; those of the hire are the ones that the offer accepted. */
  hasNewerTerms: z.boolean(),
  /** What the posting says that it pays: a salary outside of it may be a slip. */
  salaryMin: nullable(z.int()),
  salaryMax: nullable(z.int()),
});

const person = z.object({ name: z.string(), position: z.string() });

/** The conditions as both sides have them, word for word what the hash is made of. */
export const contractSnapshot = z.object({
  number: z.string(),
  concludedAt: f.instant,
  consigner: z.object({
    companyId: f.id,
    name: z.string(),
    ceo: z.string(),
    country: z.enum(countries),
    registrationNumber: z.string(),
    /** Who confirmed the hire; null where the operator decided a report. */
    person: nullable(person),
  }),
  fiduciary: z.object({
    searchFirmId: f.id,
    name: z.string(),
    country: nullable(z.enum(countries)),
    registrationNumber: nullable(z.string()),
    recruiterId: f.id,
    person,
  }),
  conditions: z.extend(hireFigures, {
    jobId: f.id,
    title: z.string(),
    employmentType: z.enum(employmentTypes),
    position: z.enum(positions),
    candidateId: f.id,
    candidate: z.string(),
    /** The employer saw that this is the person; the operator, deciding a report, did not. */
    identityConfirmed: z.boolean(),
    invoiceNumber: z.string(),
    termsAcceptedAt: f.instant,
    /** The 1-year clause. */
    disclosedAt: f.instant,
    disclosureEndDate: f.date,
    disclosureDays: z.int(),
  }),
});
export type ContractSnapshot = z.output<typeof contractSnapshot>;

export const contractAmendment = z.object({
  id: f.id,
  number: z.int(),
  createdAt: f.instant,
  reason: z.string(),
  /** What is different now, in words. */
  change: z.string(),
  /** The new one, where it moved. */
  startDate: nullable(f.date),
  /** It ends the contract as if it had not been; `change` is then for machines. */
  isVoid: z.boolean(),
});

/** `evaluate` is of the recruiter, on the page of the offer. */
export const contractActions = ['amend', 'evaluate'] as const;

export const contract = z.object({
  id: f.id,
  /** Counts with every amendment. */
  version: f.version,
  number: z.string(),
  concludedAt: f.instant,
  timeZone: z.string(),
  /** SHA-256 of the snapshot's canonical JSON, in hexadecimal. */
  hash: z.string(),
  snapshot: contractSnapshot,
  /** The oldest first. */
  amendments: z.array(contractAmendment),
  isVoid: z.boolean(),
  /** As it is now, with every amendment. */
  startDate: f.date,
  guaranteeEndDate: nullable(f.date),
  guaranteeDays: z.int(),
  jobId: f.id,
  candidateId: f.id,
  offerId: f.id,
  payment: z.object({ id: f.id, number: z.string(), status: z.enum(shownPaymentStatuses), dueDate: f.date }),
  actions: z.array(z.enum(contractActions)),
});
