import { sql } from 'kysely';
import { type ErrorCode, refuse } from '#core/rules/errors.ts';
import type { Db } from '../db/connect.ts';
import { countedIn } from './network.ts';

export type Limit = {
  key: string;
  max: number;
  seconds: number;
  /** What the refusal says, where it can say more than that it was too often. */
  code?: ErrorCode;
};

/**
 * Counts a call in its window and refuses beyond the limit. Counted at once, whatever becomes of the call. What is
 * refused counts no further: calls that turn out right and are taken back must let others in again.
 */
export const countCall = async (db: Db, now: Date, limit: Limit): Promise<void> => {
  const { key, max, seconds, code = 'TOO_OFTEN' } = limit;
  const ends = new Date(now.getTime() + seconds * 1000);
  const row = await db
    .insertInto('callCount')
    .values({ key, windowEndsAt: ends, calls: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        calls: sql<number>`CASE WHEN ${eb.ref('callCount.windowEndsAt')} <= ${now} THEN 1 ELSE least(${eb.ref('callCount.calls')} + 1, ${max + 1}) END`,
        windowEndsAt: sql<Date>`CASE WHEN ${eb.ref('callCount.windowEndsAt')} <= ${now} THEN ${ends} ELSE ${eb.ref('callCount.windowEndsAt')} END`,
      })),
    )
    .returning(['calls', 'windowEndsAt'])
    .executeTakeFirstOrThrow();
  if (row.calls > max) {
    const wait = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
    throw refuse(code, { retryAfterSeconds: wait });
  }
};

/** Where only failures count: they are counted before the look, and what turned out right is taken back. */
export const uncountCall = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('callCount')
    .set((eb) => ({ calls: eb('calls', '-', 1) }))
    .where('key', '=', key)
    .where('calls', '>', 0)
    .execute();
};

/**
 * A limit for each network that calls with this key come from. The network itself is first: what is refused to it is
 * not counted around it, so that nobody uses up alone what their neighbours have.
 */
export const limitsFrom = (network: string, { key, max, seconds }: Limit): Limit[] =>
  countedIn(network).map((place) => ({ key: `${key} ${place.network}`, max: max * place.times, seconds }));

export const countCallFrom = async (db: Db, now: Date, network: string, limit: Limit): Promise<void> => {
  for (const one of limitsFrom(network, limit)) await countCall(db, now, one);
};

export const uncountCallFrom = async (db: Db, network: string, limit: Limit): Promise<void> => {
  for (const { key } of limitsFrom(network, limit)) await uncountCall(db, key);
};

/** A success forgives what was counted before it. */
export const forgetCalls = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('callCount').where('key', '=', key).execute();
};

export const sweepCallCounts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('callCount').where('windowEndsAt', '<', now).execute();
};
