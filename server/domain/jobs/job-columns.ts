import type { Selectable } from 'kysely';
import type { JobFields } from '#core/rules/job-fields.ts';
import { bpsOfPercent, percentOfBps } from '#core/rules/money.ts';
import type { JobTable } from '#server/platform/db/tables.ts';

export type JobRow = Selectable<JobTable>;

/** What stands in the row itself: the chosen search firms have a table of their own. */
export type OwnJobFields = Omit<JobFields, 'searchFirmContactIds'>;

const bps = (percent: number | null): number | null => (percent === null ? null : bpsOfPercent(percent));
const percent = (rate: number | null): number | null => (rate === null ? null : percentOfBps(rate));

/** A form has fields of both kinds of fee; the posting keeps those of the kind that was chosen. */
const feeColumns = ({ feeType, feeRateMin, feeRateMax, fixedFee, feeDueDays }: OwnJobFields) => ({
  feeType,
  feeRateMinBps: feeType === 'DATE' ? null : bps(feeRateMin),
  feeRateMaxBps: feeType === 'DATE' ? null : bps(feeRateMax),
  fixedFee: feeType === 'COMMISSION' ? null : fixedFee,
  feeDueDays: feeType === 'COMMISSION' ? null : feeDueDays,
});

export const columnsOf = (fields: OwnJobFields) => {
  const { feeRateMin: _min, feeRateMax: _max, ...same } = fields;
  return { ...same, ...feeColumns(fields) };
};

/** The other way round: the row as the fields of its form. */
export const fieldsOf = (row: JobRow): OwnJobFields => ({
  title: row.title,
  locations: row.locations as JobFields['locations'],
  hiringCount: row.hiringCount,
  employmentType: row.employmentType,
  position: row.position,
  businessTypes: row.businessTypes as JobFields['businessTypes'],
  recommendDeadline: row.recommendDeadline,
  dueDate: row.dueDate,
  autoCloseRecommend: row.autoCloseRecommend,
  mailing: row.mailing,
  keywords: row.keywords,
  guideline: row.guideline,
  detailGuideline: row.detailGuideline,
  salaryMin: row.salaryMin,
  salaryMax: row.salaryMax,
  feeType: row.feeType,
  feeRateMin: percent(row.feeRateMinBps),
  feeRateMax: percent(row.feeRateMaxBps),
  fixedFee: row.fixedFee,
  feeDueDays: row.feeDueDays,
  guaranteeType: row.guaranteeType,
  guaranteeMonths: row.guaranteeMonths,
  guaranteeTerms: row.guaranteeTerms,
  resumeFormat: row.resumeFormat,
  templateId: row.templateId,
  descriptionImageId: row.descriptionImageId,
  attachmentId: row.attachmentId,
  suggestGreatRecruiter: row.suggestGreatRecruiter,
  autoSelectRecruiter: row.autoSelectRecruiter,
  maxRecruiters: row.maxRecruiters,
  recruitType: row.recruitType,
  stages: row.stages as JobFields['stages'],
});

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** What differs between two states of a posting, by field. */
export const changesBetween = (before: Partial<OwnJobFields>, after: Partial<OwnJobFields>): Changes =>
  Object.fromEntries(
    (Object.keys(after) as (keyof OwnJobFields)[])
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
