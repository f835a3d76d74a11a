import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../http/paging.ts';

/**
 * A text that holds the keyword: its letters and pairs of letters lead to it by an index, the rest is checked. The
 * expression must be the one that is indexed.
 */
export const holds = (column: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(grams(${column}) @> grams(${keyword}) and ${column} ilike ${containing(keyword)})`;
