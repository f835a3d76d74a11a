import type { Output } from '#core/api/endpoint.ts';
import { departmentFields } from '#core/api/job-shapes.ts';
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

type Told = Output<typeof jobsApi.history>;

/** What a department hears of: when the posting opened and closed and why, and what was changed of the work itself. */
const departmentActs = new Set([
  'submit',
  'approve',
  'edit',
  'mend',
  'closeRecruiters',
  'reopenRecruiters',
  'closeCandidates',
  'reactivate',
  'end',
]);

/** The same history without fees and terms; an entry that was of nothing else is left out. */
export const toldToDepartment = (events: Told): Told =>
  events.flatMap((event) => {
    if (!departmentActs.has(event.action)) return [];
    if (Object.keys(event.changes ?? {}).length === 0) return [event];
    const ofWork = Object.entries(event.changes ?? {}).filter(([field]) => departmentFields.includes(field));
    return ofWork.length === 0 ? [] : [{ ...event, changes: Object.fromEntries(ofWork) }];
  });
