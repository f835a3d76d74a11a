import { addDays, dayIn } from './calendar.ts';
import { limits } from './limits.ts';

/** The last day of the year that a disclosure begins, where the posting is. It counts to its end. */
export const lastDayOfContact = (openedAt: Date, timeZone: string): string =>
  addDays(dayIn(openedAt, timeZone), limits.disclosureDays);

/** Whether the year still runs. */
export const isWithinContactYear = (until: string, now: Date, timeZone: string): boolean =>
  dayIn(now, timeZone) <= until;
