import { sql } from 'kysely';

/** `2026-11`: the month of an instant by the calendar of a place. */
export const monthOf = (column: string, timeZone: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${sql.lit(timeZone)}, 'YYYY-MM')`;

/** The first moment of a month there. */
export const monthBegins = (month: string, timeZone: string) =>
  sql<Date>`${`${month}-01`}::timestamp AT TIME ZONE ${timeZone}`;

/** The first moment of a day there. */
export const dayBegins = (day: string, timeZone: string) => sql<Date>`${day}::timestamp AT TIME ZONE ${timeZone}`;
