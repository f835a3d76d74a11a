import pg from 'pg';
import { askingOver, type Connection, connect } from '#server/platform/db/connect.ts';
import { withPreparedStatements } from '#server/platform/db/prepared-statements.ts';
import { cloneDatabase } from './test-database.ts';

/** A database of a test's own, and the connections to it. It is given back by closing them. */
export type LentDatabase = { url: string; connection: Connection };

type Kept = {
  url: string;
  pool: pg.Pool;
  close: () => Promise<void>;
  /** Brings back the rows and numbers that it began with. */
  reset: string;
  /** Asks what it is, and was when it was made. */
  state: string;
  catalog: string;
  bytes: number;
};

/** Of rows that are gone: to read past more of them takes longer than a new database. */
const bytesMore = 8_000_000;

const tablesText = `
  SELECT format('%I.%I', nspname, relname) AS name, (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema')`;
const sequencesText = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, start_value AS first, last_value AS last FROM pg_sequences`;

/**
 * What a test may do to its database besides to the rows, as one line: which catalogues there are is asked first. Those two,
 * the longest, only say something of what stands in others.
 */
const catalogText = `
  SELECT 'SELECT concat_ws('' '', '
    || string_agg(format('(SELECT concat(count(*), '':'', max(xmin::text::bigint)) FROM %I)', relname), ', ' ORDER BY relname)
    || ', (SELECT concat(sum(reltuples), '':'', sum(relpages)) FROM pg_class)'
    || ', (SELECT json_agg(setconfig) FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
         WHERE datname = current_database()))' AS text
  FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r' AND NOT relisshared
    AND relname NOT IN ('pg_depend', 'pg_description')`;

const stateText = (catalog: string): string => `
  SELECT (${catalog}) AS catalog, pg_database_size(current_database()) AS bytes,
    (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections`;
type State = { catalog: string; bytes: number; connections: number };

const rowsOf = async <Row>(pool: pg.Pool, text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[];

const rowOf = async <Row>(pool: pg.Pool, text: string): Promise<Row> => {
  const [row] = await rowsOf<Row>(pool, text);
  if (!row) throw new Error('no row');
  return row;
};

/** The statements that make a database what it is now, whatever rows will be there by then. */
const resetOf = async (pool: pg.Pool): Promise<string> => {
  const text = ['BEGIN', 'SET LOCAL session_replication_role = replica'];
  for (const { name, columns } of await rowsOf<{ name: string; columns: string }>(pool, tablesText)) {
    text.push(`DELETE FROM ${name}`);
    const all = `SELECT json_agg(one)::text AS rows FROM ${name} AS one`;
    const { rows } = await rowOf<{ rows: string | null }>(pool, all);
    if (rows)
      text.push(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${pg.escapeLiteral(rows)})`);
  }
  for (const { name, first, last } of await rowsOf<{ name: string; first: number; last: number | null }>(
    pool,
    sequencesText,
  ))
    text.push(`SELECT setval(${pg.escapeLiteral(name)}, ${last ?? first}, ${last !== null})`);
  return [...text, 'COMMIT'].join(';\n');
};

const make = async (postgresUrl: string): Promise<Kept> => {
  const url = await cloneDatabase(postgresUrl);
  const { pool, close } = connect(url);
  const reset = await resetOf(pool);
  const state = stateText((await rowOf<{ text: string }>(pool, catalogText)).text);
  const { catalog, bytes } = await rowOf<State>(pool, state);
  return { url, pool, close, reset, state, catalog, bytes };
};

/** What a test may leave on a connection; but for what it has planned. */
const forget = `CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; UNLISTEN *;
  SELECT pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES`;

const isAtRest = (pool: pg.Pool): boolean => pool.idleCount === pool.totalCount;

/** Whether it is as a new one now, for somebody else. */
const isRenewed = async ({ pool, state, catalog, bytes, reset }: Kept): Promise<boolean> => {
  const now = await rowOf<State>(pool, state);
  if (now.catalog !== catalog || now.bytes > bytes + bytesMore) return false;
  if (!isAtRest(pool) || now.connections > pool.totalCount) return false;
  await pool.query(reset);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query(forget)));
  } finally {
    for (const client of clients) client.release();
  }
  return isAtRest(pool);
};

/** The one exception to what files of a worker may leave to each other (vitest.config.ts). */
const free: Kept[] = [];

const giveBack = async (kept: Kept): Promise<void> => {
  // a test may have taken its database away
  if (await isRenewed(kept).catch(() => false)) free.push(kept);
  else await kept.close();
};

/**
 * A connection that is new plans every statement and reads what it has to know of every table: a tenth of what a test file
 * takes. So the next file of the same worker has the database of one before, with the rows of a new one; what was changed
 * otherwise, has grown or is still in use is not lent again.
 */
export const lendDatabase = async (postgresUrl: string): Promise<LentDatabase> => {
  const kept = free.pop() ?? (await make(postgresUrl));
  const asked = withPreparedStatements(kept.pool);
  let back: Promise<void> | null = null;
  const db = askingOver({
    ...asked,
    connect: () => (back === null ? asked.connect() : Promise.reject(new Error('given back'))),
  });
  const close = () => {
    back ??= giveBack(kept);
    return back;
  };
  return { url: kept.url, connection: { db, pool: kept.pool, close } };
};
