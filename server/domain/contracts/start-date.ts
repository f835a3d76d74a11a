import { dayIn } from '#core/rules/calendar.ts';
import { daysComplaint, isWithin } from '#core/rules/days.ts';
import { refuse } from '#core/rules/errors.ts';
import { startDays } from '#core/rules/hire.ts';
import type { AnyContext } from '#server/platform/context.ts';

type Recommended = { recommendedAt: Date; timeZone: string };

/** Nobody starts before they were recommended, by the calendar of the posting's place. `day`: today, or the agreed start. */
export const refuseStrangeStart = (
  { locale }: Pick<AnyContext, 'locale'>,
  { recommendedAt, timeZone }: Recommended,
  day: string,
  startDate: string,
): void => {
  const days = startDays(dayIn(recommendedAt, timeZone), day);
  if (!isWithin(days, startDate)) throw refuse('INPUT_INVALID', { fields: { startDate: daysComplaint(days, locale) } });
};
