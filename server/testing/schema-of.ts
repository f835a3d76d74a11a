import pg from 'pg';

const parts = {
  columns: `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
      || coalesce(' default ' || column_default, '') || coalesce(' as ' || generation_expression, '')
      || coalesce(' identity ' || identity_generation, '')
    FROM information_schema.columns WHERE table_schema = 'public'`,
  constraints: `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  triggers: `SELECT pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
  functions: `SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  tables: `SELECT relname || ' ' || relkind::text || relpersistence::text
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'`,
};

/** All that a database is besides its rows, as PostgreSQL tells it: two that are the same say the same. */
export const schemaOf = async (url: string): Promise<Record<string, string[]>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const schema: Record<string, string[]> = {};
    for (const [part, text] of Object.entries(parts)) {
      const { rows } = await client.query<{ line: string }>(`SELECT line FROM (${text}) AS all_of (line) ORDER BY 1`);
      schema[part] = rows.map(({ line }) => line);
    }
    return schema;
  } finally {
    await client.end();
  }
};

/** The rows of every table as one sum each, without what differs between two databases of the same content. */
export const rowSumsOf = async (
  url: string,
  without: { columns: string[]; rows: string },
): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%' ORDER BY 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line)), '') AS sum
        FROM (SELECT (to_jsonb(one) - $1::text[])::text AS line FROM ${name} AS one) AS lines
        WHERE position($2 in line) = 0`,
        [without.columns, without.rows],
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  } finally {
    await client.end();
  }
};
