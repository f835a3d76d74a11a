import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';

/**
 * Whether the account was used lately from the network of this call, as its sessions tell: by one that is open, has run
 * out, or was signed out of. What was ended otherwise may have been somebody else's.
 */
export const isUsedFromHere = async ({ tx, now, origin }: AnyContext, accountId: number | null): Promise<boolean> => {
  const rows = await tx
    .selectFrom('session')
    .select('address')
    .distinct()
    .where('accountId', '=', accountId ?? 0)
    .where('lastUsedAt', '>', new Date(now.getTime() - limits.usedLatelyDays * 86_400_000))
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endReason', '=', 'SIGN_OUT')]))
    .execute();
  return rows.some(({ address }) => networkOf(address) === origin.network);
};
