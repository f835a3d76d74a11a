import { departmentJobSortKeys, departmentKeys, departmentsApi } from '#core/api/departments.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type Department = Output<typeof departmentsApi.one>;
export type MatchableJob = Output<typeof departmentsApi.jobs>['data'][number];

/** What an act on a department makes stale. */
export const departmentReads = [departmentsApi.one, departmentsApi.list] as const;

/** Where the address says nothing: the newest first. */
export const listSettings = { sort: 'CREATEDAT', order: 'desc' } as const;
export const matchSettings = { filters: ['status'] } as const;

export const searchKeys = ['NAME', 'IDENTIFY'] as const;

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

const paging = ({ page, size, order }: ListState) => ({ page: String(page), size, order });

/** The address of the list as its endpoint takes it. A key that nobody knows counts as not said. */
export const listQuery = (state: ListState): NonNullable<Passed<typeof departmentsApi.list>['query']> => {
  const sort = known(departmentKeys, state.sort);
  const searchType = known(searchKeys, state.searchType);
  return {
    ...paging(state),
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};

/** The statuses of the address that there are. */
export const statusesIn = ({ filters }: ListState): JobStatus[] =>
  jobStatuses.filter((status) => filters.status?.includes(status));

export const matchQuery = (state: ListState, departmentId: number): Passed<typeof departmentsApi.jobs>['query'] => {
  const sort = known(departmentJobSortKeys, state.sort);
  return {
    departmentId,
    ...paging(state),
    status: statusesIn(state),
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword }),
  };
};
