import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { type FileStore, isWithoutBytes } from '#server/platform/files/store.ts';
import type { Keys } from '#server/platform/security/keys.ts';
import {
  name,
  openClient,
  readLedger,
  readMigrations,
  readSealed,
  readSequences,
  readTables,
  rowsOf,
} from './catalog.ts';
import { copyOut } from './copy.ts';
import { noteKeys } from './key-checks.ts';
import { readLosses } from './known-losses.ts';
import { backupFormat, type Manifest, partsOf } from './manifest.ts';
import { readOwedTasks } from './owed-tasks.ts';
import { beginParts, type PartWriter } from './parts.ts';
import { type Patiently, patience } from './patience.ts';
import { BackupRefused } from './refused.ts';

type Source = { databaseUrl: string; files: FileStore; keys: Keys; patiently?: Patiently };
type Options = {
  /** Goes on where bytes that a row names are lost, instead of refusing. */
  isDespiteLosses?: boolean;
};
type Rows = Omit<Manifest, 'format' | 'madeAt' | 'files' | 'filesWithoutBytes' | 'keys'> & {
  sealed: string[];
  losses: ReadonlySet<number>;
};

/** Which files have bytes to keep, a line for each; what a virus was found in has none. */
const fileList = 'files.list';
const filesToKeep = `SELECT id, store_key, encode(sha256, 'hex') FROM file
  WHERE to_jsonb(file) ->> 'quarantine' IS DISTINCT FROM 'UNSAFE' ORDER BY id`;

/**
 * One view of all rows. The locks come before it: whatever a migration rewrites after a view was taken looks empty in
 * that view, and so a migration waits until the rows are read.
 */
const readRows = async (client: pg.Client, writer: PartWriter): Promise<Rows> => {
  const before = [...(await readTables(client)).keys()];
  if (before.length === 0) throw new BackupRefused('The database is empty: there is nothing to back up.');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${before.map(name).join(', ')} IN ACCESS SHARE MODE`);
  const columns = await readTables(client);
  if (before.join() !== [...columns.keys()].join())
    throw new BackupRefused('The database is being migrated: try again when that is done.');
  const tables: Manifest['tables'] = {};
  for (const [table, list] of columns) {
    const what = `${name(table)} (${list.map(name).join(', ')})`;
    tables[table] = { columns: list, rows: await copyOut(client, what, writer, partsOf.table(table)) };
  }
  const { query, kinds } = await readOwedTasks(client);
  await copyOut(client, `(${query})`, writer, partsOf.tasks);
  await pipeline(
    client.query(to(`COPY (${filesToKeep}) TO STDOUT`)),
    fs.createWriteStream(path.join(writer.folder, fileList), { mode: 0o600 }),
  );
  const rows: Rows = {
    migrations: await readMigrations(client),
    tables,
    tasks: kinds,
    sequences: await readSequences(client),
    ledger: await readLedger(client),
    sealed: await readSealed(client, columns),
    losses: await readLosses(client, columns),
  };
  await client.query('COMMIT');
  return rows;
};

type Keeping = { files: FileStore; patiently: Patiently; writer: PartWriter };

/** Keeps the bytes of one file; answers whether they were there, and were what the row says. */
const keepFile = async ({ files, patiently, writer }: Keeping, id: number, key: string, sha256: string) => {
  try {
    return await patiently(async () => writer.write(partsOf.file(id), await files.read(key), { sha256 }));
  } catch (error) {
    if (isWithoutBytes(error)) return false;
    throw error;
  }
};

const keepFiles = async (client: pg.Client, keeping: Keeping, mayBeLost: (id: number) => boolean) => {
  const { writer } = keeping;
  const place = path.join(writer.folder, fileList);
  const without: number[] = [];
  let kept = 0;
  for await (const line of createInterface({ input: fs.createReadStream(place) })) {
    const [id = '', key = '', sha256 = ''] = line.split('\t');
    if (await keepFile(keeping, Number(id), key, sha256)) {
      kept += 1;
      continue;
    }
    // what left meanwhile, or lost its bytes to the virus scanner, is no loss
    const still = await rowsOf(client, `SELECT FROM (${filesToKeep}) AS still WHERE id = $1`, [id]);
    if (still.length > 0 && !mayBeLost(Number(id)))
      throw new BackupRefused(
        `The bytes of file ${id} are lost or not what they were: look whether FILES_DIR or S3_* are the server's. With --despite-losses the backup is made without them.`,
      );
    without.push(Number(id));
  }
  await rm(place);
  return { files: kept, filesWithoutBytes: without };
};

/** Writes everything that the product keeps into a new folder, beside a running server or without one. */
export const makeBackup = async (
  { databaseUrl, files, keys, patiently = patience() }: Source,
  target: string,
  { isDespiteLosses = false }: Options = {},
): Promise<Manifest> => {
  const client = await openClient(databaseUrl, 'scoutlane backup');
  try {
    const writer = await beginParts(target);
    try {
      const madeAt = new Date().toISOString();
      const { sealed, losses, ...rows } = await readRows(client, writer);
      const keyNotes = await noteKeys(keys, databaseUrl, { migrations: rows.migrations, sealed });
      const mayBeLost = (id: number): boolean => isDespiteLosses || losses.has(id);
      const kept = await keepFiles(client, { files, patiently, writer }, mayBeLost);
      const manifest: Manifest = { format: backupFormat, madeAt, ...rows, ...kept, keys: keyNotes };
      await writer.finish(manifest);
      return manifest;
    } catch (error) {
      await writer.giveUp();
      throw error;
    }
  } finally {
    await client.end();
  }
};
