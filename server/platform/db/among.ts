import { sql } from 'kysely';

/** One of these ids, with the list as one value: the statement is the same however long it is. */
export const among = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;
