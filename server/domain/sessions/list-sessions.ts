import type { Output } from '#core/api/endpoint.ts';
import type { sessionsApi } from '#core/api/sessions.ts';
import type { Context } from '#server/platform/context.ts';

export const listSessions = async ({ tx, actor, now }: Context): Promise<Output<typeof sessionsApi.list>> => {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'device', 'address', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', actor.accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .execute();
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: row.id === actor.sessionId,
  }));
};
