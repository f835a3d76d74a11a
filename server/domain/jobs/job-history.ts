import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Changes } from './job-columns.ts';

/** What happened to a posting, newest first. */
export const jobEventsOf = async ({ tx }: AnyContext, jobId: number): Promise<Output<typeof jobsApi.history>> => {
  const rows = await tx
    .selectFrom('jobEvent')
    .leftJoin('account', 'account.id', 'jobEvent.actorId')
    .select([
      'jobEvent.id',
      'jobEvent.at',
      'account.name as actor',
      'jobEvent.actorType',
      'jobEvent.action',
      'jobEvent.reason',
      'jobEvent.changes',
    ])
    .where('jobId', '=', jobId)
    .orderBy('jobEvent.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), changes: row.changes as Changes | null }));
};
