import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** What the lines of a tally come to: each is a change, and a task puts them together (migration 0031). */
export const tallied = sql<number>`coalesce(sum(change), 0)`;

/** Leaves one line of each kind, so that there is little to add up. */
export const foldTallies = async (db: Db): Promise<void> => {
  await sql`SELECT fold_tallies()`.execute(db);
};
