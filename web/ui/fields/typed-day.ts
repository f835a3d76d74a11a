/** Both ways of writing a day, with any mark between its parts or none. */
export const parseTyped = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const isYearFirst = /^\s*\d{4}(?:\D|\d{4})/.test(typed) && /^(?:19|20|21)/.test(digits);
  const day = isYearFirst
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  return isDay(day) ? day : null;
};

const isDay = (text: string): boolean => {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
};

export type DayProblem = 'unreadable' | 'tooEarly';

/** Why the value of a date field cannot be sent, as far as the field itself can tell. */
export const dayProblem = (value: string | null, min?: string): DayProblem | null => {
  if (value === null || value === '') return null;
  if (!isDay(value)) return 'unreadable';
  return min !== undefined && value < min ? 'tooEarly' : null;
};
