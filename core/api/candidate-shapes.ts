import * as z from 'zod/mini';
import {
  adminCandidateActs,
  departmentCandidateActs,
  employerCandidateActs,
  recruiterCandidateActs,
} from '../rules/candidate-acts.ts';
import { candidateCodes, candidateSummaries, failReasons, stages } from '../rules/candidate-codes.ts';
import { checkResults, stepKinds } from '../rules/candidate-fields.ts';
import { contestStates, lostReasons } from '../rules/claims.ts';
import { currencies } from '../rules/countries.ts';
import { contactStates, educations, genders } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { hireHindrances } from '../rules/hire.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { attachedFile } from './job-shapes.ts';

const nullable = z.nullable;
const code = z.enum(candidateCodes);

/** What a candidate has next: an interview, a test. The recruiter sees the one that was told with the last notice. */
export const nextStep = z.object({ kind: z.enum(stepKinds), at: f.instant, note: z.string() });

/** Why it stopped: a reason of the list, and free text. */
const failure = z.object({ reason: z.enum(failReasons), note: z.string() });

/** What stands in every list, whoever reads it. */
const rowCommon = {
  id: f.id,
  version: f.version,
  name: z.string(),
  gender: z.enum(genders),
  age: z.int(),
  /** Career in whole months. */
  careerMonths: z.int(),
  education: z.enum(educations),
  currentCompany: z.string(),
  currentPosition: z.string(),
  currency: z.enum(currencies),
  /** Of the posting. */
  timeZone: z.string(),
  expectedSalary: nullable(z.int()),
  /** For a recruiter the code they were told last. */
  code,
  summary: z.enum(candidateSummaries),
  stage: nullable(z.enum(stages)),
  isWithdrawn: z.boolean(),
  /** The failed stage is where it was withdrawn: nobody had decided against it. */
  isFailedByWithdrawal: z.boolean(),
  isLost: z.boolean(),
  contactState: z.enum(contactStates),
  /** The last day of the year that the disclosure of the contact began, where the posting is. */
  contactUntil: nullable(f.date),
  /** Since when it waits as it stands; null where nothing is open. */
  waitingAt: nullable(f.instant),
  step: nullable(nextStep),
  createdAt: f.instant,
};

/** Ratings of the employer's side: the average of one decimal, how many, and the reader's own. */
const rated = {
  rating: nullable(z.number()),
  ratingCount: z.int(),
  ownRating: nullable(z.int()),
};

const recruiter = z.object({ id: f.id, name: z.string(), firm: z.string() });

const employerSideRow = {
  ...rowCommon,
  ...rated,
  recruiter,
  /** Somebody else entered a person of the same name and birth date on this posting. */
  isPossibleDuplicate: z.boolean(),
  /** The same person was recommended to the company on another posting in the last 365 days. */
  isKnown: z.boolean(),
  memoCount: z.int(),
};

export const departmentCandidateRow = z.object({
  ...employerSideRow,
  actions: z.array(z.enum(departmentCandidateActs)),
});
export const employerCandidateRow = z.object({
  ...employerSideRow,
  /** The recruiter has not been told of the present code, or of what comes next. */
  isUntold: z.boolean(),
  /** The same, but for a review that has begun: that is no result. */
  hasResultToTell: z.boolean(),
  /** The code that the recruiter was told last. */
  notifiedCode: code,
  /** Another firm disclosed this person to the company: the operator decides before a hire. */
  isHeld: z.boolean(),
  /** What can be set next, forward along the posting's stages. */
  moves: z.array(code),
  actions: z.array(z.enum(employerCandidateActs)),
});
export const adminCandidateRow = z.object({
  ...rowCommon,
  recruiter,
  isPossibleDuplicate: z.boolean(),
  isHeld: z.boolean(),
  hasResultToTell: z.boolean(),
  actions: z.array(z.enum(adminCandidateActs)),
});
export const recruiterCandidateRow = z.object({
  ...rowCommon,
  memoCount: z.int(),
  actions: z.array(z.enum(recruiterCandidateActs)),
});

