import { createContext, useContext } from 'react';
import { formatDateTime, formatDay, withZone } from '#core/rules/formats.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { browserZone } from './time-zone.ts';

/** The clock of the pages that the reader sees, where they are signed in. */
export const OwnZone = createContext<string | null>(null);

export const useOwnZone = (): string => useContext(OwnZone) ?? browserZone();

/** Names the clock that a day or a moment is told by, where it is not the reader's own. */
const useNamedZone = () => {
  const { formats } = useWords();
  const ownZone = useOwnZone();
  return (time: string, timeZone: string): string => (timeZone === ownZone ? time : withZone(formats, time, timeZone));
};

/** A deadline that is a whole day, by the calendar of its posting. */
export const useDayThere = () => {
  const locale = useLocale();
  const named = useNamedZone();
  return (day: string, timeZone: string): string => named(formatDay(day, locale), timeZone);
};

/** A deadline or an appointment by the clock of its posting, or of the invoice that came of it. */
export const useTimeThere = () => {
  const locale = useLocale();
  const named = useNamedZone();
  return (instant: string, timeZone: string): string => named(formatDateTime(instant, locale, timeZone), timeZone);
};
