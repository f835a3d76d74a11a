import { dayIn, daysBetween } from '#core/rules/calendar.ts';
import type { Currency } from '#core/rules/countries.ts';
import { feeTypes, guaranteeTypes, type Locale } from '#core/rules/enums.ts';
import { formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import { moneyRangeText, moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import type { AdminJobRow } from './job-query.ts';

export type Spoken = { words: Words; locale: Locale };
/** How the values of one posting are said: amounts in its currency, deadlines by its clock. */
type SpokenOf = { words: Words; currency: Currency; deadline: (day: string) => string };

const rateText = (percent: number): string => formatRate(bpsOfPercent(percent));

/** `15–17.5%`, or one rate where both ends are the same. */
const rateRange = (min: number, max: number): string =>
  min === max ? rateText(min) : `${rateText(min).replace('%', '')}–${rateText(max)}`;

type Paid = Pick<AdminJobRow, 'feeType' | 'feeRateMin' | 'feeRateMax' | 'fixedFee' | 'currency'>;

export const feeText = ({ formats, adminJobs }: Words, job: Paid): string => {
  const { feeType, feeRateMin, feeRateMax, fixedFee, currency } = job;
  if (feeType === 'COMMISSION' && feeRateMin !== null && feeRateMax !== null) return rateRange(feeRateMin, feeRateMax);
  if (feeType === 'DATE' && fixedFee !== null) return moneyText(formats.money, fixedFee, currency, 'short');
  return adminJobs.detail.empty;
};

type Salaried = Pick<AdminJobRow, 'salaryMin' | 'salaryMax' | 'currency'>;

export const salaryText = ({ formats, adminJobs }: Words, { salaryMin, salaryMax, currency }: Salaried): string =>
  salaryMin === null || salaryMax === null
    ? adminJobs.detail.empty
    : moneyRangeText(formats.money, { min: salaryMin, max: salaryMax }, currency, 'short');

/** Days until a deadline, counted where the posting is. */
export const daysUntil = (day: string, timeZone: string, now: number): number =>
  daysBetween(dayIn(new Date(now), timeZone), day);

export const daysState = (days: number): 'plain' | 'short' | 'late' => {
  if (days <= 2) return 'late';
  return days <= 5 ? 'short' : 'plain';
};

const amounts = ['salaryMin', 'salaryMax', 'fixedFee'];
const rates = ['feeRateMin', 'feeRateMax'];
const days = ['recommendDeadline', 'dueDate'];

const numberText = ({ words, currency }: SpokenOf, field: string, value: number): string => {
  const { formats, units } = words;
  if (amounts.includes(field)) return moneyText(formats.money, value, currency, 'short');
  if (rates.includes(field)) return rateText(value);
  if (field === 'feeDueDays') return words.adminJobs.detail.dueDays({ n: value });
  if (field === 'guaranteeMonths') return units.months({ n: value });
  return units.persons({ n: value });
};

const wordText = ({ words, deadline }: SpokenOf, field: string, value: string): string => {
  const { enums, adminJobs } = words;
  if (value === '') return adminJobs.detail.empty;
  if (days.includes(field)) return deadline(value);
  const fee = feeTypes.find((type) => type === value);
  if (field === 'feeType' && fee !== undefined) return enums.feeType[fee];
  const guarantee = guaranteeTypes.find((type) => type === value);
  if (field === 'guaranteeType' && guarantee !== undefined) return enums.guaranteeType[guarantee];
  return value;
};

/** One value of a posting as a reader says it: in a proposal, in its history. */
export const valueText = (spoken: SpokenOf, field: string, value: unknown): string => {
  const { detail } = spoken.words.adminJobs;
  if (typeof value === 'number') return numberText(spoken, field, value);
  if (typeof value === 'string') return wordText(spoken, field, value);
  if (typeof value === 'boolean') return value ? detail.on : detail.off;
  if (!Array.isArray(value) || value.length === 0) return detail.empty;
  const stages: Partial<Record<string, string>> = field === 'stages' ? spoken.words.enums.stage : {};
  return value.map((entry) => stages[String(entry)] ?? String(entry)).join(', ');
};

export const fieldName = ({ adminJobs }: Words, field: string): string => {
  const names: Partial<Record<string, string>> = adminJobs.fields;
  return names[field] ?? field;
};
