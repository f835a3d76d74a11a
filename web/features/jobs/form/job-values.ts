import * as z from 'zod/mini';
import type { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { contradictions, type JobFields, jobFields, submissionErrors } from '#core/rules/job-fields.ts';

export type EmployerJob = Extract<Output<typeof jobsApi.one>, { rejectReason: unknown }>;

type OwnCompany = Extract<Output<typeof accountsApi.me>, { employer: unknown }>['company'];

/** What the form must know of the company that posts. */
export type PostingCompany = Pick<
  OwnCompany,
  | 'name'
  | 'nameDisclosed'
  | 'email'
  | 'country'
  | 'currency'
  | 'timeZone'
  | 'type'
  | 'employees'
  | 'sales'
  | 'businessTypes'
  | 'homepage'
  | 'logoId'
  | 'taxRules'
>;

/** The documents that hang on the posting as it is written now. */
export type JobFiles = Pick<EmployerJob, 'template' | 'attachment'>;

/** Every field has a value from the start: what is open is null or empty. */
export const emptyJob: JobFields = jobFields.parse({});

/** What most postings choose stands there already. */
export const newJob: JobFields = {
  ...emptyJob,
  feeType: 'COMMISSION',
  guaranteeType: 'PRORATE',
  recruitType: 'WECRUITER',
};

const fieldNames = Object.keys(jobFields.shape) as (keyof JobFields)[];

/** What the form shows of a stored posting. */
export const jobValues = (job: JobFields): JobFields =>
  Object.fromEntries(fieldNames.map((name) => [name, job[name]])) as JobFields;

/** What a choice has hidden says nothing: it is neither checked nor kept. */
export const withoutHidden = (values: JobFields): JobFields => ({
  ...values,
  ...(values.feeType === 'DATE' ? { feeRateMin: null, feeRateMax: null } : { fixedFee: null, feeDueDays: null }),
  ...(values.resumeFormat === 'FREE' ? { templateId: null } : {}),
  ...(values.recruitType === 'WECRUITER' ? { searchFirmContactIds: [] } : {}),
});

/** A posting that may go to review on this day. */
export const submittableOn = (today: string) =>
  z.pipe(
    z.transform((values: JobFields): z.input<typeof jobFields> => withoutHidden(values)),
    jobFields.check(({ value, issues }) => {
      for (const [field, message] of Object.entries(submissionErrors(value, today)))
        issues.push({ code: 'custom', path: [field], message, input: value });
    }),
  );
export type Submittable = ReturnType<typeof submittableOn>;

const replaced = (values: JobFields, from: JobFields, names: readonly (keyof JobFields)[]): JobFields => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
});

export type Draft = {
  fields: JobFields;
  /** Fields that cannot be kept as they are. */
  leftOut: readonly (keyof JobFields)[];
};

/** What of the form can be kept now. A field that is not well-formed yet keeps what was saved of it before. */
export const draftOf = (values: JobFields, saved: JobFields): Draft => {
  const shown = withoutHidden(values);
  const parsed = jobFields.safeParse(shown);
  const names = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] as keyof JobFields);
  const wellFormed = jobFields.parse(replaced(shown, saved, names));
  const crossed = Object.keys(contradictions(wellFormed)) as (keyof JobFields)[];
  return {
    fields: replaced(wellFormed, emptyJob, crossed),
    leftOut: [...new Set([...names, ...crossed])],
  };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const texts = ['title', 'guideline', 'detailGuideline', 'guaranteeTerms'] as const satisfies (keyof JobFields)[];

/** Fields of words that somebody else saved otherwise than they stand here. */
export const changedByBoth = (newest: JobFields, values: JobFields, saved: JobFields) =>
  texts.filter((name) => new Set([newest[name], values[name], saved[name]]).size === 3);

/** What a draft says, whatever was typed around it, is hidden by a choice, or was chosen in another order. */
const said = (values: JobFields): JobFields => {
  const { fields } = draftOf(values, values);
  return { ...fields, searchFirmContactIds: fields.searchFirmContactIds.toSorted((a, b) => a - b) };
};

export const isSameDraft = (a: JobFields, b: JobFields): boolean => isSame(said(a), said(b));

/** What was changed here since the last save, also where it cannot be kept. */
export const changedNames = (values: JobFields, saved: JobFields): (keyof JobFields)[] => {
  const { fields, leftOut } = draftOf(values, saved);
  const [now, before] = [said(fields), said(saved)];
  return fieldNames.filter((name) =>
    leftOut.includes(name) ? !isSame(values[name], saved[name]) : !isSame(now[name], before[name]),
  );
};

/** The newest of what is stored, under what was changed here since the last save. */
export const mergedWith = (newest: JobFields, values: JobFields, saved: JobFields): JobFields =>
  replaced(newest, values, changedNames(values, saved));

const files = ['templateId', 'descriptionImageId', 'attachmentId'] as const satisfies (keyof JobFields)[];

/** With the files that were saved, but for those that were taken off. */
export const withFilesOf = (saved: JobFields, values: JobFields): JobFields =>
  replaced(
    values,
    saved,
    files.filter((name) => values[name] !== null),
  );
