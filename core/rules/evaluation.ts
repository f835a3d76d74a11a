import type { JobStatus } from './job-lifecycle.ts';
import { limits } from './limits.ts';

/** NOT_YET: nothing to say; OPEN: can be given; EDITABLE: given and can be changed; CLOSED: given for good. */
export const evaluatingStates = ['NOT_YET', 'OPEN', 'EDITABLE', 'CLOSED'] as const;
export type EvaluatingState = (typeof evaluatingStates)[number];

export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.evaluationDays * 86_400_000);

type Evaluating = {
  /** Selected, or until the work was handed to a colleague. */
  wasSelected: boolean;
  jobStatus: JobStatus;
  /** A hire was confirmed on the posting. */
  hasHire: boolean;
  evaluatedAt: Date | null;
  now: Date;
};

/** Of a recruiter whom the posting selected, once it ended or a hire was confirmed; changed for 14 days. */
export const evaluatingOf = ({ wasSelected, jobStatus, hasHire, evaluatedAt, now }: Evaluating): EvaluatingState => {
  if (evaluatedAt !== null) return now <= editableUntil(evaluatedAt) ? 'EDITABLE' : 'CLOSED';
  return wasSelected && (jobStatus === 'EXPIRED' || hasHire) ? 'OPEN' : 'NOT_YET';
};
