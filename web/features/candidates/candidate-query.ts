import type * as z from 'zod/mini';
import type * as shapes from '#core/api/candidate-shapes.ts';
import { candidateKeys, candidateScopes, type candidatesApi, ratingFilters } from '#core/api/candidates.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { EmployerCandidateAct } from '#core/rules/candidate-acts.ts';
import {
  type CandidateCode,
  candidateCodes,
  candidateSummaries,
  isFail,
  type Stage,
  stageCodes,
  stages,
} from '#core/rules/candidate-codes.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type EmployerRow = z.output<typeof shapes.employerCandidateRow>;
export type DepartmentRow = z.output<typeof shapes.departmentCandidateRow>;
export type RecruiterRow = z.output<typeof shapes.recruiterCandidateRow>;
export type AdminRow = z.output<typeof shapes.adminCandidateRow>;
export type EmployerCandidate = z.output<typeof shapes.employerCandidate>;
export type DepartmentCandidate = z.output<typeof shapes.departmentCandidate>;
export type RecruiterCandidate = z.output<typeof shapes.recruiterCandidate>;
export type AdminCandidate = z.output<typeof shapes.adminCandidate>;
export type CandidateEvent = z.output<typeof shapes.recruiterCandidateEvent> &
  Partial<Pick<z.output<typeof shapes.candidateEvent>, 'actor' | 'actorType'>>;
export type CandidateMemo = z.output<typeof shapes.candidateMemo>;
export type NextStep = z.output<typeof shapes.nextStep>;

/** A row of the employer's side: what a department is not shown is not there. */
export type SideRow = Omit<DepartmentRow, 'actions'> & {
  actions: readonly EmployerCandidateAct[];
  isUntold?: boolean;
  hasResultToTell?: boolean;
  isHeld?: boolean;
  notifiedCode?: CandidateCode;
  moves?: readonly CandidateCode[];
};
export type SideCandidate = Omit<DepartmentCandidate, 'actions'> & {
  actions: readonly EmployerCandidateAct[];
} & Partial<
    Pick<
      EmployerCandidate,
      | 'isUntold'
      | 'hasResultToTell'
      | 'isHeld'
      | 'moves'
      | 'notifiedCode'
      | 'notifiedAt'
      | 'reopensTo'
      | 'stopsTo'
      | 'hireHindrance'
      | 'contractId'
      | 'leftDate'
    >
  >;

/** The posting around them. */
export type CandidateJob = { id: number; status: JobStatus; stages: readonly Stage[]; timeZone: string };

type Listed = Output<typeof candidatesApi.list>['data'][number];
type One = Output<typeof candidatesApi.one>;

/** The same address answers each role with its own shape. */
export const isSideRow = (row: Listed): row is EmployerRow | DepartmentRow => 'ratingCount' in row;
export const isRecruiterRow = (row: Listed): row is RecruiterRow => !('recruiter' in row);
export const isAdminRow = (row: Listed): row is AdminRow => 'recruiter' in row && !('ratingCount' in row);
export const isSideCandidate = (one: One): one is EmployerCandidate | DepartmentCandidate => 'ratings' in one;
export const isRecruiterCandidate = (one: One): one is RecruiterCandidate => 'birthDate' in one;
export const isAdminCandidate = (one: One): one is AdminCandidate => 'recruiter' in one && !('ratings' in one);

export const listSettings = { filters: ['summary', 'code', 'rating'] } as const;

/** What the employer's side knows and nobody else may sort or filter by. */
type Reads = { isRated: boolean };

export const candidateQuery = (
  state: ListState,
  { isRated }: Reads,
): NonNullable<Passed<typeof candidatesApi.list>['query']> =>
  listQueryOf(state, {
    sorts: candidateKeys.filter((key) => isRated || key !== 'RATING'),
    scopes: candidateScopes,
    filters: {
      summary: chosenOf(candidateSummaries, state.filters.summary),
      code: chosenOf(candidateCodes, state.filters.code),
      ...(isRated ? { rating: chosenOf(ratingFilters, state.filters.rating) } : {}),
    },
  });

/** All that fit, at once, in the order of the list: who reads one after the other knows no pages. */
export const wholeQuery = (state: ListState, reads: Reads): ReturnType<typeof candidateQuery> => ({
  ...candidateQuery(state, reads),
  page: '0',
  size: 'all',
});

/** A board has no pages either, and an order of its own. */
export const boardQuery = (state: ListState, reads: Reads): ReturnType<typeof candidateQuery> => {
  const { sort: _sort, order: _order, ...query } = wholeQuery(state, reads);
  return query;
};

export type ColumnKey = CandidateCode | 'FAILED';

/** Where a candidate of a posting with these stages may stand; whoever failed stands in one column. */
export const columnsOf = (jobStages: readonly Stage[]): ColumnKey[] => [
  'NONE',
  'REVIEW_DOCUMENT',
  ...stages.filter((stage) => jobStages.includes(stage)).map((stage) => stageCodes[stage].pass),
  'ALL_PASS',
  'FAILED',
];

export const columnOf = (code: CandidateCode): ColumnKey => (isFail(code) ? 'FAILED' : code);

type Placed = { id: number; code: CandidateCode; waitingAt: string | null; createdAt: string };

/** In the order of the board: by column, and in each the longest waiting first. */
export const inBoardOrder = <Row extends Placed>(rows: readonly Row[], jobStages: readonly Stage[]): Row[] => {
  const columns = columnsOf(jobStages);
  const placeOf = ({ code }: Row): number => columns.indexOf(columnOf(code));
  const since = ({ waitingAt, createdAt }: Row): string => waitingAt ?? createdAt;
  return [...rows].sort(
    (one, other) => placeOf(one) - placeOf(other) || since(one).localeCompare(since(other)) || one.id - other.id,
  );
};

/** In the order that one began with: who is gone is left out, but for whom one looks at, and who came stands at the end. */
export const inBegunOrder = (begun: readonly number[], listed: readonly number[], current: number): number[] => [
  ...begun.filter((id) => id === current || listed.includes(id)),
  ...listed.filter((id) => !begun.includes(id)),
];

/** What all of them can be set to. */
export const sharedMoves = (rows: readonly SideRow[]): CandidateCode[] =>
  candidateCodes.filter((code) => rows.length > 0 && rows.every(({ moves = [] }) => moves.includes(code)));
