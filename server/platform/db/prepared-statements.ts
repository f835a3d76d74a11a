import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { isAway, isOutdatedPlan, isUnknownStatement } from './errors.ts';

/** What comes after so many on one connection is parsed and planned each time. */
const mostPerConnection = 500;
/** A long statement would be kept for each of its lengths, and is dear to keep. */
const mostValues = 60;

const eachTime = '/* planned each time */';

/**
 * For the front of a statement whose best plan hangs on its values, as that of a list does on its filters: one plan for
 * all of them was eight times slower on 100,000 postings, and PostgreSQL chose it.
 */
export const plannedEachTime = sql.raw(eachTime);

/** What all connections of a pool know of what they keep. */
type Keeping = {
  /** What was kept before a migration is not asked for again, on no connection. */
  generation: number;
  /** A pooler between may not know what its connections keep. */
  isPossible: boolean;
};

/** The same text has the same name everywhere: who finds it on a connection that is not its own finds the same. */
const nameOf = (text: string, generation: number): string =>
  `${createHash('sha256').update(text).digest('base64url')}.${generation}`;

/** A connection on which a statement that comes again is neither parsed nor, where one plan fits all, planned again. */
const preparing = (client: pg.PoolClient, keeping: Keeping): PostgresPoolClient => {
  const names = new Map<string, string>();
  let { generation } = keeping;
  const keptName = (text: string, values: readonly unknown[]): string | undefined => {
    if (!keeping.isPossible || values.length === 0 || values.length > mostValues) return undefined;
    if (text.includes(eachTime)) return undefined;
    if (generation !== keeping.generation) names.clear();
    generation = keeping.generation;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPerConnection) return known;
    const name = nameOf(text, generation);
    names.set(text, name);
    return name;
  };

  // one that has not answered in time still waits for that answer, and whatever it was asked next would wait behind it;
  // one that the database has ended says so some time before the pool hears that it is closed
  let end: unknown = null;
  const ask = async (query: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (end) throw end;
    try {
      return await client.query(query);
    } catch (error) {
      if (isAway(error)) end = error;
      throw error;
    }
  };
  const query = async (text: string, given: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...given];
    const name = keptName(text, values);
    if (name === undefined) return ask({ text, values });
    const asked = generation;
    try {
      return await ask({ name, text, values });
    } catch (error) {
      if (isUnknownStatement(error)) keeping.isPossible = false;
      else if (!isOutdatedPlan(error)) throw error;
      else if (asked === keeping.generation) keeping.generation += 1;
      // inside a transaction nothing more can be asked: the whole of it runs again, for the first reason
      return ask({ text, values }).catch(() => Promise.reject(end ?? error));
    }
  };
  const release = (destroy: boolean) => client.release(destroy || end !== null);
  // kysely asks by a cursor, too, but only where it was given one
  return { query, release } as unknown as PostgresPoolClient;
};

/** A pool whose connections keep the statements that they have seen. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const keeping: Keeping = { generation: 1, isPossible: true };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparing(client, keeping);
      known.set(client, prepared);
      return prepared;
    },
  };
};
