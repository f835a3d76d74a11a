import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connect.ts';

/** The database refuses such a row, quoting what stands in it, until what this answers is called. */
export const refuseRows = async (db: Db, table: string, when: string): Promise<() => Promise<unknown>> => {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused: %', to_jsonb(new); end $$`.execute(db);
  await sql
    .raw(
      `create trigger refuse_row before insert or update on ${table}
      for each row when (${when}) execute function refuse_row()`,
    )
    .execute(db);
  return () => sql`drop function refuse_row cascade`.execute(db);
};
