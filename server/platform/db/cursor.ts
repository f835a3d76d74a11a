import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

/** The rows of one query in pieces, in the transaction that it was opened in. */
export type RowCursor = {
  /** The next rows; the query is the one that the first call named. */
  next: <DB extends Tables, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => Promise<O[]>;
  /** How many calls there were, and whether the last one found the end. */
  state: { calls: number; isDone: boolean };
};

const cursorIn = (tx: Db, size: number): RowCursor => {
  const state = { calls: 0, isDone: false };
  return {
    state,
    next: async <O>(query: SelectQueryBuilder<never, never, O>) => {
      if (state.calls === 0) await sql`DECLARE piece NO SCROLL CURSOR FOR ${query}`.execute(tx);
      state.calls += 1;
      const { rows } = await sql<O>`FETCH ${sql.lit(size)} FROM piece`.execute(tx);
      state.isDone = rows.length < size;
      return rows;
    },
  } as RowCursor;
};

type Snapshot<T> = {
  db: Db;
  /** Rows at a time. */
  size: number;
  /** How long a reader may take between two pieces. */
  idleSeconds: number;
  /** Before the first piece: refuses by throwing. */
  enter?: (tx: Db) => Promise<void>;
  read: (tx: Db, cursor: RowCursor) => Promise<readonly T[]>;
};

/**
 * What `read` finds, piece by piece and all of it of one moment: one repeatable-read transaction on one connection, which
 * goes back when the last piece was taken, when reading fails, and when whoever takes them stops. It only reads: what must
 * be kept may not hang on how it ends.
 */
export async function* readSnapshot<T>({
  db,
  size,
  idleSeconds,
  enter,
  read,
}: Snapshot<T>): AsyncGenerator<readonly T[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`SELECT
      set_config('idle_in_transaction_session_timeout', ${`${idleSeconds}s`}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    await enter?.(tx);
    const cursor = cursorIn(tx, size);
    while (!cursor.state.isDone) {
      const calls = cursor.state.calls;
      const rows = await read(tx, cursor);
      if (cursor.state.calls !== calls + 1) throw new Error('a list that does not read its rows by one page');
      yield rows;
    }
  } finally {
    // it gives the connection back also where there is nothing left to roll back
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
