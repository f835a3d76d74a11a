import { isInProgress } from '#core/rules/job-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { JobRow } from './job-columns.ts';
import { writeEvent } from './write-event.ts';

const closureOf = (job: JobRow, now: Date) => {
  if (isInProgress(job.status) && job.endsAt && job.endsAt <= now)
    return { action: 'end', set: { status: 'EXPIRED', closedFrom: null, endedAt: job.endsAt } } as const;
  if ((job.status === 'ACTIVE' || job.status === 'RECRUITER_END') && job.closesAt && job.closesAt <= now)
    return { action: 'closeCandidates', set: { status: 'CANDIDATE_END', closedFrom: job.status } } as const;
  return null;
};

/** Closes or ends a locked posting whose day has passed; answers it as it is then. */
export const closeWhenDue = async (ctx: AnyContext, job: JobRow): Promise<JobRow> => {
  const closure = closureOf(job, ctx.now);
  if (!closure) return job;
  const closed = await ctx.tx
    .updateTable('job')
    .set({ ...closure.set, updatedAt: ctx.now })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeEvent({ ...ctx, actor: null }, { jobId: job.id, action: closure.action });
  await emit(ctx, 'job.moved', { jobId: job.id, eventId });
  return closed;
};
