import { sql } from 'kysely';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';

/** Enough for every place of a person; a program that signs in and out all day is not read to its end. */
const sessionsRead = 1000;

/**
 * Whether the account was used lately from the network of this call, as its sessions tell: by one that is open, has run
 * out, or was signed out of. What was ended otherwise may have been somebody else's.
 */
export const isUsedFromHere = async ({ tx, now, origin }: AnyContext, accountId: number | null): Promise<boolean> => {
  const rows = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('session')
        .select('address')
        .where('accountId', '=', accountId ?? 0)
        .where('lastUsedAt', '>', new Date(now.getTime() - limits.usedLatelyDays * 86_400_000))
        // written out, as in its index
        .where(sql<boolean>`(ended_at IS NULL OR end_reason = 'SIGN_OUT')`)
        .orderBy('lastUsedAt', 'desc')
        .limit(sessionsRead)
        .as('newest'),
    )
    .select('address')
    .distinct()
    .execute();
  return rows.some(({ address }) => networkOf(address) === origin.network);
};
