import type { Locale } from '#core/rules/enums.ts';
import { formatDateTime, formatDay, withZone } from '#core/rules/formats.ts';
import { wordsOf } from '#core/words/index.ts';

/** A deadline or an appointment in a mail. Whoever reads it may sit in another country: its clock is named. */
export const timeThere = (at: Date, locale: Locale, timeZone: string): string =>
  withZone(wordsOf(locale).formats, formatDateTime(at, locale, timeZone), timeZone);

/** The same of a whole day. */
export const dayThere = (day: string, locale: Locale, timeZone: string): string =>
  withZone(wordsOf(locale).formats, formatDay(day, locale), timeZone);
