import type { SessionHolder } from '#server/platform/http/implement.ts';

/** Whoever ends a session waits for acts under way, and an act that comes later finds it ended. */
export const holdSession: SessionHolder = async (tx, { sessionId }) => {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
};
