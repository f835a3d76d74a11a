const formatters = new Map<string, Intl.DateTimeFormat>();

/** Swedish writes days and hours as files want them: `2026-11-15 15:20`. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, made);
  return made;
};

/** What calendar and clock show there at an instant, in one piece: a list has thousands of them. */
export const wallTime = (instant: string, timeZone: string): string => formatterOf(timeZone).format(new Date(instant));
