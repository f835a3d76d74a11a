import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListQuery, Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import type { Db } from '../db/connect.ts';
import type { RowCursor } from '../db/cursor.ts';
import { plannedEachTime } from '../db/prepared-statements.ts';
import type { Tables } from '../db/tables.ts';

/** How many rows a query finds; it stops counting behind the 10,000th, unless it is told where. */
export const countRows = async <DB extends Tables, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most = limits.countedRowsMax + 1,
): Promise<number> => {
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(most);
  const { rows } = await sql<{
    total: number;
  }>`SELECT ${plannedEachTime} count(*) AS total FROM (${counted}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Which page, or with a cursor: whatever comes next of all of them. */
export type PageWanted = Pick<ListQuery, 'page' | 'size'> & { cursor?: RowCursor };

type Taker<O> = (limit: number, offset: number) => Promise<O[]>;

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
 * Other ways than the query itself. `count` says how many rows there are where that is known from elsewhere, or found
 * without what only their order needs; `take` finds those of a page.
 */
type Ways<O> = { count?: () => Promise<number>; take?: Taker<O> };

/** One page of a query, with a total that is exact up to 10,000 and never scans further. */
export const pageOf = async <DB extends Tables, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, cursor }: PageWanted,
  { count = () => countRows(db, query), take = takeFrom(query) }: Ways<O> = {},
): Promise<{ data: O[]; page: Page }> => {
  if (cursor) {
    const rows = await cursor.next(query);
    return { data: rows, page: { number: page, size: rows.length, totalElements: rows.length, totalPages: 1 } };
  }
  const [data, total] = await Promise.all([take(size, page * size), count()]);
  const totalElements = Math.min(total, limits.countedRowsMax);
  return {
    data,
    page: {
      number: page,
      size,
      totalElements,
      totalPages: Math.ceil(totalElements / size),
      ...(total > limits.countedRowsMax ? { more: true } : {}),
    },
  };
};

/**
 * One page of rows that are dear to read: `picked` finds their ids, in their order, by what decides alone; only the
 * rows of the page are read whole.
 */
export const pageOfPicked = async <DB extends Tables, TB extends keyof DB, Row extends { id: number }>(
  db: Db,
  picked: SelectQueryBuilder<DB, TB, { id: number }>,
  read: (ids: number[]) => Promise<Row[]>,
  query: PageWanted,
  ways: Ways<{ id: number }> = {},
): Promise<{ data: Row[]; page: Page }> => {
  const { data, page } = await pageOf(db, picked, query, ways);
  const ids = data.map(({ id }) => id);
  const rows = new Map((ids.length === 0 ? [] : await read(ids)).map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => rows.get(id) ?? []), page };
};
