import pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  check: string | null;
};

const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
};

const query = `
  SELECT c.relname AS "table", a.attname AS "column", COALESCE(e.typname, t.typname) AS "type",
    e.oid IS NOT NULL AS "isArray", NOT a.attnotnull AS "nullable", a.atthasdef AS "hasDefault", a.attidentity <> '' OR a.attgenerated <> '' AS "isGenerated",
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) ~ '= (ANY \\(ARRAY\\[|''[A-Z])' ORDER BY k.oid LIMIT 1) AS "check"
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'kysely%'
  ORDER BY c.relname, a.attnum`;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

/** `CHECK (status = ANY (ARRAY['A'::text, …]))` as the union `'A' | …`. */
const union = (check: string): string | null => {
  const values = [...check.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
  return values.length > 0 ? values.join(' | ') : null;
};

const typeOf = (column: Column): string => {
  const scalar = scalars[column.type];
  if (!scalar) throw new Error(`no TypeScript type for ${column.type} of ${column.table}.${column.column}`);
  const base = (column.check && scalar === 'string' && union(column.check)) || scalar;
  const whole = column.isArray ? (base.includes('|') ? `(${base})[]` : `${base}[]`) : base;
  const orNull = column.nullable && base !== 'unknown' ? `${whole} | null` : whole;
  if (column.isGenerated) return `GeneratedAlways<${orNull}>`;
  return column.hasDefault ? `Generated<${orNull}>` : orNull;
};

/** The text of tables.ts for the database at this address. */
export const tableTypes = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(query);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table);
  const types = [...tables].map(
    ([name, columns]) =>
      `export type ${pascal(name)}Table = {\n${columns.map((column) => `  ${camel(column.column)}: ${typeOf(column)};`).join('\n')}\n};\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${camel(name)}: ${pascal(name)}Table;`).join('\n');
  return `// Written by \`npm run types\` from the migrations. Do not edit.\n\nimport type { Generated, GeneratedAlways } from 'kysely';\n\n${types.join('\n')}\nexport type Tables = {\n${index}\n};\n`;
};
