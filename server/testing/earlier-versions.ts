import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connect } from '#server/platform/db/connect.ts';
import { migrateWithin } from '#server/platform/db/migrate.ts';

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

/** Rows as lines, with the columns that both sides have. */
const linesOf = (rows: readonly Row[], columns: ReadonlySet<string>): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => columns.has(column))
          .sort(),
      ),
    )
    .sort();

/** What a migration did to rows that were there before it: each is still there, with the same values. */
const refuseLosses = (migration: string, before: Rows, after: Rows): void => {
  for (const [table, rows] of before) {
    const now = after.get(table) ?? [];
    const columns = new Set(Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? {})));
    const [was, is] = [linesOf(rows, columns), linesOf(now, columns)];
    if (was.join('\n') !== is.join('\n')) throw new Error(`${migration} changed or lost rows of ${table}`);
  }
};

/**
 * Walks a database from the first version to the last. At each it puts in what such a database held in the tables and
 * columns that are new (`data`, a file by the number of the migration), so that every migration meets rows in every
 * table. Answers the rows at the end; a table or a column that nothing was put into is named.
 */
export const walkVersions = async (url: string, folders: Folders): Promise<Rows> => {
  const names = fs.readdirSync(folders.migrations).sort();
  const { db, close } = connect(url, { max: 1, hasTimeouts: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Rows = new Map();
    for (const name of names.map((file) => path.basename(file, '.sql'))) {
      await db.transaction().execute((tx) => migrateWithin(tx.withoutPlugins(), name, folders.migrations));
      refuseLosses(name, rows, await readRows(client));
      const number = /^\d+/.exec(name)?.[0];
      const data = path.join(folders.data, `${number}.sql`);
      if (fs.existsSync(data)) await client.query(fs.readFileSync(data, 'utf8'));
      rows = await readRows(client);
      const bare = [...rows].filter(([, held]) => held.length === 0).map(([table]) => table);
      if (bare.length > 0)
        throw new Error(
          `${name} brings ${bare.join(', ')}: put rows into ${path.basename(folders.data)}/${number}.sql`,
        );
    }
    const unset = [...rows].flatMap(([table, held]) =>
      Object.keys(held[0] ?? {})
        .filter((column) => held.every((row) => row[column] === null))
        .map((column) => `${table}.${column}`),
    );
    if (unset.length > 0)
      throw new Error(`no row of ${path.basename(folders.data)} has a value in ${unset.join(', ')}`);
    return rows;
  } finally {
    await client.end();
    await close();
  }
};
