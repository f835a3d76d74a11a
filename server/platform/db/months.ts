import { sql } from 'kysely';

/** The first moment of a month there. */
export const monthBegins = (month: string, timeZone: string) =>
  sql<Date>`${`${month}-01`}::timestamp AT TIME ZONE ${timeZone}`;

/**
 * `2026-11`: the one of these months, each following the other, that an instant lies in by the calendar of a place, if
 * any. Found by their first moments: to write out the date of each takes ten times as long.
 */
export const monthAmong = (months: readonly string[], column: string, timeZone: string) => {
  const begins = months.map((month) => monthBegins(month, timeZone));
  const end = sql`(${`${months.at(-1)}-01`}::timestamp + interval '1 month') AT TIME ZONE ${timeZone}`;
  return sql<
    string | null
  >`(${months}::text[])[width_bucket(${sql.ref(column)}, array[${sql.join([...begins, end])}])]`;
};

/** The first moment of a day there. */
export const dayBegins = (day: string, timeZone: string) => sql<Date>`${day}::timestamp AT TIME ZONE ${timeZone}`;
