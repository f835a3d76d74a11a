import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { among } from './among.ts';
import { connect, type Db } from './connect.ts';
import { refusalOf } from './errors.ts';
import { plannedEachTime } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

const url = await cloneDatabase(inject('postgresUrl'));
/** One connection, so that what was prepared on it is found again. */
const alone = () => {
  const { db, close } = connect(url, { max: 1 });
  afterAll(close);
  return db;
};
const db = alone();

await sql`CREATE TABLE thing (id int, name text)`.execute(db);
await sql`INSERT INTO thing VALUES (1, 'one')`.execute(db);
const things = async (on: Db, id: number) => (await sql`SELECT * FROM thing WHERE id = ${id}`.execute(on)).rows;
const keptOn = async (on: Db, like: string) =>
  (
    await sql<{ uses: number }>`SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements
    WHERE statement LIKE ${sql.lit(like)}`.execute(on)
  ).rows;

test('a statement that comes again is kept on its connection, once', async () => {
  expect([await things(db, 1), await things(db, 2)]).toEqual([[{ id: 1, name: 'one' }], []]);
  expect(await keptOn(db, 'SELECT * FROM thing WHERE id = $1')).toEqual([{ uses: 2 }]);
});

test('a statement whose plan hangs on its values is not kept', async () => {
  const { rows } = await sql`SELECT ${plannedEachTime} name FROM thing WHERE id = ${1}`.execute(db);
  expect(rows).toEqual([{ name: 'one' }]);
  expect(await keptOn(db, 'SELECT /*%')).toEqual([]);
});

test('a list of ids is one statement, whatever its length; one of many values is not kept', async () => {
  for (let length = 1; length <= 100; length += 1) {
    const ids = Array.from({ length }, (_, at) => at + 1);
    const found = await sql`SELECT 'many', id FROM thing WHERE id = ${among(ids)}`.execute(db);
    expect(found.rows).toHaveLength(1);
    if (length > 60) await sql`SELECT 'long', id FROM thing WHERE id IN (${sql.join(ids)})`.execute(db);
  }
  expect(await keptOn(db, `SELECT 'many'%`)).toEqual([{ uses: 100 }]);
  expect(await keptOn(db, `SELECT 'long'%`)).toEqual([]);
});

test('what a migration adds meanwhile shows at the next read, in a transaction of several and on every connection', async () => {
  await sql`ALTER TABLE thing ADD COLUMN colour text DEFAULT 'red'`.execute(db);
  expect(await things(db, 1)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
  const several = async (tx: Db) => [
    ...(await things(tx, 1)),
    ...(await sql`SELECT * FROM thing WHERE id <= ${1}`.execute(tx)).rows,
    ...(await sql`SELECT * FROM thing WHERE name = ${'one'}`.execute(tx)).rows,
    ...(await sql`SELECT * FROM thing WHERE id < ${2}`.execute(tx)).rows,
  ];
  const pool = connect(url, { max: 4 });
  const atOnce = () =>
    Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(pool.db, async (tx) => {
          const read = await several(tx);
          // so that nobody hands a connection on
          await sql`SELECT pg_sleep(0.05)`.execute(tx);
          return read;
        }),
      ),
    );
  await atOnce();
  await sql`ALTER TABLE thing ADD COLUMN size int DEFAULT 3`.execute(db);
  const row = { id: 1, name: 'one', colour: 'red', size: 3 };
  expect(await atOnce()).toEqual(Array.from({ length: 4 }, () => [row, row, row, row]));
  await pool.close();
});

test('a connection that ends while an outdated statement is asked once more is lent to nobody', async () => {
  const on = alone();
  const ask = (isEnd: boolean) =>
    sql`SELECT *, CASE WHEN ${isEnd}::bool THEN pg_terminate_backend(pg_backend_pid()) END FROM thing`.execute(on);
  await ask(false);
  await sql`ALTER TABLE thing ADD COLUMN weight int`.execute(db);
  const error = await ask(true).catch((reason: unknown) => reason);
  expect(refusalOf(error)?.code).toBe('SERVICE_UNAVAILABLE');
  expect((await things(on, 1)).length).toBe(1);
});

test('what filters put together does not fill a connection', async () => {
  const on = alone();
  for (let n = 0; n < 510; n += 1) await sql`SELECT ${1}::int AS ${sql.ref(`n${n}`)}`.execute(on);
  expect(await keptOn(on, '%')).toHaveLength(500);
});
