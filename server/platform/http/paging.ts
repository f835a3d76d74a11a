import type { SelectQueryBuilder } from 'kysely';
import type { ListQuery, Page } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import type { Db } from '../db/connect.ts';
import type { RowCursor } from '../db/cursor.ts';
import { type Finder, findApart } from '../db/find-rows.ts';
import type { Tables } from '../db/tables.ts';

/** Which page, or with a cursor: whatever comes next of all of them. */
export type PageWanted = Pick<ListQuery, 'page' | 'size'> & { cursor?: RowCursor };

/** One page of a query, with a total that is exact up to 10,000 and never scans further. */
export const pageOf = async <DB extends Tables, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, cursor }: PageWanted,
  find: Finder<O> = findApart(db, query),
): Promise<{ data: O[]; page: Page }> => {
  if (cursor) {
    const rows = await cursor.next(query);
    return { data: rows, page: { number: page, size: rows.length, totalElements: rows.length, totalPages: 1 } };
  }
  const { rows: data, total } = await find(size, page * size);
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
  find?: Finder<{ id: number }>,
): Promise<{ data: Row[]; page: Page }> => {
  const { data, page } = await pageOf(db, picked, query, find);
  const ids = data.map(({ id }) => id);
  const rows = new Map((ids.length === 0 ? [] : await read(ids)).map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => rows.get(id) ?? []), page };
};
