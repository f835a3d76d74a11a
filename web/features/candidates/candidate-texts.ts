import type { Currency } from '#core/rules/countries.ts';
import { formatWait } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { Words } from '#core/words/words.ts';

export const careerText = ({ candidates }: Words, months: number): string =>
  candidates.career({ years: Math.floor(months / 12), months: months % 12 });

/** As it stands beside a name: whole years only. */
export const careerYears = ({ candidates }: Words, months: number): string =>
  months === 0
    ? candidates.career({ years: 0, months: 0 })
    : candidates.careerYears({ years: Math.floor(months / 12) });

export const jobLine = ({ currentCompany, currentPosition }: { currentCompany: string; currentPosition: string }) =>
  [currentCompany, currentPosition].filter((part) => part !== '').join(' · ');

export const schoolText = (
  { candidates, enums }: Words,
  { education, school }: { education: keyof Words['enums']['education']; school: string },
): string =>
  school === ''
    ? enums.education[education]
    : candidates.facts.school({ education: enums.education[education], school });

export const salaryText = ({ formats, candidates }: Words, amount: number | null, currency: Currency): string =>
  amount === null ? candidates.nobody : moneyText(formats.money, amount, currency, 'short');

const hour = 3_600_000;
const shortFrom = 48 * hour;
const lateFrom = 7 * 24 * hour;

export type Wait = { at: string; text: string; state: 'plain' | 'short' | 'late' };

/** How long it has waited as it stands; it is coloured when it has waited long. */
export const waitOf = ({ formats }: Words, waitingAt: string | null, now: number): Wait | null => {
  if (waitingAt === null) return null;
  const waited = now - Date.parse(waitingAt);
  const state = waited >= lateFrom ? 'late' : waited >= shortFrom ? 'short' : 'plain';
  return { at: waitingAt, text: formatWait(formats.wait, waited), state };
};

export const starsText = (rating: number): string => (Number.isInteger(rating) ? String(rating) : rating.toFixed(1));
