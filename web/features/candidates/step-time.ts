import { wallClock } from '#core/rules/calendar.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `14:30` of an instant on the clock of a place. */
export const timeIn = (instant: string, timeZone: string): string => {
  const { hour, minute, half } = wallClock(instant, timeZone);
  return `${twoDigits((Number(hour) % 12) + (half === 'PM' ? 12 : 0))}:${minute}`;
};

const asUtc = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);

/** The instant at which calendar and clock of a place show this day and time. */
export const instantAt = (day: string, time: string, timeZone: string): string => {
  const guess = asUtc(day, time);
  const instant = new Date(guess).toISOString();
  const { year, month, day: shownDay } = wallClock(instant, timeZone);
  const ahead = asUtc(`${year}-${month}-${shownDay}`, timeIn(instant, timeZone)) - guess;
  return new Date(guess - ahead).toISOString();
};
