import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Output } from '#core/api/endpoint.ts';
import { jobKeys, jobsApi } from '#core/api/jobs.ts';
import { searchScopes } from '#core/rules/enums.ts';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type AdminJob = Output<typeof adminJobsApi.confirm>;
export type AdminJobRow = Output<typeof adminJobsApi.list>['data'][number];

/** A posting answers each role in its own shape; on the operator's pages it has its writer. */
export const isAdminJob = (job: Output<typeof jobsApi.one>): job is AdminJob => 'writer' in job;

/** What an act on a posting makes stale. */
export const jobReads = [
  jobsApi.one,
  jobsApi.history,
  jobsApi.counts,
  adminJobsApi.list,
  adminAccountsApi.dashboard,
] as const;

/** Where the address says nothing: what is due first stands first. */
export const jobListSettings = { filters: ['status'] } as const;

/** What is inspected and what may still be mended. */
export const confirmStatuses = ['CHECK', 'REJECT', ...jobLists.inProgress] as const satisfies readonly JobStatus[];
export const runningStatuses = [...jobLists.inProgress, ...jobLists.ended] as const satisfies readonly JobStatus[];

/** The statuses that the address names, of those that the list holds. */
export const chosenStatuses = (state: Pick<ListState, 'filters'>, held: readonly JobStatus[]): JobStatus[] =>
  chosenOf(held, state.filters.status);

/** The address of a list as its endpoint takes it. */
export const adminJobQuery = (
  state: ListState,
  held: readonly JobStatus[],
  otherwise: readonly JobStatus[],
): NonNullable<Passed<typeof adminJobsApi.list>['query']> => {
  const chosen = chosenStatuses(state, held);
  return listQueryOf(state, {
    sorts: jobKeys,
    scopes: searchScopes,
    filters: { status: chosen.length === 0 ? [...otherwise] : chosen },
  });
};
