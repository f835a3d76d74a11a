import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern that finds the text anywhere, with the wildcards of LIKE taken as themselves. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * What leads to a keyword: the pairs of each of its words. Those with a space between would lead to so many texts that to
 * go through them takes longer than to look at what the words alone lead to. A single letter has no other.
 */
const soughtBy = (keyword: string): RawBuilder<string[]> => {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  const areLong = words.length > 0 && words.every((word) => Array.from(word).length > 1);
  const sought = (areLong ? words : [keyword]).map((word) => sql`sought_grams(${word})`);
  return sql`(${sql.join(sought, sql` || `)})`;
};

/**
 * A text that holds the keyword: its pairs of letters lead to it by an index, the rest is checked. The expression must be
 * the one that is indexed.
 */
export const holds = (column: RawBuilder<unknown>, keyword: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(grams(${column}) @> ${soughtBy(keyword)} and ${column} ilike ${containing(keyword)})`;
