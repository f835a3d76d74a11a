import type { Db } from './connect.ts';
import { isParentGone, isTransient } from './errors.ts';

const triesOnConflict = 3;

/** One transaction, run again when the database asks for it, or when what it looked at went before it was done. */
export const inTransaction = async <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const canGoWell = isTransient(error) || isParentGone(error);
      if (!canGoWell || attempt >= triesOnConflict) throw error;
    }
  }
};
