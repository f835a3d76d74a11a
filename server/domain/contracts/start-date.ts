import { addDays } from '#core/rules/calendar.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';

/** Nobody starts a year before or after the day that counts: today, or the start that was agreed. */
export const refuseStrangeStart = (day: string, startDate: string): void => {
  const isNear = startDate >= addDays(day, -limits.hireStartDays) && startDate <= addDays(day, limits.hireStartDays);
  if (!isNear) throw refuse('INPUT_INVALID', { fields: { startDate: 'range' } });
};
