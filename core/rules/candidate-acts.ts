import { type CandidateCode, forwardMoves, isFail, isOpenCode, type Stage } from './candidate-codes.ts';
import { isAllowed, isInProgress, type JobStatus } from './job-lifecycle.ts';

/** What the employer's side may do with a candidate. */
export const employerCandidateActs = ['move', 'stop', 'reopen', 'notify', 'setStep', 'rate', 'memo'] as const;
export type EmployerCandidateAct = (typeof employerCandidateActs)[number];
/** What the recruiter may do with an own one. */
export const recruiterCandidateActs = ['edit', 'delete', 'withdraw', 'memo'] as const;
export type RecruiterCandidateAct = (typeof recruiterCandidateActs)[number];

export const departmentCandidateActs = ['rate', 'memo'] as const satisfies readonly EmployerCandidateAct[];
export const adminCandidateActs = ['delete'] as const;

type Standing = { code: CandidateCode; jobStatus: JobStatus; isWithdrawn: boolean; isLost: boolean };

/** The codes that can be set next; none while nobody may decide any more. */
export const movesOf = ({ code, jobStatus, isWithdrawn, isLost }: Standing, jobStages: readonly Stage[]) =>
  isAllowed(jobStatus, 'candidateDecision') && !isWithdrawn && !isLost ? forwardMoves(code, jobStages) : [];

export const employerActsOn = (standing: Standing, jobStages: readonly Stage[]): EmployerCandidateAct[] => {
  const { code, jobStatus, isWithdrawn, isLost } = standing;
  const decides = isAllowed(jobStatus, 'candidateDecision') && !isWithdrawn && !isLost;
  return [
    ...(movesOf(standing, jobStages).length > 0 ? (['move'] as const) : []),
    ...(decides && isOpenCode(code) ? (['stop'] as const) : []),
    ...(decides && isFail(code) ? (['reopen'] as const) : []),
    ...(isAllowed(jobStatus, 'candidateDecision') ? (['notify'] as const) : []),
    ...(decides && isOpenCode(code) ? (['setStep'] as const) : []),
    'rate',
    'memo',
  ];
};

type OwnStanding = { notified: CandidateCode; jobStatus: JobStatus; isWithdrawn: boolean };

/** Built from what the recruiter was told and nothing else. */
export const recruiterActsOn = ({ notified, jobStatus, isWithdrawn }: OwnStanding): RecruiterCandidateAct[] => [
  ...(notified === 'NONE' && !isWithdrawn && isInProgress(jobStatus) ? (['edit'] as const) : []),
  ...(notified === 'NONE' && !isWithdrawn ? (['delete'] as const) : []),
  ...(isOpenCode(notified) && !isWithdrawn ? (['withdraw'] as const) : []),
  'memo',
];
