import type { AnyContext } from '#server/platform/context.ts';

/** The latest entry that a recruiter knows the standing by: a notice, or the own withdrawal. */
export const lastToldOf = async ({ tx }: AnyContext, candidateId: number) =>
  (await tx
    .selectFrom('candidateEvent')
    .select(['stepKind', 'stepAt', 'stepNote'])
    .where('candidateId', '=', candidateId)
    .where('action', 'in', ['notify', 'withdraw'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
