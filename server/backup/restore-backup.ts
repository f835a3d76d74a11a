import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/platform/db/connect.ts';
import { knownMigrations, MigrationChanged, migrateWithin } from '#server/platform/db/migrate.ts';
import { refuseBesideServers } from '#server/platform/db/presence.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Keys } from '#server/platform/security/keys.ts';
import { hasTable, openClient, rowsOf } from './catalog.ts';
import { refuseOtherKeys } from './key-checks.ts';
import { refuseFilledStore, storeFiles } from './load-files.ts';
import { loadRows } from './load-rows.ts';
import type { Manifest } from './manifest.ts';
import { makeQueues } from './owed-tasks.ts';
import { verifyParts } from './parts.ts';
import { BackupRefused } from './refused.ts';

type Target = { databaseUrl: string; files: FileStore; keys: Keys };
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

/**
 * Brings a backup back into an empty database and an empty place for files. All of it is read and checked before
 * anything is written, and the database gets everything in one transaction: half a restore is none.
 */
export const restoreBackup = async ({ databaseUrl, files, keys }: Target, folder: string): Promise<Restored> => {
  const manifest = await verifyParts(folder);
  const { isOtherToken } = refuseOtherKeys(keys, manifest.keys);
  await refuseUnknownMigrations(manifest);
  const client = await openClient(databaseUrl, 'scoutlane restore');
  const db = overClient(client);
  try {
    await refuseBesideServers(db);
    await refuseFilledDatabase(client);
    await refuseFilledStore(files);
    await makeQueues(databaseUrl, manifest.tasks);
    const stored = await storeFiles(files, folder);
    try {
      await db.transaction().execute(async (tx) => {
        await migrateWithin(tx, manifest.migrations.at(-1)?.name ?? '');
        await loadRows(client, folder, manifest, async () => {
          await stored.tellRows(client);
          await forgetTransactions(client, manifest);
        });
      });
    } catch (error) {
      await stored.undo();
      throw error;
    } finally {
      await stored.close();
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return { manifest, isOtherToken };
};
