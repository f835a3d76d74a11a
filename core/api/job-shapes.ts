import * as z from 'zod/mini';
import { recommendingStates } from '../rules/candidate-acts.ts';
import { countries, currencies } from '../rules/countries.ts';
import {
  businessTypes,
  companySizes,
  companyTypes,
  locales,
  locations,
  positions,
  salesRanges,
} from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { jobDeeds } from '../rules/job-acts.ts';
import { jobFields } from '../rules/job-fields.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { offerStatuses } from '../rules/offer-lifecycle.ts';
import { recruiterSideStatuses } from '../rules/recruiter-side-status.ts';

const nullable = z.nullable;

/** A file as a page offers it; its bytes come by GET /file/{id} or /image/{id}. */
export const attachedFile = z.object({
  id: f.id,
  name: z.string(),
  size: z.int(),
  mediaType: z.string(),
  /** A virus was found in it, and its bytes are gone. */
  isInfected: z.boolean(),
});

/** What stands in every list, whoever reads it. */
const rowCommon = z.object({
  id: f.id,
  title: z.string(),
  position: nullable(z.enum(positions)),
  locations: z.array(z.enum(locations)),
  hiringCount: nullable(z.int()),
  recommendDeadline: nullable(f.date),
  dueDate: nullable(f.date),
  timeZone: z.string(),
  createdAt: f.instant,
  inspectedAt: nullable(f.instant),
});

const feePart = {
  currency: z.enum(currencies),
  salaryMin: nullable(z.int()),
  salaryMax: nullable(z.int()),
  feeType: jobFields.shape.feeType,
  feeRateMin: nullable(z.number()),
  feeRateMax: nullable(z.number()),
  fixedFee: nullable(z.int()),
};

const counters = {
  offerCount: z.int(),
  selectedCount: z.int(),
  maxRecruiters: nullable(z.int()),
  candidateCount: z.int(),
};

const reviewClock = {
  submittedAt: nullable(f.instant),
  /** When the review must be done; null while a proposal waits for the employer. */
  reviewDueAt: nullable(f.instant),
  hasProposal: z.boolean(),
};

export const departmentJobRow = z.extend(rowCommon, { status: z.enum(jobStatuses), ...counters });
export const employerJobRow = z.extend(departmentJobRow, { ...feePart, ...reviewClock, employer: z.string() });
export const adminJobRow = z.extend(employerJobRow, { company: z.string(), identify: z.string() });

/** The company as a recruiter may know it: without name, logo and homepage until it may be told. */
export const shownCompany = z.object({
  name: nullable(z.string()),
  type: z.enum(companyTypes),
  employees: z.enum(companySizes),
  businessTypes: z.array(z.enum(businessTypes)),
  country: z.enum(countries),
  logoId: nullable(f.id),
  isCustomer: z.boolean(),
});

export const recruiterJobRow = z.extend(rowCommon, {
  ...feePart,
  status: z.enum(jobStatuses),
  keywords: z.array(z.string()),
  company: shownCompany,
  recruiterStatus: nullable(z.enum(recruiterSideStatuses)),
  offer: nullable(z.object({ id: f.id, status: z.enum(offerStatuses) })),
  selectedCount: z.int(),
  maxRecruiters: nullable(z.int()),
  suggestGreatRecruiter: z.boolean(),
});

const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
export const jobEvent = z.object({
  id: f.id,
  at: f.instant,
  actor: nullable(z.string()),
  actorType: z.enum(['ADMIN', 'EMPLOYER', 'SYSTEM']),
  action: z.string(),
  reason: nullable(z.string()),
  changes: nullable(changes),
});

export const proposal = z.object({
  id: f.id,
  createdAt: f.instant,
  note: z.string(),
  /** Field → what is proposed instead. */
  terms: z.record(z.string(), z.unknown()),
});

const files = {
  template: nullable(attachedFile),
  descriptionImage: nullable(attachedFile),
  attachment: nullable(attachedFile),
};

/** What a posting says about the work, without what it pays for finding somebody. */
const workFields = z.omit(jobFields, {
  feeType: true,
  feeRateMin: true,
  feeRateMax: true,
  fixedFee: true,
  feeDueDays: true,
  guaranteeType: true,
  guaranteeMonths: true,
  guaranteeTerms: true,
  searchFirmContactIds: true,
  suggestGreatRecruiter: true,
});

