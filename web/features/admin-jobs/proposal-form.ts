import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { feeTypes, guaranteeTypes } from '#core/rules/enums.ts';
import { formatNumber } from '#core/rules/formats.ts';
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
] as const;
export type TermField = (typeof termFields)[number];
/** Every term as its field shows it. */
export type TermTexts = Record<TermField, string>;
export type Terms = Sent<typeof adminJobsApi.propose>['body']['terms'];

const amounts: readonly TermField[] = ['salaryMin', 'salaryMax', 'fixedFee'];
const ofFee: Partial<Record<TermField, string>> = {
  feeRateMin: 'COMMISSION',
  feeRateMax: 'COMMISSION',
  fixedFee: 'DATE',
  feeDueDays: 'DATE',
};

const minorUnits = (currency: Currency): number => 10 ** minorDigits[currency];

const shownText = (field: TermField, value: string | number | null, currency: Currency): string => {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (field === 'feeRateMin' || field === 'feeRateMax') return String(value);
  return formatNumber(amounts.includes(field) ? Math.floor(value / minorUnits(currency)) : value);
};

export const termTexts = (job: AdminJob): TermTexts =>
  Object.fromEntries(termFields.map((field) => [field, shownText(field, job[field], job.currency)])) as TermTexts;

/** Only the fields of the chosen kind of fee count. */
export const isAsked = (field: TermField, texts: TermTexts): boolean =>
  ofFee[field] === undefined || ofFee[field] === texts.feeType;

/** Fields whose text is another than the posting's. */
export const changedFields = (job: AdminJob, texts: TermTexts): TermField[] => {
  const present = termTexts(job);
  return termFields.filter((field) => isAsked(field, texts) && texts[field] !== present[field]);
};

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

const termOf = (field: TermField, text: string, currency: Currency): string | number | undefined => {
  switch (field) {
    case 'recommendDeadline':
    case 'dueDate':
      return text;
    case 'feeType':
      return feeTypes.find((type) => type === text);
    case 'guaranteeType':
      return guaranteeTypes.find((type) => type === text);
    default:
      return numberOf(text) * (amounts.includes(field) ? minorUnits(currency) : 1);
  }
};

/** What the proposal names: the changed terms alone. */
export const proposedTermsOf = (job: AdminJob, texts: TermTexts): Terms =>
  Object.fromEntries(changedFields(job, texts).map((field) => [field, termOf(field, texts[field], job.currency)]));
