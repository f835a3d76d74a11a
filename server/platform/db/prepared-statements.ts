import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isOutdatedPlan } from './errors.ts';

/** Lists put their statements together from filters: what comes after so many on one connection is planned each time. */
const mostPerConnection = 500;

/** A connection on which a statement that comes again is neither parsed nor, where one plan fits all, planned again. */
const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  const names = new Map<string, string>();
  let named = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPerConnection) return known;
    named += 1;
    const name = `s${named}`;
    names.set(text, name);
    return name;
  };

  const run = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.delete(text);
      // inside a transaction nothing more can be asked: the whole of it runs again, for the first reason
      return client.query(text, values).catch(() => Promise.reject(error));
    }
  };

  const query = (text: string, values: readonly unknown[]) => run(text, [...values]);
  // kysely asks by a cursor, too, but only where it was given one
  return { query, release: (destroy: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
};

/** A pool whose connections keep the statements that they have seen. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparing(client);
      known.set(client, prepared);
      return prepared;
    },
  };
};
