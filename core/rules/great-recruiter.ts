import { monthsUpTo } from './calendar.ts';
import { operatorTimeZone } from './countries.ts';

/** The month whose hires count now, by its first day: who was great in it wears the badge until the next one is over. */
export const greatMonthAt = (now: Date): string => `${monthsUpTo(now, operatorTimeZone, 2)[0]}-01`;

export const isGreat = (greatMonth: string | null, now: Date): boolean => greatMonth === greatMonthAt(now);
