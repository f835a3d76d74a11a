import {
  ExpressionWrapper,
  type OrderByItemNode,
  RawNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely';
import { limits } from '#core/rules/limits.ts';
import type { Db } from './connect.ts';
import { plannedEachTime } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

const enough = limits.countedRowsMax + 1;

/** How many rows a query finds; it stops counting behind the 10,000th, unless it is told where. */
export const countRows = async <DB extends Tables, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most = enough,
): Promise<number> => {
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(most);
  const { rows } = await sql<{
    total: number;
  }>`SELECT ${plannedEachTime} count(*) AS total FROM (${counted}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
};

type Taker<O> = (limit: number, offset: number) => Promise<O[]>;
/** Some rows, and how many there are in all, or that there are more than 10,000. */
export type Finder<O> = (limit: number, offset: number) => Promise<{ rows: O[]; total: number }>;

const takeFrom =
  <DB extends Tables, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Taker<O> =>
  (limit, offset) =>
    query.modifyFront(plannedEachTime).limit(limit).offset(offset).execute();

/** Rows of queries that follow one another, as if they were one: each has its own index, which one order of all had not. */
export const takeFromParts =
  <DB extends Tables, TB extends keyof DB, O>(db: Db, parts: readonly SelectQueryBuilder<DB, TB, O>[]): Taker<O> =>
  async (limit, offset) => {
    const rows: O[] = [];
    let toSkip = offset;
    for (const part of parts) {
      const found = await takeFrom(part)(limit - rows.length, toSkip);
      rows.push(...found);
      if (rows.length === limit) break;
      // a part that ends before the page has to say how much of it was skipped
      if (found.length > 0) toSkip = 0;
      else if (toSkip > 0) toSkip -= await countRows(db, part, toSkip);
    }
    return rows;
  };

/**
 * The rows by an index that has their order, and their number apart: `count` says it where it is known from elsewhere, or
 * found without what only the order needs.
 */
export const findApart =
  <DB extends Tables, TB extends keyof DB, O>(
    db: Db,
    query: SelectQueryBuilder<DB, TB, O>,
    {
      count = () => countRows(db, query),
      take = takeFrom(query),
    }: { count?: () => Promise<number>; take?: Taker<O> } = {},
  ): Finder<O> =>
  async (limit, offset) => {
    const [rows, total] = await Promise.all([take(limit, offset), count()]);
    return { rows, total };
  };

const keyName = (at: number): string => `key${at}`;

/** The same order for rows that carry what they are sorted by as their keys. */
const orderOfKeys = (items: readonly OrderByItemNode[]) =>
  sql.join(
    items.map(({ direction, nulls }, at) => {
      const way = direction && RawNode.is(direction) ? sql.raw(direction.sqlFragments.join('')) : sql``;
      return sql`${sql.ref(keyName(at))} ${way} ${nulls ? sql.raw(`nulls ${nulls}`) : sql``}`;
    }),
  );

/**
 * What a search finds, in one statement: to look for it is most of the work, and sorting it little. Where it finds more
 * than is counted, the first of them are looked for apart.
 */
export const findAtOnce =
  <DB extends Tables, TB extends keyof DB>(
    db: Db,
    query: SelectQueryBuilder<DB, TB, { id: number }>,
  ): Finder<{ id: number }> =>
  async (limit, offset) => {
    const items = (query.toOperationNode() as SelectQueryNode).orderBy?.items ?? [];
    const found = items
      .reduce(
        (rows, { orderBy }, at) => rows.select(new ExpressionWrapper(orderBy).as(keyName(at))),
        query.clearOrderBy(),
      )
      .limit(enough);
    const { rows: counted } = await sql<{ id: number; total: number }>`
      SELECT ${plannedEachTime} id, count(*) OVER () AS total FROM (${found}) AS found
      ORDER BY ${orderOfKeys(items)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const total = counted[0]?.total ?? (offset === 0 ? 0 : await countRows(db, query));
    const rows = total < enough ? counted.map(({ id }) => ({ id })) : await takeFrom(query)(limit, offset);
    return { rows, total };
  };
