import { hasEnded, isAllowed, isPublished, type JobStatus } from './job-lifecycle.ts';
import type { OfferStatus } from './offer-lifecycle.ts';

export const recruiterSideStatuses = ['NONE', 'APPLY', 'ACTIVE', 'EXPIRED', 'NON_SELECTED', 'DELETED'] as const;
export type RecruiterSideStatus = (typeof recruiterSideStatuses)[number];

/**
 * How a recruiter sees a posting; null where it shows no status of theirs.
 * A customer company is one that has the recruiter's firm in its address book.
 */
export const recruiterSideStatus = (
  job: JobStatus,
  offer: OfferStatus | null,
  isCustomerCompany: boolean,
): RecruiterSideStatus | null => {
  if (!isPublished(job)) return null;
  switch (offer) {
    case null:
      return isCustomerCompany && isAllowed(job, 'newOffer') ? 'NONE' : null;
    case 'SUGGESTED':
      return hasEnded(job) ? 'EXPIRED' : 'APPLY';
    case 'SELECTED':
      return hasEnded(job) ? 'EXPIRED' : 'ACTIVE';
    case 'UNSELECTED':
      return 'NON_SELECTED';
    case 'WITHDRAWN':
    case 'REMOVED':
      return 'DELETED';
  }
};
