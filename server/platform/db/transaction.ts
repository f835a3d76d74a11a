import type { Db } from './connect.ts';
import { isTransient } from './errors.ts';

const triesOnConflict = 3;

/** One transaction, run again when the database asks for it. */
export const inTransaction = async <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isTransient(error) || attempt >= triesOnConflict) throw error;
    }
  }
};
