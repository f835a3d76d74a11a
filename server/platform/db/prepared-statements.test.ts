import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect, type Db } from './connect.ts';
import { inTransaction } from './transaction.ts';

// one connection, so that what was prepared on it is found again
const { db, close } = connect(await cloneDatabase(inject('postgresUrl')), { max: 1 });
afterAll(close);

await sql`CREATE TABLE thing (id int, name text)`.execute(db);
await sql`INSERT INTO thing VALUES (1, 'one')`.execute(db);
const things = async (on: Db, id: number) => (await sql`SELECT * FROM thing WHERE id = ${id}`.execute(on)).rows;
const kept = async () =>
  (
    await sql<{ uses: number }>`SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements
    WHERE statement = 'SELECT * FROM thing WHERE id = $1'`.execute(db)
  ).rows;

test('a statement that comes again is kept on its connection, once', async () => {
  expect([await things(db, 1), await things(db, 2)]).toEqual([[{ id: 1, name: 'one' }], []]);
  expect(await kept()).toEqual([{ uses: 2 }]);
});

test('a column that a migration adds meanwhile shows at the next read, outside of a transaction and in one', async () => {
  await sql`ALTER TABLE thing ADD COLUMN colour text DEFAULT 'red'`.execute(db);
  expect(await things(db, 1)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
  await things(db, 1);
  await sql`ALTER TABLE thing ADD COLUMN size int DEFAULT 3`.execute(db);
  expect(await inTransaction(db, (tx) => things(tx, 1))).toEqual([{ id: 1, name: 'one', colour: 'red', size: 3 }]);
});

test('what filters put together does not fill a connection', async () => {
  for (let n = 0; n < 510; n += 1) await sql`SELECT ${1}::int AS ${sql.ref(`n${n}`)}`.execute(db);
  const { rows } = await sql<{
    statements: number;
  }>`SELECT count(*)::int AS statements FROM pg_prepared_statements`.execute(db);
  // the two that a migration outdated went before their time
  expect(rows[0]?.statements).toBe(500 + 2);
});
