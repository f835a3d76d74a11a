import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Output } from '#core/api/endpoint.ts';
import { jobKeys, jobsApi } from '#core/api/jobs.ts';
import { searchScopes } from '#core/rules/enums.ts';
import { type JobStatus, jobLists } from '#core/rules/job-lifecycle.ts';
import type { ListState, useListParams } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type AdminJob = Output<typeof adminJobsApi.confirm>;
export type AdminJobRow = Output<typeof adminJobsApi.list>['data'][number];
export type ListParams = ReturnType<typeof useListParams>;

/** A posting answers each role in its own shape; on the operator's pages it has its writer. */
export const isAdminJob = (job: Output<typeof jobsApi.one>): job is AdminJob => 'writer' in job;

/** What an act on a posting makes stale. */
export const jobReads = [jobsApi.one, jobsApi.history, adminJobsApi.list, adminAccountsApi.dashboard] as const;

/** Where the address says nothing: what is due first stands first. */
export const jobListSettings = { filters: ['status'] } as const;

/** What is inspected and what may still be mended. */
export const confirmStatuses = ['CHECK', 'REJECT', ...jobLists.inProgress] as const satisfies readonly JobStatus[];
export const runningStatuses = [...jobLists.inProgress, ...jobLists.ended] as const satisfies readonly JobStatus[];

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

/** The statuses that the address names, of those that the list holds. */
export const chosenStatuses = (state: Pick<ListState, 'filters'>, held: readonly JobStatus[]): JobStatus[] =>
  held.filter((status) => state.filters.status?.includes(status));

/** The address of a list as its endpoint takes it. A key that nobody knows counts as not said. */
export const adminJobQuery = (
  state: ListState,
  held: readonly JobStatus[],
  otherwise: readonly JobStatus[],
): NonNullable<Passed<typeof adminJobsApi.list>['query']> => {
  const sort = known(jobKeys, state.sort);
  const searchType = known(searchScopes, state.searchType);
  const chosen = chosenStatuses(state, held);
  return {
    page: String(state.page),
    size: state.size,
    order: state.order,
    status: chosen.length === 0 ? [...otherwise] : chosen,
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};
