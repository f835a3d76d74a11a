import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { name, readForeignKeys, readLedger, readTables } from './catalog.ts';
import { copyIn } from './copy.ts';
import { type Manifest, partsOf } from './manifest.ts';
import { loadOwedTasks } from './owed-tasks.ts';
import { BackupRefused } from './refused.ts';

const refuseOtherTables = (tables: ReadonlyMap<string, string[]>, manifest: Manifest): void => {
  const backed = Object.entries(manifest.tables).map(([table, { columns }]) => [table, columns]);
  if (!isDeepStrictEqual([...tables], backed))
    throw new BackupRefused('The tables of the backup are not those of its migrations.');
};

const loadTables = async (client: pg.Client, folder: string, { tables }: Manifest): Promise<void> => {
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const command = `COPY ${name(table)} (${columns.map(name).join(', ')}) FROM STDIN`;
    const loaded = await copyIn(client, command, path.join(folder, partsOf.table(table)));
    if (loaded !== rows) throw new BackupRefused(`${table} has ${loaded} rows instead of ${rows}.`);
  }
};

const gapMin = 1_000_000;
const gapPerSecond = 10;

/**
 * Numbers that were given after the backup are out in the world: in access tokens, in the links of invitations and of
 * mails to be stopped, in addresses of pages. They must not be given again to somebody else. How many there were is not
 * known; the gap grows with the time, so that it also lies behind what was given after an earlier restore of the same
 * backup.
 */
const gapSince = ({ madeAt }: Manifest): number =>
  gapMin + Math.ceil(Math.max(0, Date.now() - Date.parse(madeAt)) / 1000) * gapPerSecond;

/**
 * Puts every row back as it was. What triggers would count, stamp or refuse has happened long ago: they are off
 * meanwhile, which the owner of a table may do. Rows refer to each other in circles: foreign keys are taken away and
 * made anew afterwards, which looks at every row. `whileLoose` may change rows before that.
 */
export const loadRows = async (
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  whileLoose: () => Promise<void>,
): Promise<void> => {
  const tables = await readTables(client);
  refuseOtherTables(tables, manifest);
  const foreignKeys = await readForeignKeys(client);
  for (const key of foreignKeys) await client.query(`ALTER TABLE ${name(key.table)} DROP CONSTRAINT ${name(key.name)}`);
  for (const table of tables.keys()) await client.query(`ALTER TABLE ${name(table)} DISABLE TRIGGER USER`);
  // migrations bring rows of their own
  await client.query(`TRUNCATE ${[...tables.keys()].map(name).join(', ')}`);
  await loadTables(client, folder, manifest);
  await whileLoose();
  for (const table of tables.keys()) await client.query(`ALTER TABLE ${name(table)} ENABLE TRIGGER USER`);
  for (const key of foreignKeys)
    await client.query(`ALTER TABLE ${name(key.table)} ADD CONSTRAINT ${name(key.name)} ${key.definition}`);
  const gap = gapSince(manifest);
  for (const { name: sequence, lastValue } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint + $3::bigint)', [name(sequence), lastValue, gap]);
  const tasks = await loadOwedTasks(client, path.join(folder, partsOf.tasks), manifest.tasks);
  if (tasks !== Object.values(manifest.tasks).reduce((sum, rows) => sum + rows, 0))
    throw new BackupRefused(`The tasks of the backup did not all come back.`);
  if (!isDeepStrictEqual(await readLedger(client), manifest.ledger))
    throw new BackupRefused('The books of the restored database do not have the sums of the backup.');
};
