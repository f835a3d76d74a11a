import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { until } from '#core/testing/until.ts';
import { type LentDatabase, lendDatabase } from './kept-database.ts';
import { rowSumsOf, schemaOf } from './schema-of.ts';
import { cloneDatabase } from './test-database.ts';

const lend = () => lendDatabase(inject('postgresUrl'));
/** Whether it is the one that is lent next. */
const isLentAgain = async ({ url, connection }: LentDatabase): Promise<boolean> => {
  await connection.close();
  const next = await lend();
  await next.connection.close();
  return next.url === url;
};

const contentOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: numbers } = await client.query(
    'SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2',
  );
  const { rows: queues } = await client.query('SELECT name, policy, dead_letter FROM task.queue ORDER BY 1');
  const { rows: tasks } = await client.query('SELECT FROM task.job');
  await client.end();
  const sums = await rowSumsOf(url, { columns: [], rows: '\u0001' });
  return { numbers, queues, tasks, sums, schema: await schemaOf(url) };
};

/** What a connection has besides what it has planned. */
const sessionOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(`
    SELECT current_setting('application_name') AS name, array(SELECT pg_listening_channels()) AS channels,
      (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`);
  return rows[0] as unknown;
};

test('a database that comes back is lent again as a new one is: rows, numbers, its connections', async () => {
  const lent = await lend();
  const { db, pool } = lent.connection;
  await db.selectFrom('setting').selectAll().execute();
  await pool.query("INSERT INTO setting VALUES ('left', 'true', now())");
  await pool.query('UPDATE task.queue SET dead_letter = NULL, policy = $1', ['short']);
  await pool.query(`INSERT INTO audit (at, actor_type, action, subject_kind, subject_id)
    SELECT now(), 'SYSTEM', 'test', 'ACCOUNT', 1 FROM generate_series(1, 100)`);
  for (const left of ["SET application_name = 'left'", 'LISTEN left_over', 'SELECT pg_advisory_lock(1)'])
    await pool.query(left);
  expect(await sessionOf(pool)).toEqual({ name: 'left', channels: ['left_over'], locks: 1 });
  await lent.connection.close();

  const again = await lend();
  expect(again.url).toBe(lent.url);
  expect(await contentOf(again.url)).toEqual(await contentOf(await cloneDatabase(inject('postgresUrl'))));
  expect(await sessionOf(again.connection.pool)).toEqual({ name: 'scoutlane', channels: [], locks: 0 });
  await again.connection.close();
  // who has given it back, be it unused, asks nothing of it any more; closed twice, it is still lent to one at a time
  await expect(db.selectFrom('setting').selectAll().execute()).rejects.toThrow('given back');
  await expect(again.connection.db.selectFrom('setting').selectAll().execute()).rejects.toThrow('given back');
  await again.connection.close();
  const [one, other] = [await lend(), await lend()];
  expect(one.url).not.toBe(other.url);
  await one.connection.close();
  await other.connection.close();
});

test.each([
  'CREATE TABLE left_over ()',
  'ALTER TABLE account DISABLE TRIGGER USER',
  'TRUNCATE setting',
  'ANALYZE account',
  'CREATE STATISTICS left_over ON identify, email FROM account',
  "ALTER TABLE setting ALTER key SET DEFAULT 'left'",
  'CREATE FUNCTION left_over() RETURNS int LANGUAGE sql RETURN 1',
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = ''1MB''', current_database()); END $$`,
  `INSERT INTO setting VALUES ('large', to_jsonb((SELECT string_agg(md5(n::text), '') FROM generate_series(1, 300000) AS n)), now())`,
])('one that was changed otherwise is not: %s', async (statement) => {
  const lent = await lend();
  expect(await isLentAgain(lent)).toBe(true);
  const changed = await lend();
  await changed.connection.pool.query(statement);
  expect(await isLentAgain(changed)).toBe(false);
});

test('nor is one that somebody still uses', async () => {
  const lent = await lend();
  const client = new pg.Client({ connectionString: lent.url });
  await client.connect();
  expect(await isLentAgain(lent)).toBe(false);
  await client.end();
});

test('nor one with a connection that was not given back', async () => {
  const { url, connection } = await lend();
  const inUse = await connection.pool.connect();
  const closed = connection.close();
  await until(() => connection.pool.ending);
  inUse.release();
  await closed;
  const next = await lend();
  expect(next.url).not.toBe(url);
  await next.connection.close();
});
