import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { refreshTokenOf, tokenPairOf } from './tokens.ts';

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + limits.refreshTokenDays * 86_400_000);

export const openSession = async (
  { tx, now, origin, services }: AnyContext,
  account: { id: number; userType: UserType },
): Promise<TokenPair> => {
  const family = randomUUID();
  const { id: sessionId } = await tx
    .insertInto('session')
    .values({
      family,
      accountId: account.id,
      device: origin.device,
      address: origin.address,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionEnd(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('refreshToken')
    .values({ tokenHash: sha256(refreshTokenOf(services, family, 1)), sessionId, generation: 1, createdAt: now })
    .execute();
  await tx.updateTable('account').set({ lastSignInAt: now }).where('id', '=', account.id).execute();
  return tokenPairOf(services, { sessionId, family, accountId: account.id, userType: account.userType }, 1, now);
};
