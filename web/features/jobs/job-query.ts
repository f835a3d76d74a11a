import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type * as homes from '#core/api/home-shapes.ts';
import type * as shapes from '#core/api/job-shapes.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { locations, positions, type SearchScope } from '#core/rules/enums.ts';
import { type JobList, type JobStatus, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { type RecruiterSideStatus, recruiterSideStatuses } from '#core/rules/recruiter-side-status.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';

export type EmployerRow = z.output<typeof shapes.employerJobRow>;
export type DepartmentRow = z.output<typeof shapes.departmentJobRow>;
export type RecruiterRow = z.output<typeof shapes.recruiterJobRow>;
export type EmployerJob = z.output<typeof shapes.employerJob>;
export type DepartmentJob = z.output<typeof shapes.departmentJob>;
export type RecruiterJob = z.output<typeof shapes.recruiterJob>;
export type JobEvent = z.output<typeof shapes.jobEvent>;
export type EmployerDashboard = z.output<typeof homes.employerDashboard>;
export type RecruiterDashboard = z.output<typeof homes.recruiterDashboard>;

type Listed = Output<typeof jobsApi.list>['data'][number];

/** The same address answers each role with its own shape. */
export const isEmployerRow = (row: Listed): row is EmployerRow => 'offerCount' in row;
export const isRecruiterRow = (row: Listed): row is RecruiterRow => 'company' in row && 'keywords' in row;
export const isEmployerJob = (job: Output<typeof jobsApi.one>): job is EmployerJob => 'wordChanges' in job;
export const isEmployerDashboard = (board: Output<typeof jobsApi.dashboard>): board is EmployerDashboard =>
  'activity' in board;
export const isRecruiterDashboard = (board: Output<typeof jobsApi.dashboard>): board is RecruiterDashboard =>
  'fitting' in board;

/** The status is no filter that can be cleared: it says which list this is. */
export const jobListSettings = { filters: ['active', 'location', 'position'] } as const;
/** The newest first, or what pays most. */
export const tileSettings = {
  ...jobListSettings,
  sizes: ['18'],
  size: '18',
  sort: 'CONFIRMDATE',
  order: 'desc',
} as const;

/** What each side may search in. */
export const employerScopes = ['TITLE', 'EMPLOYER', 'CANDIDATE', 'RECRUITER'] as const satisfies readonly SearchScope[];
export const departmentScopes = ['TITLE', 'CANDIDATE', 'RECRUITER'] as const satisfies readonly SearchScope[];
export const recruiterScopes = ['TITLE', 'COMPANY', 'CANDIDATE'] as const satisfies readonly SearchScope[];

/** The statuses of the address that there are. */
export const jobStatusesIn = (given: readonly string[]): JobStatus[] => chosenOf(jobStatuses, given);
export const ownStatusesIn = (given: readonly string[]): RecruiterSideStatus[] =>
  chosenOf(recruiterSideStatuses, given);

/** What is over for a recruiter stands in one list: with the posting, turned down before, or taken back. */
export const pastStatuses = ['EXPIRED', 'NON_SELECTED', 'DELETED'] as const satisfies readonly RecruiterSideStatus[];
export const arePast = (statuses: readonly RecruiterSideStatus[]): boolean =>
  statuses.length > 0 && statuses.every((status) => pastStatuses.some((past) => past === status));

/** Which list of the menu an address belongs to: the one that holds all its statuses. */
export const listOf = (statuses: readonly JobStatus[]): JobList | null => {
  const lists = Object.keys(jobLists) as JobList[];
  if (statuses.length === 0) return null;
  return lists.find((list) => statuses.every((status) => jobLists[list].some((one) => one === status))) ?? null;
};

export const addressOf = (base: string, statuses: readonly string[]): string =>
  `${base}?${statuses.map((status) => `status=${status}`).join('&')}`;

/** The address of a list as its endpoint takes it. */
export const jobQuery = <S extends string, C extends SearchScope, K extends string>(
  state: ListState,
  statuses: readonly S[],
  scopes: readonly C[],
  sorts: readonly K[],
) =>
  listQueryOf(state, {
    sorts,
    scopes,
    filters: {
      status: [...statuses],
      location: chosenOf(locations, state.filters.location),
      position: chosenOf(positions, state.filters.position),
      ...(state.filters.active?.includes('ACTIVE') ? { active: 'ACTIVE' as const } : {}),
    },
  });
