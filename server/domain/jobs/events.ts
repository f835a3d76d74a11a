import type { EndResult } from '#core/api/jobs.ts';

declare module '#server/platform/events.ts' {
  interface Events {
    'job.submitted': { jobId: number };
    'job.approved': { jobId: number };
    'job.rejected': { jobId: number };
    'job.wordsMended': { jobId: number };
    'job.termsProposed': { jobId: number; proposalId: number };
    'job.proposalWithdrawn': { jobId: number; proposalId: number };
    'job.proposalAnswered': { jobId: number; proposalId: number };
    /** Other terms hold from now on: undecided offers must be confirmed again, selected ones keep theirs. */
    'job.termsChanged': { jobId: number; termsNumber: number; withDays: boolean };
    /** Closed, opened again or ended, by a person or by itself: whoever works on it is told. */
    'job.moved': { jobId: number; eventId: number };
    /** An end that is being made: whoever has a say in it refuses, or settles what is open, within the act. */
    'job.ending': { jobId: number; stages: string[]; results: EndResult[] };
    /** With new terms whoever hears of those is told of the days by the same mail. */
    'job.edited': { jobId: number; eventId: number; withTerms?: boolean };
    /** Its writer's account ends: a colleague looks after it from now on. */
    'job.handedOver': { jobId: number };
    /** A selected recruiter is gone: the company is told. */
    'offer.removed': { offerId: number; jobId: number };
  }
}
