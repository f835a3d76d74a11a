import type { Locale } from './enums.ts';
import { formatDay } from './formats.ts';
import type { ValidationMessage } from './validation-keys.ts';

/** Both ends belong to it. */
export type Days = { first: string; last: string };

export const isWithin = ({ first, last }: Days, day: string): boolean => day >= first && day <= last;

/** What is said of a day outside, with both ends or the one day there is; where none would do there is none to name. */
export const daysComplaint = ({ first, last }: Days, locale: Locale): ValidationMessage => {
  if (first > last) return 'range';
  if (first === last) return `dateOnly:${formatDay(first, locale)}`;
  return `dateWithin:${formatDay(first, locale)} – ${formatDay(last, locale)}`;
};
