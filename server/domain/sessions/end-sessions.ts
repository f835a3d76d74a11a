import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { SessionTable } from '#server/platform/db/tables.ts';

type Which = { accountId: number; only?: number; except?: number };

/** Ends sessions of an account: all, one, or all but one. Their tokens are dead at the next call. */
export const endSessions = async (
  { tx, now }: AnyContext,
  reason: NonNullable<SessionTable['endReason']>,
  { accountId, only, except }: Which,
): Promise<number> => {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: now, endReason: reason })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

/**
 * Room for one more: those that were used longest ago end. Whoever asks holds the account, so that no other comes in, and
 * so waits for no session: others hold sessions before accounts. One that is held is in use, or about to end with the
 * account; the next sign-in finds it again.
 */
export const makeRoomForSession = async (ctx: AnyContext, accountId: number): Promise<void> => {
  const surplus = await ctx.tx
    .selectFrom('session')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', ctx.now)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.sessionsPerAccount - 1),
    )
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id } of surplus) await endSessions(ctx, 'ENDED', { accountId, only: id });
};
