/** What people put between the parts of a number says nothing, and full-width digits are digits. */
export const withoutMarks = (typed: string): string => typed.normalize('NFKC').replace(/[\s.,/()\p{Pd}−]/gu, '');

export const isDay = (text: string): boolean => {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
};

const mark = '[\\s.,/\\p{Pd}년월일]';
const inOrder = (...[first, second, last]: [string, string, string]): RegExp =>
  new RegExp(`^${first}(?:${mark}{1,2})${second}(?:${mark}{1,2})${last}${mark}*$`, 'u');
const [year, month, date] = ['(?<year>\\d{4})', '(?<month>\\d{1,2})', '(?<date>\\d{1,2})'];
const yearFirst = [inOrder(year, month, date), /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/];
const monthFirst = [inOrder(month, date, year), /^(?<month>\d{2})(?<date>\d{2})(?<year>\d{4})$/];

/** The day that was meant, whether it exists or not. */
const meantDay = (typed: string, orders: readonly RegExp[]): string | null => {
  const text = typed.normalize('NFKC').trim();
  const parts = orders.map((order) => order.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return null;
  return [parts.year, parts.month?.padStart(2, '0'), parts.date?.padStart(2, '0')].join('-');
};

const readDay = (typed: string, orders: readonly RegExp[]): string | null => {
  const day = meantDay(typed, orders);
  return day !== null && isDay(day) ? day : null;
};

/**
 * `19900304`, `1990-3-4`, `1990. 3. 4.` or `1990년 3월 4일` as it travels: `1990-03-04`. The year comes first: in 3/4/1990
 * nobody can tell which is the month.
 */
export const typedDay = (typed: string): string | null => readDay(typed, yearFirst);

/** As above, and the way in which the product writes a day in English, where what was read is shown at once. */
export const typedDayOrEnglish = (typed: string): string | null => typedDay(typed) ?? readDay(typed, monthFirst);

/** Written as a day is, and none of the calendar's: the 31st of February. */
export const isMissingDay = (typed: string): boolean => {
  const day = meantDay(typed, yearFirst);
  return day !== null && !isDay(day);
};
