import type { JobStatus } from '../rules/job-lifecycle.ts';
import type { OfferStatus } from '../rules/offer-lifecycle.ts';
import type { Words } from './words.ts';

type Standing = { status: OfferStatus; jobStatus: JobStatus };

/** Nobody decided, and nobody can any more: the posting is over. */
export const isEndedUndecided = ({ status, jobStatus }: Standing): boolean =>
  status === 'SUGGESTED' && jobStatus === 'EXPIRED';

/** How an offer stands, wherever it is told: what no longer waits for a decision is not called so. */
export const offerStatusText = ({ enums, offers }: Words, offer: Standing): string =>
  isEndedUndecided(offer) ? offers.endedUndecided : enums.offerStatus[offer.status];