/** What a department reads of a posting. */
export const departmentFields: readonly string[] = Object.keys(workFields.shape);

const detailCommon = {
  id: f.id,
  version: f.version,
  status: z.enum(jobStatuses),
  /** What the reader may do with it now; a page offers this and nothing else. */
  actions: z.array(z.enum(jobDeeds)),
  country: z.enum(countries),
  currency: z.enum(currencies),
  timeZone: z.string(),
  offerCount: z.int(),
  selectedCount: z.int(),
  candidateCount: z.int(),
  createdAt: f.instant,
  inspectedAt: nullable(f.instant),
  endedAt: nullable(f.instant),
  ...files,
};

export const departmentJob = z.extend(workFields, detailCommon);

export const employerJob = z.extend(jobFields, {
  ...detailCommon,
  ...reviewClock,
  updatedAt: f.instant,
  rejectReason: nullable(z.string()),
  termsNumber: nullable(z.int()),
  proposal: nullable(proposal),
  employer: z.object({ id: f.id, name: z.string() }),
  companyName: z.string(),
  nameDisclosed: z.boolean(),
  /** What else tells who it is, where its name is hidden. */
  companyHomepage: nullable(z.string()),
  companyEmail: z.string(),
  /** The operator's changes of words since the last submission. */
  wordChanges: z.array(jobEvent),
});

export const reviewTicks = z.object({
  companyChecked: z.boolean('select'),
  taskClear: z.boolean('select'),
  noDiscrimination: z.boolean('select'),
  termsClear: z.boolean('select'),
});

export const adminJob = z.extend(employerJob, {
  ticks: reviewTicks,
  calls: z.array(z.object({ id: f.id, at: f.instant, admin: z.string(), note: z.string() })),
  writer: z.object({
    id: f.id,
    name: z.string(),
    position: z.string(),
    phone: z.string(),
    officePhone: nullable(z.string()),
    email: z.string(),
    locale: z.enum(locales),
  }),
  company: z.object({
    id: f.id,
    name: z.string(),
    ceo: z.string(),
    country: z.enum(countries),
    registrationNumber: z.string(),
    type: z.enum(companyTypes),
    employees: z.enum(companySizes),
    sales: z.enum(salesRanges),
    businessTypes: z.array(z.enum(businessTypes)),
    homepage: nullable(z.string()),
    contact: z.string(),
    /** How the company's earlier postings went. */
    postings: z.object({ all: z.int(), approved: z.int(), rejected: z.int() }),
  }),
});

/** The recruiter's view: what the work is, what it pays, how recruiters are chosen. */
export const recruiterJob = z.extend(
  z.omit(jobFields, {
    searchFirmContactIds: true,
    mailing: true,
    templateId: true,
    descriptionImageId: true,
    attachmentId: true,
  }),
  {
    id: f.id,
    status: z.enum(jobStatuses),
    recruiterStatus: nullable(z.enum(recruiterSideStatuses)),
    country: z.enum(countries),
    currency: z.enum(currencies),
    timeZone: z.string(),
    termsNumber: z.int(),
    createdAt: f.instant,
    inspectedAt: f.instant,
    endedAt: nullable(f.instant),
    selectedCount: z.int(),
    company: z.extend(shownCompany, { homepage: nullable(z.string()), sales: nullable(z.enum(salesRanges)) }),
    offer: nullable(
      z.object({
        id: f.id,
        status: z.enum(offerStatuses),
        reason: nullable(z.string()),
        /** The terms that it accepted. Once selected it keeps them, whatever the posting's are by now. */
        termsNumber: z.int(),
      }),
    ),
    canOffer: z.boolean(),
    /** The reader's rate in per cent, where it is fixed for them: a great recruiter's on a posting that suggests one. */
    fixedRate: nullable(z.number()),
    canAsk: z.boolean(),
    /** Whether the reader can recommend here now, or what stands in the way. */
    recommending: z.enum(recommendingStates),
    /** How many the reader recommended here, and how many they may. */
    recommendations: z.object({ made: z.int(), limit: z.int() }),
    /** What changed since approval, and why it was closed or opened again. */
    events: z.array(z.omit(jobEvent, { actor: true })),
    ...files,
  },
);
