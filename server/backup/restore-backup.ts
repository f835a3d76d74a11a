import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/platform/db/connect.ts';
import { holdMigrations, knownMigrations, MigrationChanged, migrateWithin } from '#server/platform/db/migrate.ts';
import { refuseBesideServers, refuseStartedServers } from '#server/platform/db/presence.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Keys } from '#server/platform/security/keys.ts';
import { hasTable, openClient, rowsOf } from './catalog.ts';
import { refuseOtherKeys } from './key-checks.ts';
import { keepLosses } from './known-losses.ts';
import { refuseFilledStore, storeFiles } from './load-files.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import { makeQueues } from './owed-tasks.ts';
import { verifyParts } from './parts.ts';
import { type Patiently, patience } from './patience.ts';
import { BackupRefused } from './refused.ts';

type Target = { databaseUrl: string; files: FileStore; keys: Keys; patiently?: Patiently };
export type Restored = { manifest: Manifest; isOtherToken: boolean };

/** A database as the migrations know it, on a connection that also copies. */
const overClient = (client: pg.Client): Db => {
  const connected = Object.assign(client, { release: () => undefined });
  const pool = { options: {}, connect: async () => connected, end: async () => undefined };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

const refuseUnknownMigrations = async ({ migrations }: Manifest): Promise<void> => {
  const known = await knownMigrations();
  for (const [at, { name, sum }] of migrations.entries()) {
    if (known[at]?.name !== name)
      throw new BackupRefused(`The backup was made by another version: this one has no migration ${name} there.`);
    if (known[at].sum !== sum) throw new MigrationChanged(name);
  }
};

const refuseFilledDatabase = async (client: pg.Client): Promise<void> => {
  const [table] = await rowsOf<{ name: string }>(
    client,
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname LIMIT 1`,
  );
  const tasks = (await hasTable(client, 'task.job')) ? await rowsOf(client, 'SELECT FROM task.job LIMIT 1') : [];
  if (table || tasks.length > 0)
    throw new BackupRefused(
      `The database is not empty (it has ${table ? `a table ${table.name}` : 'tasks'}): a restore needs a new one, or a new DATA_DIR.`,
    );
};

/** Numbers of transactions mean nothing in another database: every notice that came back is older than all to come. */
const forgetTransactions = async (client: pg.Client, { tables }: Manifest): Promise<void> => {
  if (tables.notification?.columns.includes('open_from_tx'))
    await client.query('UPDATE notification SET tx = 0, open_from_tx = 1');
};

/** Who signed out since the backup, or was signed out by a new password, is not let in again by what they held then. */
const endSessions = async (client: pg.Client, { tables }: Manifest): Promise<void> => {
  if (tables.session)
    await client.query(`UPDATE session SET ended_at = now(), end_reason = 'ENDED' WHERE ended_at IS NULL`);
};

/**
 * Brings a backup back into an empty database and an empty place for files. All of it is read and checked before
 * anything is written, and the database gets everything in one transaction: half a restore is none.
 */
export const restoreBackup = async (
  { databaseUrl, files, keys, patiently = patience() }: Target,
  folder: string,
): Promise<Restored> => {
  const manifest = await verifyParts(folder);
  const { isOtherToken } = refuseOtherKeys(keys, manifest.keys);
  await refuseUnknownMigrations(manifest);
  const client = await openClient(databaseUrl, 'scoutlane restore');
  const db = overClient(client);
  try {
    await refuseBesideServers(db);
    await refuseFilledDatabase(client);
    await refuseFilledStore(files, patiently);
    await makeQueues(databaseUrl, manifest.tasks);
    const stored = await storeFiles(files, folder, patiently);
    try {
      await db.transaction().execute(async (tx) => {
        // to store the files may have taken hours: who came meanwhile loses nothing, and who comes now waits
        await holdMigrations(tx);
        await refuseStartedServers(tx);
        await refuseFilledDatabase(client);
        await migrateWithin(tx, manifest.migrations.at(-1)?.name ?? '');
        await loadRows(client, folder, manifest, async () => {
          await stored.tellRows(client);
          await forgetTransactions(client, manifest);
          await endSessions(client, manifest);
          await keepLosses(client, manifest);
        });
      });
    } catch (error) {
      await stored.undo(error);
    } finally {
      await stored.close();
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return { manifest, isOtherToken };
};
