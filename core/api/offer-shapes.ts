import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { feeTypes, guaranteeTypes } from '../rules/enums.ts';
import { evaluatingStates } from '../rules/evaluation.ts';
import * as f from '../rules/fields.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { offerActions, offerStatuses } from '../rules/offer-lifecycle.ts';
import { ownEvaluation } from './evaluations.ts';
import { shownCompany } from './job-shapes.ts';

const nullable = z.nullable;
const actions = z.array(z.enum(offerActions));

/** The terms of a posting under their number, as offers accept them. */
export const jobTerms = z.object({
  number: z.int(),
  createdAt: f.instant,
  currency: z.enum(currencies),
  salaryMin: z.int(),
  salaryMax: z.int(),
  hiringCount: z.int(),
  feeType: z.enum(feeTypes),
  feeRateMin: nullable(z.number()),
  feeRateMax: nullable(z.number()),
  fixedFee: nullable(z.int()),
  feeDueDays: nullable(z.int()),
  suggestGreatRecruiter: z.boolean(),
  guaranteeType: z.enum(guaranteeTypes),
  guaranteeMonths: z.int(),
  guaranteeTerms: z.string(),
  /** In per cent, on this part of the price. */
  taxRate: z.number(),
  taxBase: z.object({ numerator: z.int(), denominator: z.int() }),
  disclosureDays: z.int(),
});

/** Of the year before now: how many postings selected them, on how many of those they recommended, on how many hired. */
export const recruiterRecord = z.object({
  selected: z.int(),
  recommended: z.int(),
  hired: z.int(),
  /** Null while nobody has evaluated them. */
  evaluation: nullable(z.object({ average: z.number(), count: z.int() })),
});

/** What the recruiter and the reader's company have done together, on its other postings. */
export const companyHistory = z.object({
  offered: z.int(),
  selected: z.int(),
  hired: z.int(),
  lastSelectedAt: nullable(f.instant),
});

/** The other end of a hand-over by the operator: who it is, and since when. Empty where they have been erased. */
const handed = nullable(z.object({ name: z.string(), at: f.instant }));

const offerer = z.object({
  id: f.id,
  name: z.string(),
  position: z.string(),
  firm: z.string(),
  photoId: nullable(f.id),
  keywords: z.array(z.string()),
  /** Of their profile; what they wrote for this posting is the offer's own. */
  profile: z.string(),
  isGreat: z.boolean(),
  record: recruiterRecord,
  withCompany: companyHistory,
});

const state = {
  id: f.id,
  version: f.version,
  status: z.enum(offerStatuses),
  createdAt: f.instant,
  decidedAt: nullable(f.instant),
  /** May recommend nobody new since then. */
  stoppedAt: nullable(f.instant),
};

/** Without what it costs: a department reads no fees. */
export const departmentOffer = z.object({
  ...state,
  jobId: f.id,
  jobStatus: z.enum(jobStatuses),
  name: z.string(),
  introduction: z.string(),
  recruiter: offerer,
});

export const employerOffer = z.extend(departmentOffer, {
  /** In per cent; null where the fee is a fixed amount. */
  rate: nullable(z.number()),
  termsNumber: z.int(),
  /** The terms changed since: it cannot be selected before the recruiter confirms it. */
  needsConfirmation: z.boolean(),
  reason: nullable(z.string()),
  stopReason: nullable(z.string()),
  handedFrom: handed,
  handedTo: handed,
  /** Nobody decided: the posting selects by itself. */
  isSelectedByItself: z.boolean(),
  /** What the company said of the recruiter on this posting, and whether it can. */
  evaluation: nullable(ownEvaluation),
  evaluating: z.enum(evaluatingStates),
  actions,
});

/** The same with whoever they can be reached by. */
export const adminOffer = z.extend(employerOffer, { email: z.string(), phone: z.string() });

const own = {
  ...state,
  jobId: f.id,
  title: z.string(),
  jobStatus: z.enum(jobStatuses),
  rate: nullable(z.number()),
  termsNumber: z.int(),
  needsConfirmation: z.boolean(),
};

/** A recruiter's own, in the list of theirs. */
export const ownOfferRow = z.object({ ...own, company: shownCompany });

export const ownOffer = z.extend(ownOfferRow, {
  introduction: z.string(),
  /** Withdrawn once more, it cannot be made again. */
  isLast: z.boolean(),
  reason: nullable(z.string()),
  stopReason: nullable(z.string()),
  handedFrom: handed,
  handedTo: handed,
  actions,
});
