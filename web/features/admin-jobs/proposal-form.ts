import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Sent } from '#core/api/endpoint.ts';
import type { FieldErrors } from '#core/rules/errors.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { contradictions, feeErrors, proposedTerms } from '#core/rules/job-fields.ts';
import type { AdminJob } from './job-query.ts';

/** What can be proposed, in the order of the form. */
export const termFields = [
  'hiringCount',
  'recommendDeadline',
  'dueDate',
  'salaryMin',
  'salaryMax',
  'feeType',
  'feeRateMin',
  'feeRateMax',
  'fixedFee',
  'feeDueDays',
  'guaranteeType',
  'guaranteeMonths',
  'guaranteeTerms',
] as const;
export type TermField = (typeof termFields)[number];
/** Every term as it is kept: an amount in the smallest unit, null where there is none. */
export type TermValues = Pick<AdminJob, TermField>;
export type Terms = Sent<typeof adminJobsApi.propose>['body']['terms'];

const ofFee: Partial<Record<TermField, string>> = {
  feeRateMin: 'COMMISSION',
  feeRateMax: 'COMMISSION',
  fixedFee: 'DATE',
  feeDueDays: 'DATE',
};

export const termValues = (job: AdminJob): TermValues =>
  Object.fromEntries(termFields.map((field) => [field, job[field]])) as TermValues;

/** Only the fields of the chosen kind of fee count. */
export const isAsked = (field: TermField, values: TermValues): boolean =>
  ofFee[field] === undefined || ofFee[field] === values.feeType;

/** What was typed for the other kind of fee is neither shown nor sent: nobody could mend it. */
const askedOf = (values: TermValues): TermValues =>
  Object.fromEntries(termFields.map((field) => [field, isAsked(field, values) ? values[field] : null])) as TermValues;

/** Fields whose value is another than the posting's. */
export const changedFields = (job: AdminJob, values: TermValues): TermField[] =>
  termFields.filter((field) => isAsked(field, values) && values[field] !== job[field]);

/** What a proposal cannot leave open. Further words about the guarantee may be taken out. */
export const isMissing = (field: TermField, values: TermValues): boolean =>
  values[field] === null || (values[field] === '' && (field !== 'guaranteeTerms' || values.guaranteeType === 'ETC'));

/** What the proposal names: the changed terms alone. */
export const proposedTermsOf = (job: AdminJob, values: TermValues): Terms =>
  Object.fromEntries(changedFields(job, values).map((field) => [field, values[field]]));

/** What the server would refuse of the terms themselves, told before anything is sent. */
export const problemsIn = (job: AdminJob, values: TermValues): FieldErrors => {
  const missing = changedFields(job, values).filter((field) => isMissing(field, values));
  const parsed = proposedTerms.safeParse(proposedTermsOf(job, values), { reportInput: true });
  return {
    ...feeErrors(values),
    ...contradictions(askedOf(values)),
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
    ...Object.fromEntries(missing.map((field) => [field, 'required'] as const)),
  };
};
