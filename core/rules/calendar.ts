/** Days without a time are `YYYY-MM-DD`: text order is date order. Instants are ISO 8601 in UTC. */
const dayMilliseconds = 86_400_000;

const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => fromUtc(toUtc(day) + days * dayMilliseconds);

/** From one day to the next is 1. */
export const daysBetween = (from: string, to: string): number => (toUtc(to) - toUtc(from)) / dayMilliseconds;

/**
 * The last day of a period of calendar months that begins with `first`: the day before the same number in the last
 * month, or that month's end where it has no such day (31 January and a month end on 28 February).
 */
export const lastDayOfMonths = (first: string, months: number): string => {
  const year = Number(first.slice(0, 4));
  const monthIndex = Number(first.slice(5, 7)) - 1 + months;
  const day = Number(first.slice(8, 10));
  const endOfMonth = new Date(Date.UTC(year, monthIndex + 1, 0));
  if (day > endOfMonth.getUTCDate()) return fromUtc(endOfMonth.getTime());
  return addDays(fromUtc(Date.UTC(year, monthIndex, day)), -1);
};

export type DateParts = { year: string; month: string; day: string; hour: string; minute: string; half: 'AM' | 'PM' };

/** Making a formatter is slow and lists need the same few zones again and again. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  formatters.set(timeZone, made);
  return made;
};

/** What calendar and clock on the wall show at an instant in a time zone. */
export const wallClock = (instant: string | Date, timeZone: string): DateParts => {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', dayPeriod } = parts;
  return { year: year.padStart(4, '0'), month, day, hour, minute, half: dayPeriod === 'PM' ? 'PM' : 'AM' };
};

/** `2026-11`: the months that end with the present one, the oldest first, by the calendar of a place. */
export const monthsUpTo = (instant: string | Date, timeZone: string, count: number): string[] => {
  const { year, month } = wallClock(instant, timeZone);
  return Array.from({ length: count }, (_, index) =>
    fromUtc(Date.UTC(Number(year), Number(month) - count + index, 1)).slice(0, 7),
  );
};

/** The day it is somewhere at an instant. */
export const dayIn = (instant: string | Date, timeZone: string): string => {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${month}-${day}`;
};
