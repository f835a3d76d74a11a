import { type CandidateCode, forwardMoves, isFail, isOpenCode, type Stage } from './candidate-codes.ts';
import { contactLifecycle } from './contact-lifecycle.ts';
import type { ContactState } from './enums.ts';
import { isAllowed, isInProgress, type JobStatus } from './job-lifecycle.ts';
import { canMove } from './lifecycle.ts';
import type { OfferStatus } from './offer-lifecycle.ts';

/** What the employer's side may do with a candidate. */
export const employerCandidateActs = [
  'move',
  'stop',
  'reopen',
  'notify',
  'setStep',
  'requestContact',
  'withdrawContact',
  'hire',
  'rate',
  'memo',
] as const;
export type EmployerCandidateAct = (typeof employerCandidateActs)[number];
/** What the recruiter may do with an own one. */
export const recruiterCandidateActs = [
  'edit',
  'replaceResume',
  'delete',
  'withdraw',
  'consent',
  'decline',
  'memo',
] as const;
export type RecruiterCandidateAct = (typeof recruiterCandidateActs)[number];

export const departmentCandidateActs = ['rate', 'memo'] as const satisfies readonly EmployerCandidateAct[];
export const adminCandidateActs = ['delete'] as const;

type Standing = {
  code: CandidateCode;
  jobStatus: JobStatus;
  isWithdrawn: boolean;
  isLost: boolean;
  contactState: ContactState;
};

/** The codes that can be set next; none while nobody may decide any more. */
export const movesOf = ({ code, jobStatus, isWithdrawn, isLost }: Standing, jobStages: readonly Stage[]) =>
  isAllowed(jobStatus, 'candidateDecision') && !isWithdrawn && !isLost ? forwardMoves(code, jobStages) : [];

export const employerActsOn = (standing: Standing, jobStages: readonly Stage[]): EmployerCandidateAct[] => {
  const { code, jobStatus, isWithdrawn, isLost, contactState } = standing;
  const decides = isAllowed(jobStatus, 'candidateDecision') && !isWithdrawn && !isLost;
  return [
    ...(movesOf(standing, jobStages).length > 0 ? (['move'] as const) : []),
    ...(decides && isOpenCode(code) ? (['stop'] as const) : []),
    ...(decides && isFail(code) ? (['reopen'] as const) : []),
    ...(isAllowed(jobStatus, 'candidateDecision') ? (['notify'] as const) : []),
    ...(decides && isOpenCode(code) ? (['setStep'] as const) : []),
    ...(decides && isOpenCode(code) && canMove(contactLifecycle, 'request', 'EMPLOYER', contactState)
      ? (['requestContact'] as const)
      : []),
    ...(canMove(contactLifecycle, 'withdraw', 'EMPLOYER', contactState) ? (['withdrawContact'] as const) : []),
    'rate',
    'memo',
  ];
};

type OwnStanding = {
  notified: CandidateCode;
  jobStatus: JobStatus;
  isWithdrawn: boolean;
  contactState: ContactState;
  /** A virus was found in it, and its bytes are gone. */
  isResumeInfected: boolean;
};

/** Built from what the recruiter was told and nothing else. */
export const recruiterActsOn = ({
  notified,
  jobStatus,
  isWithdrawn,
  contactState,
  isResumeInfected,
}: OwnStanding): RecruiterCandidateAct[] => {
  // who asks for the contact asks for the person as entered: from then on nothing of it is mended
  const canEdit = notified === 'NONE' && !isWithdrawn && contactState === 'NONE' && isInProgress(jobStatus);
  const isRunning = isOpenCode(notified) && !isWithdrawn;
  return [
    ...(canEdit ? (['edit'] as const) : []),
    // the one thing that is, since the employer has none to read
    ...(isResumeInfected && isRunning && !canEdit ? (['replaceResume'] as const) : []),
    ...(notified === 'NONE' && !isWithdrawn ? (['delete'] as const) : []),
    // a failed one, too: who took another job is not to be reopened
    ...(notified !== 'ALL_PASS' && !isWithdrawn ? (['withdraw'] as const) : []),
    ...(canMove(contactLifecycle, 'consent', 'RECRUITER', contactState) ? (['consent', 'decline'] as const) : []),
    'memo',
  ];
};

/** Whether a recruiter can recommend on a posting now, and what stands in the way. */
export const recommendingStates = ['OPEN', 'CLOSED', 'UNSELECTED', 'STOPPED', 'FULL'] as const;
export type RecommendingState = (typeof recommendingStates)[number];

type Recommending = {
  jobStatus: JobStatus;
  offerStatus: OfferStatus | null;
  isStopped: boolean;
  recommended: number;
  limit: number;
};

export const recommendingOf = (on: Recommending): RecommendingState => {
  if (!isAllowed(on.jobStatus, 'newCandidate')) return 'CLOSED';
  if (on.offerStatus !== 'SELECTED') return 'UNSELECTED';
  if (on.isStopped) return 'STOPPED';
  return on.recommended >= on.limit ? 'FULL' : 'OPEN';
};
