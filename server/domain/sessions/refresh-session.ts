import type { TokenPair } from '#core/api/sessions.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { isAnsweredFor } from './departments-in-use.ts';
import { endSessions } from './end-sessions.ts';
import { sessionEnd } from './open-session.ts';
import { refreshTokenOf, tokenPairOf } from './tokens.ts';

/**
 * Rotates a refresh token. Its direct parent may ask again within seconds while the child is unused: an answer that was
 * lost must not sign a person out. Any other reuse means that two hold the token: the whole family ends.
 *
 * Answers null where the token is dead, so that ending the family is committed before the refusal.
 */
const rotate = async (ctx: AnyContext, token: string): Promise<TokenPair | null> => {
  const { tx, now, services } = ctx;
  const session = await lockSession(ctx, token);
  if (!session || session.endedAt || session.expiresAt <= now) return null;
  if (session.status !== 'ACTIVE' || (session.accountExpiresAt && session.accountExpiresAt <= now)) return null;
  if (!session.isAnsweredFor) return null;
  const facts = {
    sessionId: session.id,
    family: session.family,
    accountId: session.accountId,
    userType: session.userType,
  };

  const generation = session.presented + 1;
  if (session.presented === session.generation) {
    await tx
      .updateTable('refreshToken')
      .set({ usedAt: now })
      .where('sessionId', '=', session.id)
      .where('generation', '=', session.presented)
      .execute();
    await tx
      .insertInto('refreshToken')
      .values({
        tokenHash: sha256(refreshTokenOf(services, session.family, generation)),
        sessionId: session.id,
        generation,
        createdAt: now,
      })
      .execute();
    await forgetUsedTokens(ctx, session.id);
    await tx
      .updateTable('session')
      .set({
        generation,
        lastUsedAt: now,
        expiresAt: sessionEnd(now),
        address: ctx.origin.address,
        device: ctx.origin.device,
      })
      .where('id', '=', session.id)
      .execute();
    return tokenPairOf(services, facts, generation, now);
  }

  const usedAt = session.usedAt?.getTime() ?? 0;
  const childIsUnused = generation === session.generation;
  if (childIsUnused && session.usedAt && now.getTime() - usedAt <= limits.refreshRetrySeconds * 1000) {
    return tokenPairOf(services, facts, generation, session.usedAt);
  }
  await endSessions(ctx, 'REUSE', { accountId: session.accountId, only: session.id });
  return null;
};

/** Of a session that goes on and on. The oldest alone are looked at: each rotation adds one, and takes more than that. */
const forgetUsedTokens = async ({ tx, now }: AnyContext, sessionId: number): Promise<void> => {
  const usedBefore = new Date(now.getTime() - limits.usedRefreshTokenDays * 86_400_000);
  await tx
    .deleteFrom('refreshToken')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('refreshToken')
            .select(['tokenHash', 'usedAt'])
            .where('sessionId', '=', sessionId)
            .orderBy('generation')
            .limit(10)
            .as('oldest'),
        )
        .select('oldest.tokenHash')
        .where('oldest.usedAt', '<', usedBefore),
    )
    .execute();
};

const lockSession = async ({ tx, now }: AnyContext, token: string) => {
  const presented = await tx
    .selectFrom('refreshToken')
    .select(['sessionId', 'generation'])
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst();
  if (!presented) return null;
  // the lock comes first, the facts after it: twenty calls with one token go one by one
  await tx.selectFrom('session').select('id').where('id', '=', presented.sessionId).forUpdate().executeTakeFirst();
  return tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .innerJoin('refreshToken', 'refreshToken.sessionId', 'session.id')
    .leftJoin('department', 'department.accountId', 'account.id')
    .select([
      'session.id',
      'session.family',
      'session.accountId',
      'session.generation',
      'session.endedAt',
      'session.expiresAt',
      'account.userType',
      'account.status',
      'account.expiresAt as accountExpiresAt',
      'refreshToken.generation as presented',
      'refreshToken.usedAt',
      isAnsweredFor(now).as('isAnsweredFor'),
    ])
    .where('session.id', '=', presented.sessionId)
    .where('refreshToken.generation', '=', presented.generation)
    .executeTakeFirst();
};

export const refreshSession = async (ctx: AnyContext, token: string | null): Promise<TokenPair> => {
  if (!token) throw refuse('SIGN_IN_REQUIRED');
  const pair = await inTransaction(ctx.services.db, (tx) => rotate({ ...ctx, tx }, token));
  if (!pair) throw refuse('SESSION_ENDED');
  return pair;
};
