import { isDay } from '#core/rules/typed.ts';

export type DayProblem = 'unreadable' | 'tooEarly';

/** Why the value of a date field cannot be sent, as far as the field itself can tell. */
export const dayProblem = (value: string | null, min?: string): DayProblem | null => {
  if (value === null || value === '') return null;
  if (!isDay(value)) return 'unreadable';
  return min !== undefined && value < min ? 'tooEarly' : null;
};
