import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

// bigint: ids and money stay below 2^53, and a value beyond it must not be rounded in silence
const bigintOf = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${text}`);
  return value;
};
pg.types.setTypeParser(pg.types.builtins.INT8, bigintOf);
/** bigint[], `{1,2}`: pg names no arrays. */
const bigintArray: number = 1016;
pg.types.setTypeParser(bigintArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(bigintOf)));
// a date has no time zone: keep it as text
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The product's way of asking, over these connections. */
export const askingOver = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export const connect = (
  url: string,
  { max = 10, hasTimeouts = true, queryTimeoutMs = 15_000, connectTimeoutMs = 5_000 } = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // the server ends a slow statement itself; the longer wait on our side is for a server that no longer answers at all
    ...(hasTimeouts ? { statement_timeout: 10_000, query_timeout: queryTimeoutMs } : {}),
    keepAlive: true,
    // bounds how long a connection whose other end vanished stays in the pool
    maxLifetimeSeconds: 300,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'scoutlane',
  });
  // a connection that the server closes must not end the process, be it idle or in use: its query is refused anyway
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = askingOver(withPreparedStatements(pool));
  const close = async (): Promise<void> => {
    await db.destroy();
    // it leaves the pool alone where it has asked nothing
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
};
