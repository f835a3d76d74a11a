import type { AnyContext } from '#server/platform/context.ts';
import type { Changes } from './job-columns.ts';

type Entry = { jobId: number; action: string; reason?: string | null; changes?: Changes | null };

/** Writes down what happened to a posting, for those who read its history. Answers the id of the entry. */
export const writeEvent = async (
  { tx, actor, now }: AnyContext,
  { jobId, action, reason = null, changes = null }: Entry,
): Promise<number> => {
  const { id } = await tx
    .insertInto('jobEvent')
    .values({
      jobId,
      at: now,
      actorId: actor?.accountId ?? null,
      actorType: actor?.userType === 'ADMIN' || actor?.userType === 'EMPLOYER' ? actor.userType : 'SYSTEM',
      action,
      reason,
      changes: changes && JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
