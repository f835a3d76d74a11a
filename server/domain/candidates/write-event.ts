import type { Insertable } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';
import type { CandidateEventTable } from '#server/platform/db/tables.ts';

type Entry = Omit<Insertable<CandidateEventTable>, 'at' | 'actorId' | 'actorType'>;

/** Writes down what happened to candidates. Answers the ids of the entries, in their order. */
export const writeEvents = async ({ tx, actor, now }: AnyContext, entries: readonly Entry[]): Promise<number[]> => {
  if (entries.length === 0) return [];
  const type = actor?.userType;
  const actorType = type === 'ADMIN' || type === 'EMPLOYER' || type === 'RECRUITER' ? type : 'SYSTEM';
  const rows = await tx
    .insertInto('candidateEvent')
    .values(entries.map((entry) => ({ ...entry, at: now, actorId: actor?.accountId ?? null, actorType })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
