import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { type CandidateRow, lockForDecision } from './candidate-access.ts';
import { writeEvents } from './write-event.ts';

type Notify = typeof candidatesApi.notify;
type Made = Output<Notify>;

/** Tells recruiters of locked candidates where they stand: an entry each, and a mail per recruiter and posting. */
export const tellRecruiters = async (
  ctx: Context,
  candidates: readonly CandidateRow[],
  message: string,
): Promise<Made> => {
  const made: Made = [];
  const byRecruiter = new Map<string, { jobId: number; recruiterId: number; entryIds: number[] }>();
  for (const candidate of candidates) {
    const { id, jobId, recruiterId, code, failReason, failNote, stepKind, stepAt, stepNote } = candidate;
    const entryIds = await writeEvents(ctx, [
      { candidateId: id, action: 'notify', code, failReason, failNote, message, stepKind, stepAt, stepNote },
    ]);
    const told = await ctx.tx
      .updateTable('candidate')
      .set((eb) => ({
        notifiedCode: code,
        notifiedAt: ctx.now,
        version: eb('version', '+', 1),
        entryVersion: eb('entryVersion', '+', 1),
      }))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    made.push(told);
    const key = `${recruiterId}:${jobId}`;
    const group = byRecruiter.get(key) ?? { jobId, recruiterId, entryIds: [] };
    byRecruiter.set(key, { ...group, entryIds: [...group.entryIds, ...entryIds] });
  }
  for (const group of byRecruiter.values()) await emit(ctx, 'candidate.notified', group);
  return made;
};

export const notifyRecruiters = async (ctx: Context, { body }: Input<Notify>): Promise<Made> =>
  tellRecruiters(ctx, await lockForDecision(ctx, body.candidates), body.message);
