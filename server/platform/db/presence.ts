import { sql } from 'kysely';
import pg from 'pg';
import { EnvError } from '#server/env.ts';
import type { Db } from './connect.ts';

const namedSo = 'scoutlane presence';
const againAfterMs = 1_000;

/**
 * A connection that a process holds from its start to its end: those of the pool come and go, and a server that nobody
 * calls for a while would have none. Resolves when others can see it.
 */
export const keepPresence = async (databaseUrl: string): Promise<() => Promise<void>> => {
  let isOver = false;
  let client: pg.Client | null = null;
  const hold = async (): Promise<void> => {
    client = new pg.Client({ connectionString: databaseUrl, application_name: namedSo, keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    if (isOver) return client.end();
    client.once('end', comeBack);
  };
  const comeBack = (): void => {
    if (!isOver) setTimeout(() => void (isOver || hold().catch(comeBack)), againAfterMs).unref();
  };
  await hold();
  return async () => {
    isOver = true;
    await client?.end();
  };
};

const refuseBeside = async (db: Db, names: string): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like ${names} and pid <> pg_backend_pid()
    limit 1`.execute(db);
  if (rows.length > 0) throw new EnvError('A server or worker uses this database: stop all of them first.');
};

/** For what may not be done beside a server or a worker. */
export const refuseBesideServers = (db: Db): Promise<void> => refuseBeside(db, 'scoutlane%');

/** For a second look, by who had connections of its own meanwhile, which take a moment to go. */
export const refuseStartedServers = (db: Db): Promise<void> => refuseBeside(db, namedSo);
