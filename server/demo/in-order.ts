import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connect.ts';

/** What is only ever added to, and read by its number as the order in which it came; with its hour. */
const records = { audit: 'at', bank_notice: 'received_at' };

/**
 * The demo tells one story after the other, each over weeks: what its acts put on record would be numbered story by
 * story. So within the transaction it is put aside, into tables that stand before those of the product, and goes on
 * record by its hour when all is told.
 */
export const recordedInOrder = async (tx: Db, tell: () => Promise<void>): Promise<void> => {
  for (const record of Object.keys(records)) {
    const [aside, kept] = [sql.id(record), sql.id('public', record)];
    await sql`create temporary table ${aside} (like ${kept} including defaults including identity) on commit drop`.execute(
      tx,
    );
  }
  await tell();
  for (const [record, hour] of Object.entries(records)) {
    const [aside, kept] = [sql.id('pg_temp', record), sql.id('public', record)];
    await sql`insert into ${kept} overriding user value select * from ${aside} order by ${sql.id(hour)}, id`.execute(
      tx,
    );
    await sql`drop table ${aside}`.execute(tx);
  }
};
