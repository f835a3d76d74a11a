import type { Currency } from '#core/rules/countries.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';
import { percentText } from './job-money.ts';

/** Amounts in the currency of the posting, deadlines by its clock. */
type Spoken = { words: Words; currency: Currency; deadline: (day: string) => string };
type Teller = (spoken: Spoken, value: unknown) => string;

const labelled =
  (labelsOf: (words: Words) => Readonly<Record<string, string>>): Teller =>
  ({ words }, value) =>
    labelsOf(words)[String(value)] ?? String(value);
const counted =
  (unitOf: (words: Words) => (value: { n: number }) => string): Teller =>
  ({ words }, value) =>
    unitOf(words)({ n: Number(value) });
const money: Teller = ({ words, currency }, value) => moneyText(words.formats.money, Number(value), currency);
const day: Teller = ({ deadline }, value) => deadline(String(value));
const percent: Teller = (_, value) => percentText(Number(value));

const tellers: Partial<Record<string, Teller>> = {
  locations: labelled(({ enums }) => enums.location),
  employmentType: labelled(({ enums }) => enums.employmentType),
  position: labelled(({ enums }) => enums.position),
  businessTypes: labelled(({ enums }) => enums.businessType),
  feeType: labelled(({ enums }) => enums.feeType),
  guaranteeType: labelled(({ enums }) => enums.guaranteeType),
  resumeFormat: labelled(({ enums }) => enums.resumeFormat),
  recruitType: labelled(({ enums }) => enums.recruitType),
  stages: labelled(({ enums }) => enums.stage),
  hiringCount: counted(({ units }) => units.persons),
  maxRecruiters: counted(({ units }) => units.persons),
  guaranteeMonths: counted(({ units }) => units.months),
  feeDueDays: counted(({ units }) => units.days),
  recommendDeadline: day,
  dueDate: day,
  salaryMin: money,
  salaryMax: money,
  fixedFee: money,
  feeRateMin: percent,
  feeRateMax: percent,
} satisfies Partial<Record<keyof JobFields, Teller>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What stands in a field of a posting, in words; null where nothing does. */
export const valueText = (spoken: Spoken, field: string, value: unknown): string | null => {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? spoken.words.jobs.facts.yes : spoken.words.jobs.facts.no;
  const tell = tellers[field] ?? ((_: Spoken, one: unknown) => String(one));
  return Array.isArray(value) ? value.map((one) => tell(spoken, one)).join(', ') : tell(spoken, value);
};

/** The name of a field; one that has none is not shown to anybody. */
export const fieldName = ({ jobs }: Words, field: string): string | null => {
  const names: Partial<Record<string, string>> = jobs.fields;
  return names[field] ?? null;
};
