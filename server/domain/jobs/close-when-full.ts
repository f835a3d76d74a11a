import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { JobRow } from './job-columns.ts';
import { writeEvent } from './write-event.ts';

/** With as many recruiters as it wants, a locked posting closes for recruiters by itself; answers it as it is then. */
export const closeWhenFull = async (ctx: AnyContext, job: JobRow): Promise<JobRow> => {
  if (job.status !== 'ACTIVE' || job.selectedCount < (job.maxRecruiters ?? 0)) return job;
  const closed = await ctx.tx
    .updateTable('job')
    .set({ status: 'RECRUITER_END', updatedAt: ctx.now })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeEvent({ ...ctx, actor: null }, { jobId: job.id, action: 'closeRecruiters' });
  await emit(ctx, 'job.moved', { jobId: job.id, eventId });
  return closed;
};
