import type { Currency } from '#core/rules/countries.ts';
import type { FeeType } from '#core/rules/enums.ts';
import { moneyRangeText, moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';

type Salary = { salaryMin: number | null; salaryMax: number | null; currency: Currency };
type Fee = {
  feeType: FeeType | null;
  feeRateMin: number | null;
  feeRateMax: number | null;
  fixedFee: number | null;
  currency: Currency;
};

export const percentText = (percent: number): string => `${percent}%`;

/** `15–20%` where the ends differ, `15%` where they do not. */
const rateRange = (min: number, max: number): string => (min === max ? percentText(min) : `${min}–${max}%`);

/** The range of pay, or null while it is open. */
export const salaryText = (words: Words, { salaryMin: min, salaryMax: max, currency }: Salary): string | null => {
  const { money } = words.formats;
  if (min !== null && max !== null) return moneyRangeText(money, { min, max }, currency, 'short');
  const one = min ?? max;
  return one === null ? null : moneyText(money, one, currency, 'short');
};

export type FeeText = { amount: string; kind: string };

/** What finding somebody pays, in one figure and what it is a part of; null while it is open. */
export const feeText = (words: Words, fee: Fee): FeeText | null => {
  const { tile } = words.jobs;
  if (fee.feeType === 'DATE') {
    if (fee.fixedFee === null) return null;
    return { amount: moneyText(words.formats.money, fee.fixedFee, fee.currency, 'short'), kind: tile.fixed };
  }
  const [min, max] = [fee.feeRateMin ?? fee.feeRateMax, fee.feeRateMax ?? fee.feeRateMin];
  if (min === null || max === null) return null;
  return { amount: rateRange(min, max), kind: tile.ofSalary };
};
