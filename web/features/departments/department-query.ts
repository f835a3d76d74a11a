import { departmentJobSortKeys, departmentKeys, departmentsApi } from '#core/api/departments.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type Department = Output<typeof departmentsApi.one>;
export type MatchableJob = Output<typeof departmentsApi.jobs>['data'][number];

/** What an act on a department makes stale. */
export const departmentReads = [departmentsApi.one, departmentsApi.list] as const;

/** Where the address says nothing: the newest first. */
export const listSettings = { sort: 'CREATEDAT', order: 'desc' } as const;
export const matchSettings = { filters: ['status'] } as const;

export const searchKeys = ['NAME', 'IDENTIFY'] as const;

export const listQuery = (state: ListState): NonNullable<Passed<typeof departmentsApi.list>['query']> =>
  listQueryOf(state, { sorts: departmentKeys, scopes: searchKeys, filters: {} });

/** The statuses of the address that there are. */
export const statusesIn = ({ filters }: ListState): JobStatus[] => chosenOf(jobStatuses, filters.status);

export const matchQuery = (state: ListState, departmentId: number): Passed<typeof departmentsApi.jobs>['query'] =>
  listQueryOf(state, { sorts: departmentJobSortKeys, filters: { departmentId, status: statusesIn(state) } });
