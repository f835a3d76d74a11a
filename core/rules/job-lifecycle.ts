import { lifecycle } from './lifecycle.ts';

/** What is stored on a posting. APPLY and NONE are a recruiter's view of it, never stored. */
export const jobStatuses = [
  'TEMPORARY',
  'CHECK',
  'REJECT',
  'ACTIVE',
  'RECRUITER_END',
  'CANDIDATE_END',
  'EXPIRED',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A posting closed for candidates remembers what it was, to go back there. */
export type ClosedJob = { closedFrom: 'ACTIVE' | 'RECRUITER_END' };

export const jobLifecycle = lifecycle(jobStatuses, {
  saveDraft: { by: ['EMPLOYER'], from: [], to: 'TEMPORARY', creates: true },
  submit: { by: ['EMPLOYER'], from: ['TEMPORARY', 'REJECT'], to: 'CHECK', creates: true },
  withdraw: { by: ['EMPLOYER'], from: ['CHECK'], to: 'TEMPORARY' },
  approve: { by: ['ADMIN'], from: ['CHECK'], to: 'ACTIVE' },
  reject: { by: ['ADMIN'], from: ['CHECK'], to: 'REJECT', needsReason: true },
  closeRecruiters: { by: ['EMPLOYER', 'SYSTEM'], from: ['ACTIVE'], to: 'RECRUITER_END', needsReason: true },
  reopenRecruiters: { by: ['EMPLOYER'], from: ['RECRUITER_END'], to: 'ACTIVE' },
  closeCandidates: {
    by: ['EMPLOYER', 'SYSTEM'],
    from: ['ACTIVE', 'RECRUITER_END'],
    to: 'CANDIDATE_END',
    needsReason: true,
  },
  reactivate: {
    by: ['EMPLOYER'],
    from: ['CANDIDATE_END'],
    to: (job: ClosedJob) => job.closedFrom,
    needsReason: true,
  },
  end: {
    by: ['EMPLOYER', 'ADMIN', 'SYSTEM'],
    from: ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'],
    to: 'EXPIRED',
    needsReason: true,
  },
  delete: { by: ['EMPLOYER'], from: ['TEMPORARY', 'REJECT'], to: null },
});
export type JobAction = keyof typeof jobLifecycle.steps;
export const jobActions = Object.keys(jobLifecycle.steps) as [JobAction, ...JobAction[]];

/** The posting lists of the side menus. Drafts stand with the postings under inspection, marked. */
export const jobLists = {
  underInspection: ['TEMPORARY', 'CHECK', 'REJECT'],
  inProgress: ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'],
  ended: ['EXPIRED'],
} as const satisfies Record<string, readonly JobStatus[]>;
export type JobList = keyof typeof jobLists;

/** Approved and not ended: recruiters may be at work on it. */
export const isInProgress = (status: JobStatus): boolean => jobLists.inProgress.some((one) => one === status);

/** What can happen on a posting besides moving it. */
export type JobPermission = 'newOffer' | 'selection' | 'newCandidate' | 'question' | 'candidateDecision';

const nothing: readonly JobPermission[] = [];

export const jobAllows: Record<JobStatus, readonly JobPermission[]> = {
  TEMPORARY: nothing,
  CHECK: nothing,
  REJECT: nothing,
  ACTIVE: ['newOffer', 'selection', 'newCandidate', 'question', 'candidateDecision'],
  RECRUITER_END: ['selection', 'newCandidate', 'question', 'candidateDecision'],
  CANDIDATE_END: ['question', 'candidateDecision'],
  EXPIRED: ['candidateDecision'],
};

export const isAllowed = (status: JobStatus, permission: JobPermission): boolean =>
  jobAllows[status].includes(permission);

export const hasEnded = (status: JobStatus): boolean => status === 'EXPIRED';

/** Before approval a posting is known to its company and the operator alone. */
export const isPublished = (status: JobStatus): boolean => hasEnded(status) || isAllowed(status, 'question');
