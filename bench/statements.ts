import pg from 'pg';

export type Statement = { text: string; values: unknown[] };

type AnyQuery = (this: pg.Client, query: unknown, values?: unknown, ...rest: unknown[]) => unknown;

const statementOf = (query: unknown, values: unknown): Statement => {
  const { text, values: own } = typeof query === 'string' ? { text: query } : (query as Partial<Statement>);
  return { text: text ?? '', values: own ?? (Array.isArray(values) ? values : []) };
};

/** What a piece of work asks of the database, in its order. Nothing else may ask meanwhile. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const prototype = pg.Client.prototype as unknown as { query: AnyQuery };
  const { query: plain } = prototype;
  const statements: Statement[] = [];
  prototype.query = function recorded(query, values, ...rest) {
    statements.push(statementOf(query, values));
    return plain.call(this, query, values, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = plain;
  }
  return statements;
};
