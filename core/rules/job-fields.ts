import * as z from 'zod/mini';
import { addDays } from './calendar.ts';
import { stages } from './candidate-codes.ts';
import {
  businessTypes,
  employmentTypes,
  feeTypes,
  guaranteeTypes,
  locations,
  positions,
  recruitTypes,
  resumeFormats,
} from './enums.ts';
import type { FieldErrors } from './errors.ts';
import * as f from './fields.ts';
import { limits } from './limits.ts';
import { bpsOfPercent, feeRateMinBps, feeRateStepBps, minimumFixedFee } from './money.ts';
import { isDay } from './typed.ts';

/** A posting as its form holds it. A draft may leave anything open; what was given must be well-formed. */
const open = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null);
const flag = (value: boolean) => z._default(z.boolean('select'), value);
const several = <const T extends readonly [string, ...string[]]>(values: T, max: number = values.length) =>
  z._default(
    z.array(f.oneOf(values)).check(
      z.maxLength(max, `maxInputs:${max}`),
      z.refine((list) => new Set(list).size === list.length, 'invalid'),
    ),
    [],
  );
const words = (max: number) => z._default(f.optionalText(max), '');
const amount = f.amount(1);

const feeRateMaxPercent = 100;

/** In per cent: at least 15, in steps of 0.1. */
export const feeRate = z.number('number').check(
  z.refine(
    (percent) =>
      Number.isInteger(Math.round(percent * 1000) / 100) &&
      bpsOfPercent(percent) >= feeRateMinBps &&
      bpsOfPercent(percent) % feeRateStepBps === 0,
    'feeStep',
  ),
  z.maximum(feeRateMaxPercent, 'feeStep'),
);

export const jobFields = z.object({
  title: z._default(f.optionalLine(limits.titleLengthMax), ''),
  locations: several(locations, limits.locationsMax),
  hiringCount: open(f.count(1, limits.hiringCountMax)),
  employmentType: open(f.oneOf(employmentTypes)),
  position: open(f.oneOf(positions)),
  businessTypes: several(businessTypes, limits.businessTypesMax),
  recommendDeadline: open(f.date),
  dueDate: open(f.date),
  autoCloseRecommend: flag(true),
  mailing: flag(true),
  keywords: z._default(f.keywords, []),
  guideline: words(limits.guidelineLengthMax),
  detailGuideline: words(limits.detailGuidelineLengthMax),
  salaryMin: open(amount),
  salaryMax: open(amount),
  feeType: open(f.oneOf(feeTypes)),
  feeRateMin: open(feeRate),
  feeRateMax: open(feeRate),
  fixedFee: open(amount),
  feeDueDays: open(f.count(0, limits.feeDueDaysMax)),
  guaranteeType: open(f.oneOf(guaranteeTypes)),
  guaranteeMonths: open(f.count(0, limits.guaranteeMonthsMax)),
  guaranteeTerms: words(limits.guaranteeTermsLengthMax),
  resumeFormat: z._default(f.oneOf(resumeFormats), 'FREE'),
  templateId: open(f.id),
  descriptionImageId: open(f.id),
  attachmentId: open(f.id),
  suggestGreatRecruiter: flag(false),
  autoSelectRecruiter: flag(false),
  maxRecruiters: open(f.count(1, limits.maxRecruitersMax)),
  recruitType: open(f.oneOf(recruitTypes)),
  searchFirmContactIds: z._default(
    z.array(f.id).check(z.maxLength(limits.jobContactsMax, `maxInputs:${limits.jobContactsMax}`)),
    [],
  ),
  stages: several(stages),
});
export type JobFields = z.output<typeof jobFields>;

const texts = ['title', 'guideline', 'detailGuideline'] as const;
const lists = ['locations', 'businessTypes', 'stages'] as const;
const choices = ['employmentType', 'position', 'feeType', 'guaranteeType', 'recruitType'] as const;
const numbers = ['hiringCount', 'salaryMin', 'salaryMax', 'guaranteeMonths', 'maxRecruiters'] as const;

type Ranges = Pick<
  JobFields,
  'recommendDeadline' | 'dueDate' | 'salaryMin' | 'salaryMax' | 'feeRateMin' | 'feeRateMax'
>;

/** Where the lower end is itself beyond all bounds, that one is told. */
const isBelow = (max: number | null, min: number | null, most: number): boolean =>
  max !== null && min !== null && max < min && min <= most;

/** A day that there is not says nothing of another one. */
const isBefore = (day: string | null, other: string | null): boolean =>
  day !== null && other !== null && isDay(other) && day < other;

/** What contradicts itself, and so cannot even be kept as a draft. */
export const contradictions = (job: Ranges): FieldErrors => ({
  ...(isBefore(job.dueDate, job.recommendDeadline) ? { dueDate: 'dateOrder' } : {}),
  ...(isBelow(job.salaryMax, job.salaryMin, limits.amountMax)
    ? { salaryMax: `amountWithin:${job.salaryMin}~${limits.amountMax}` }
    : {}),
  ...(isBelow(job.feeRateMax, job.feeRateMin, feeRateMaxPercent)
    ? { feeRateMax: `rateWithin:${job.feeRateMin}~${feeRateMaxPercent}` }
    : {}),
});

