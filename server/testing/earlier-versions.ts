import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connect } from '#server/platform/db/connect.ts';
import { knownMigrations, migrateWithin } from '#server/platform/db/migrate.ts';

type Row = Record<string, unknown>;
type Rows = Map<string, Row[]>;
type Folders = { migrations: string; data: string };

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const readRows = async (client: pg.Client): Promise<Rows> => {
  const tables = await tablesOf(client);
  const all: Rows = new Map(tables.map((table) => [table, []]));
  const each = tables.map((table) => `SELECT '${table}' AS "table", to_jsonb(one) AS row FROM ${table} AS one`);
  const { rows } = await client.query<{ table: string; row: Row }>(each.join(' UNION ALL '));
  for (const { table, row } of rows) all.get(table)?.push(row);
  return all;
};

/** Rows as lines, with these columns alone. */
const linesOf = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

/** What a migration did to rows that were there before it: each is still there, with the same values. */
const refuseLosses = (migration: string, before: Rows, after: Rows): void => {
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? {}));
    const [was, is] = [linesOf(rows, columns), linesOf(now, columns)];
    if (was.join('\n') !== is.join('\n')) throw new Error(`${migration} changed or lost rows of ${table}`);
  }
};

/** Makes the first version, with the tables in which the migrator notes what it ran. */
const beginAt = async (url: string, name: string, folder: string): Promise<void> => {
  const { db, close } = connect(url, { max: 1 });
  try {
    await db.transaction().execute((tx) => migrateWithin(tx.withoutPlugins(), name, folder));
  } finally {
    await close();
  }
};

/** One more, noted as the migrator does, which itself looks at all tables for each: for 25 of them that is dear. */
const goOn = async (client: pg.Client, text: string, { name, sum }: { name: string; sum: string }): Promise<void> => {
  await client.query('BEGIN');
  await client.query(text);
  await client.query('INSERT INTO kysely_migration VALUES ($1, $2)', [name, new Date().toISOString()]);
  await client.query('INSERT INTO kysely_migration_sum VALUES ($1, $2)', [name, sum]);
  await client.query('COMMIT');
};

const unsetIn = (rows: Rows): string[] =>
  [...rows].flatMap(([table, held]) =>
    Object.keys(held[0] ?? {})
      .filter((column) => held.every((row) => row[column] === null))
      .map((column) => `${table}.${column}`),
  );

/**
 * Walks a database from the first version to the last. At each it puts in what such a database held in the tables and
 * columns that are new (`data`, a file by the number of the migration), so that every migration meets rows in every
 * table. Answers the rows at the end; a table or a column that nothing was put into is named.
 */
export const walkVersions = async (url: string, folders: Folders): Promise<Rows> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const dataFolder = path.basename(folders.data);
  let rows: Rows = new Map();
  try {
    for (const [at, migration] of (await knownMigrations(folders.migrations)).entries()) {
      const { name } = migration;
      if (at === 0) await beginAt(url, name, folders.migrations);
      else await goOn(client, fs.readFileSync(path.join(folders.migrations, `${name}.sql`), 'utf8'), migration);
      refuseLosses(name, rows, await readRows(client));
      const number = /^\d+/.exec(name)?.[0];
      const data = path.join(folders.data, `${number}.sql`);
      if (fs.existsSync(data)) await client.query(fs.readFileSync(data, 'utf8'));
      rows = await readRows(client);
      const bare = [...rows].filter(([, held]) => held.length === 0).map(([table]) => table);
      if (bare.length > 0)
        throw new Error(`${name} brings ${bare.join(', ')}: put rows into ${dataFolder}/${number}.sql`);
    }
  } finally {
    await client.end();
  }
  const unset = unsetIn(rows);
  if (unset.length > 0) throw new Error(`no row of ${dataFolder} has a value in ${unset.join(', ')}`);
  return rows;
};