/** What a page of one candidate has beyond its row. */
const detailCommon = {
  job: z.object({
    id: f.id,
    title: z.string(),
    status: z.enum(jobStatuses),
    stages: z.array(z.enum(stages)),
    timeZone: z.string(),
  }),
  school: z.string(),
  currentSalary: nullable(z.int()),
  reason: z.string(),
  resume: attachedFile,
  /** When the recruiter stated that the candidate agreed to be recommended. */
  agreedAt: f.instant,
  checkResult: z.enum(checkResults),
  failure: nullable(failure),
  withdrawnAt: nullable(f.instant),
  contactRequestedAt: nullable(f.instant),
  lostReason: nullable(z.enum(lostReasons)),
};

/** Whether a loss may be contested still, or the operator decides about it. */
const contest = nullable(z.enum(contestStates));
const earlier = z.object({ jobId: f.id, title: z.string(), createdAt: f.instant });
const employerSideDetail = {
  ...detailCommon,
  /** Each person's rating, by name. */
  ratings: z.array(z.object({ name: z.string(), rating: z.int(), isOwn: z.boolean() })),
  /** Recommendations of the same person to the company in the last 365 days, on postings that the reader may open. */
  earlier: z.array(earlier),
  contest,
};

/** Of somebody who was hired: the contract, and the last day of work once it is settled that they left. */
const hired = { contractId: nullable(f.id), leftDate: nullable(f.date) };

export const departmentCandidate = z.extend(departmentCandidateRow, employerSideDetail);
export const employerCandidate = z.extend(employerCandidateRow, {
  ...employerSideDetail,
  notifiedAt: nullable(f.instant),
  /** Where `reopen` would lead. */
  reopensTo: nullable(code),
  /** What `stop` would set. */
  stopsTo: nullable(code),
  /** What stands in the way of the final hire; null where `hire` can be done. */
  hireHindrance: nullable(z.enum(hireHindrances)),
  ...hired,
});
export const adminCandidate = z.extend(adminCandidateRow, {
  ...detailCommon,
  notifiedCode: code,
  notifiedAt: nullable(f.instant),
  earlier: z.array(earlier),
  contest,
  ...hired,
});
/** The recruiter's own entry, with what fills its form again. */
export const recruiterCandidate = z.extend(recruiterCandidateRow, {
  ...detailCommon,
  birthDate: f.date,
  lastPhone: z.string(),
  phone: nullable(z.string()),
  /** What the employer wrote with the last results notice. */
  message: z.string(),
  notifiedAt: nullable(f.instant),
  ...hired,
});

export const candidateEventActions = [
  'recommend',
  'edit',
  'move',
  'stop',
  'reopen',
  'notify',
  'setStep',
  'withdraw',
  'requestContact',
  'withdrawContact',
  'declineContact',
  'openContact',
  'lose',
  'contest',
  'restore',
  'handOver',
] as const;

/** A recruiter's history tells what they did themselves and what they were told, without who did it. */
export const recruiterCandidateEvent = z.object({
  id: f.id,
  at: f.instant,
  action: z.enum(candidateEventActions),
  code: nullable(code),
  failure: nullable(failure),
  message: z.string(),
  step: nullable(nextStep),
  /** Names of the fields that an edit changed. */
  fields: z.array(z.string()),
});
export const candidateEvent = z.extend(recruiterCandidateEvent, {
  actor: nullable(z.string()),
  actorType: z.enum(['ADMIN', 'EMPLOYER', 'RECRUITER', 'SYSTEM']),
});

export const candidateMemo = z.object({
  id: f.id,
  version: f.version,
  author: z.string(),
  isOwn: z.boolean(),
  body: z.string(),
  createdAt: f.instant,
  updatedAt: f.instant,
});
