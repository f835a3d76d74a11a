import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#core/api/sessions.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { holdAnsweredFor } from './departments-in-use.ts';
import { makeRoomForSession } from './end-sessions.ts';
import { refreshTokenOf, tokenPairOf } from './tokens.ts';

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + limits.refreshTokenDays * 86_400_000);

/** The account as its password was checked: by now it may have been ended, or have another password. */
type Checked = { id: number; userType: UserType; passwordHash: string };

export const openSession = async (ctx: AnyContext, account: Checked): Promise<TokenPair> => {
  const { tx, now, origin, services } = ctx;
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ lastSignInAt: now })
    .where('id', '=', account.id)
    .where('status', '=', 'ACTIVE')
    .where('passwordHash', '=', account.passwordHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('SIGN_IN_FAILED');
  // sessions before the company, as when an employer is ended
  await makeRoomForSession(ctx, account.id);
  if (account.userType === 'DEPARTMENT' && !(await holdAnsweredFor(ctx, account.id))) throw refuse('SIGN_IN_FAILED');
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
  return tokenPairOf(services, { sessionId, family, accountId: account.id, userType: account.userType }, 1, now);
};