type Fee = Pick<JobFields, 'feeType' | 'feeRateMin' | 'feeRateMax' | 'salaryMin' | 'fixedFee' | 'feeDueDays'>;

/** Neither kind of fee is less than 15 %. */
export const feeErrors = (job: Fee): FieldErrors => {
  if (job.feeType === 'COMMISSION')
    return {
      ...(job.feeRateMin === null ? { feeRateMin: 'required' } : {}),
      ...(job.feeRateMax === null ? { feeRateMax: 'required' } : {}),
    };
  if (job.feeType !== 'DATE') return {};
  const least = job.salaryMin === null ? 0 : minimumFixedFee(job.salaryMin);
  return {
    ...(job.fixedFee === null ? { fixedFee: 'required' } : {}),
    ...(job.fixedFee !== null && job.fixedFee < least ? { fixedFee: `feeMinimum:${least}` } : {}),
    ...(job.feeDueDays === null ? { feeDueDays: 'required' } : {}),
  };
};

type Deadlines = Pick<JobFields, 'recommendDeadline' | 'dueDate'>;

/**
 * A deadline that has passed, or an end in years to come, can be neither submitted, approved nor reactivated. `today` is
 * the posting's.
 */
export const deadlineErrors = (job: Deadlines, today: string): FieldErrors => ({
  ...(job.recommendDeadline === null ? { recommendDeadline: 'required' } : {}),
  ...(job.recommendDeadline !== null && job.recommendDeadline < today ? { recommendDeadline: 'dateAhead' } : {}),
  ...(job.dueDate === null ? { dueDate: 'required' } : {}),
  ...(job.dueDate !== null && job.dueDate < today ? { dueDate: 'dateAhead' } : {}),
  ...(job.dueDate !== null && job.dueDate > addDays(today, limits.jobDueDaysMax)
    ? { dueDate: `dateFar:${limits.jobDueDaysMax}` }
    : {}),
});

/** The same of what is moved alone: a day that nobody touches may have passed meanwhile. */
export const movedDeadlineErrors = (before: Deadlines, after: Deadlines, today: string): FieldErrors => {
  const { recommendDeadline, dueDate } = deadlineErrors(after, today);
  return {
    ...(recommendDeadline && after.recommendDeadline !== before.recommendDeadline ? { recommendDeadline } : {}),
    ...(dueDate && after.dueDate !== before.dueDate ? { dueDate } : {}),
  };
};

/** What a posting lacks, and what in it contradicts itself; its days are looked at apart. */
export const gapsIn = (job: JobFields): FieldErrors => {
  const missing = (
    keys: readonly (keyof JobFields)[],
    message: 'required' | 'select',
    isMissing: (v: unknown) => boolean,
  ) => Object.fromEntries(keys.filter((key) => isMissing(job[key])).map((key) => [key, message] as const));
  return {
    ...missing(texts, 'required', (value) => value === ''),
    ...missing(lists, 'select', (value) => (value as readonly unknown[]).length === 0),
    ...missing(choices, 'select', (value) => value === null),
    ...missing(numbers, 'required', (value) => value === null),
    ...(job.guaranteeType === 'ETC' && job.guaranteeTerms === '' ? { guaranteeTerms: 'required' } : {}),
    ...(job.resumeFormat === 'COMPANY' && job.templateId === null ? { templateId: 'required' } : {}),
    ...(job.recruitType === 'SEARCHFIRM' && job.searchFirmContactIds.length === 0
      ? { searchFirmContactIds: 'select' }
      : {}),
    ...feeErrors(job),
    ...contradictions(job),
  };
};

/** Everything that keeps a posting from being submitted. */
export const submissionErrors = (job: JobFields, today: string): FieldErrors => ({
  ...deadlineErrors(job, today),
  ...gapsIn(job),
});

/** Words that the operator may mend in the review; the employer is shown what changed. */
export const wordFields = ['title', 'guideline', 'detailGuideline', 'keywords'] as const;

/** What only counts once the employer has said yes to it; a proposal names what it changes. */
export const proposedTerms = z.object({
  hiringCount: z.optional(f.count(1, limits.hiringCountMax)),
  recommendDeadline: z.optional(f.date),
  dueDate: z.optional(f.date),
  salaryMin: z.optional(amount),
  salaryMax: z.optional(amount),
  feeType: z.optional(f.oneOf(feeTypes)),
  feeRateMin: z.optional(feeRate),
  feeRateMax: z.optional(feeRate),
  fixedFee: z.optional(amount),
  feeDueDays: z.optional(f.count(0, limits.feeDueDaysMax)),
  guaranteeType: z.optional(f.oneOf(guaranteeTypes)),
  guaranteeMonths: z.optional(f.count(0, limits.guaranteeMonthsMax)),
  guaranteeTerms: z.optional(f.optionalText(limits.guaranteeTermsLengthMax)),
});

/** What the employer may still change once recruiters work on it. */
export const fieldsAfterApproval = [
  'guideline',
  'detailGuideline',
  'recommendDeadline',
  'dueDate',
  'stages',
  'maxRecruiters',
] as const satisfies readonly (keyof JobFields)[];
