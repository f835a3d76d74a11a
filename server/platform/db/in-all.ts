import { sql } from 'kysely';

/** Beside each row how many there are in all, before the first of them are taken. */
export const inAll = sql<number>`(count(*) over ())::int`;

export type Counted = { total: number };

/** Of rows that carry it: how many there are in all. */
export const totalOf = (rows: readonly Counted[]): number => rows[0]?.total ?? 0;

/** As it travels, without the number of all. */
export const withoutTotal = <R extends Counted>({ total: _total, ...row }: R) => row;
