import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Changes } from './job-columns.ts';

/** Entries of histories with who made them. */
export const eventRows = ({ tx }: AnyContext) =>
  tx
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
    ]);

/** An entry as it travels. */
export const shownEvent = <R extends { at: Date; changes: unknown }>(row: R) => ({
  ...row,
  at: row.at.toISOString(),
  changes: row.changes as Changes | null,
});

/** What happened to a posting, newest first. */
export const jobEventsOf = async (ctx: AnyContext, jobId: number): Promise<Output<typeof jobsApi.history>> => {
  const rows = await eventRows(ctx).where('jobId', '=', jobId).orderBy('jobEvent.id', 'desc').execute();
  return rows.map(shownEvent);
};
