import type { Locale } from './enums.ts';
import { formatDay } from './formats.ts';
import type { ValidationMessage } from './validation-keys.ts';

/** Both ends belong to it. */
export type Days = { first: string; last: string };

export const isWithin = ({ first, last }: Days, day: string): boolean => day >= first && day <= last;

/** What is said of a day outside, with both ends; where no day would do there are none to name. */
export const daysComplaint = ({ first, last }: Days, locale: Locale): ValidationMessage =>
  first > last ? 'range' : `dateWithin:${formatDay(first, locale)} – ${formatDay(last, locale)}`;
