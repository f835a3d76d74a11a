import { addDays } from './calendar.ts';
import { type CandidateCode, canBeHired, isFail } from './candidate-codes.ts';
import type { Days } from './days.ts';
import type { ContactState, FeeType, GuaranteeType } from './enums.ts';
import { guaranteePeriod } from './guarantee.ts';
import { isAllowed, type JobStatus } from './job-lifecycle.ts';
import { limits } from './limits.ts';
import { type FeeTerms, feeOf, percentOfBps, serviceCharge } from './money.ts';
import type { MoneySettings } from './money-settings.ts';
import { type TaxProfile, type TaxRule, taxOf } from './tax.ts';

export type HireStanding = {
  code: CandidateCode;
  jobStatus: JobStatus;
  contactState: ContactState;
  /** The last day of the year after disclosure, and today, where the posting is. */
  contactUntil: string | null;
  today: string;
  isLost: boolean;
  /** Another firm disclosed this person, too: the operator decides first. */
  isHeld?: boolean;
  /** Through another entry: the company owes one fee for one person. */
  isHiredAlready?: boolean;
};

export const hireHindrances = ['CODE', 'CONTACT', 'TOO_LATE', 'HIRED', 'HELD'] as const;
export type HireHindrance = (typeof hireHindrances)[number];

/** After the posting's end, and of who had failed: the disclosure still owes the fee for its year. */
export const isLateHire = ({ code, jobStatus }: Pick<HireStanding, 'code' | 'jobStatus'>): boolean =>
  jobStatus === 'EXPIRED' || isFail(code);

/** What stands in the way of a final hire, if anything. */
export const hireHindrance = (standing: HireStanding): HireHindrance | null => {
  const { code, jobStatus, contactState, contactUntil, today, isLost } = standing;
  if (isLost || !isAllowed(jobStatus, 'candidateDecision') || !(canBeHired(code) || isFail(code))) return 'CODE';
  if (contactState !== 'OPEN' || contactUntil === null) return 'CONTACT';
  if (isLateHire(standing) && today > contactUntil) return 'TOO_LATE';
  if (standing.isHiredAlready) return 'HIRED';
  return standing.isHeld ? 'HELD' : null;
};

/**
 * From the day on which the person was recommended, and within a year of the day that counts: today, or the start that
 * was agreed.
 */
export const startDays = (recommendedOn: string, day: string): Days => {
  const first = addDays(day, -limits.hireStartDays);
  return { first: recommendedOn > first ? recommendedOn : first, last: addDays(day, limits.hireStartDays) };
};

/** What a hire is billed by: the terms that the offer accepted, the supplier, the rule and the settings of the day. */
export type HireBasis = {
  terms: {
    number: number;
    feeType: FeeType;
    fixedFee: number | null;
    feeDueDays: number | null;
    guaranteeType: GuaranteeType;
    guaranteeMonths: number;
    guaranteeTerms: string;
  };
  /** The offer's; none where the fee is a fixed amount. */
  rateBps: number | null;
  taxProfile: TaxProfile;
  taxRule: TaxRule;
  settings: MoneySettings;
  hasFreeUse: boolean;
  /** The day of the invoice. */
  today: string;
};

const feeTermsOf = ({ terms, rateBps }: HireBasis): FeeTerms => {
  if (terms.feeType === 'DATE' && terms.fixedFee !== null) return { feeType: 'DATE', fixedFee: terms.fixedFee };
  if (terms.feeType === 'COMMISSION' && rateBps !== null) return { feeType: 'COMMISSION', rateBps };
  throw new Error('an offer without a price');
};

/** A fixed fee is due so many days after the start, a commission after the invoice; nothing is due before it is billed. */
const dueDateOf = ({ terms, settings, today }: HireBasis, startDate: string): string => {
  if (terms.feeType !== 'DATE') return addDays(today, settings.invoiceDueDays);
  const due = addDays(startDate, terms.feeDueDays ?? 0);
  return due < today ? today : due;
};

/** Everything that a hire costs and when, as the preview tells it and the confirmation books it. */
export const hireFiguresOf = (basis: HireBasis, hire: { firstYearSalary: number; startDate: string }) => {
  const { terms, rateBps, taxProfile, taxRule, settings, hasFreeUse, today } = basis;
  const { firstYearSalary, startDate } = hire;
  const fee = feeOf(feeTermsOf(basis), firstYearSalary);
  const tax = taxOf(fee, taxRule, taxProfile);
  const guarantee = guaranteePeriod(startDate, terms.guaranteeMonths);
  return {
    firstYearSalary,
    startDate,
    termsNumber: terms.number,
    feeType: terms.feeType,
    rate: terms.feeType === 'DATE' || rateBps === null ? null : percentOfBps(rateBps),
    fee,
    taxProfile,
    taxRate: taxProfile === 'TAXABLE' ? percentOfBps(taxRule.rateBps) : 0,
    taxBase: { numerator: taxRule.baseNumerator, denominator: taxRule.baseDenominator },
    tax,
    total: fee + tax,
    charge: serviceCharge(fee, settings.chargeBps, hasFreeUse),
    invoiceDate: today,
    dueDate: dueDateOf(basis, startDate),
    payoutDaysAfterDeposit: settings.payoutDaysAfterDeposit,
    payoutDaysAfterStart: settings.payoutDaysAfterStart,
    guaranteeType: terms.guaranteeType,
    guaranteeMonths: terms.guaranteeMonths,
    guaranteeTerms: terms.guaranteeTerms,
    guaranteeEndDate: guarantee?.lastDay ?? null,
    guaranteeDays: guarantee?.days ?? 0,
  };
};
export type HireFigures = ReturnType<typeof hireFiguresOf>;
