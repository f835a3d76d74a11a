import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern that finds the text anywhere, with the wildcards of LIKE taken as themselves. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * A text that holds the keyword: its pairs of letters lead to it by an index, the rest is checked. The expression must be
 * the one that is indexed.
 */
export const holds = (column: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(grams(${column}) @> sought_grams(${keyword}) and ${column} ilike ${containing(keyword)})`;
