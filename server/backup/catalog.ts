import pg from 'pg';
import type { Manifest } from './manifest.ts';

export const name = pg.escapeIdentifier;

/** Rows as PostgreSQL writes them: what the product makes of a bigint or a date does not matter here. */
export const rowsOf = async <Row>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query({ text, values, types: { getTypeParser: () => String } })).rows as Row[];

/** What is to go to a database by this connection takes as long as it takes. */
export const openClient = async (connectionString: string, application_name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name, keepAlive: true, connectionTimeoutMillis: 5_000 });
  // a connection that breaks refuses what is asked next
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0');
  // values are written and read in one way, whatever either database was told to prefer
  await client.query(
    `SET DateStyle = ISO; SET IntervalStyle = postgres; SET TimeZone = 'UTC'; SET extra_float_digits = 1`,
  );
  return client;
};

/** The tables of the product with the columns that are stored as given, but not what the migrations note of themselves. */
export const readTables = async (client: pg.Client): Promise<Map<string, string[]>> => {
  const rows = await rowsOf<{ table: string; column: string }>(
    client,
    `SELECT relname AS "table", attname AS "column"
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\\_%'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY relname, attnum`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
};

export const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await rowsOf(client, 'SELECT WHERE to_regclass($1) IS NOT NULL', [table])).length > 0;

export const readMigrations = async (client: pg.Client): Promise<Manifest['migrations']> =>
  (await hasTable(client, 'kysely_migration_sum'))
    ? rowsOf(client, 'SELECT name, sum FROM kysely_migration_sum ORDER BY name')
    : [];

/** Numbers are given outside of any transaction: read after a snapshot was taken, none of its rows has a higher one. */
export const readSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const names = await rowsOf<{ name: string }>(
    client,
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const sequence of names) {
    const [row] = await rowsOf<{ last: string; called: string }>(
      client,
      `SELECT last_value AS last, is_called AS called FROM ${name(sequence.name)}`,
    );
    sequences.push({ name: sequence.name, lastValue: row?.last ?? '1', isCalled: row?.called === 't' });
  }
  return sequences;
};

export const readLedger = async (client: pg.Client): Promise<Manifest['ledger']> => {
  if (!(await hasTable(client, 'ledger_transfer'))) return [];
  const rows = await rowsOf<{ currency: string; kind: string; transfers: string; balance: string }>(
    client,
    `SELECT account.currency, account.kind, count(*) AS transfers, sum(moved.amount) AS balance
    FROM (
      SELECT credit_account_id AS id, amount FROM ledger_transfer
      UNION ALL SELECT debit_account_id, -amount FROM ledger_transfer
    ) AS moved JOIN ledger_account AS account ON account.id = moved.id
    GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows.map(({ transfers, ...row }) => ({ ...row, transfers: Number(transfers) }));
};

export type ForeignKey = { table: string; name: string; definition: string };
export const readForeignKeys = (client: pg.Client): Promise<ForeignKey[]> =>
  rowsOf(
    client,
    `SELECT relname AS "table", conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );

/** One value for each key id that anything is sealed with (server/platform/security/keys.ts), in base64. */
export const readSealed = async (client: pg.Client, tables: ReadonlyMap<string, string[]>): Promise<string[]> => {
  const byKey = new Map<string, string>();
  for (const [table, columns] of tables) {
    for (const column of columns.filter((one) => one.endsWith('_sealed'))) {
      const rows = await rowsOf<{ key: string; sealed: string }>(
        client,
        `SELECT DISTINCT ON (1) encode(substr(${name(column)}, 2, get_byte(${name(column)}, 0)), 'hex') AS key,
          translate(encode(${name(column)}, 'base64'), E'\\n', '') AS sealed
        FROM ${name(table)} WHERE octet_length(${name(column)}) > 0`,
      );
      for (const { key, sealed } of rows) if (!byKey.has(key)) byKey.set(key, sealed);
    }
  }
  return [...byKey.values()];
};
