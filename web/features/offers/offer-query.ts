import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import type { adminOffer, departmentOffer, jobTerms, ownOffer } from '#core/api/offer-shapes.ts';
import { offerKeys, offersApi } from '#core/api/offers.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { type OfferStatus, offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { recruiterSideLooks, type StatusLook } from '#core/rules/status-colours.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Naming } from '#web/lib/name-note.tsx';
import type { Passed } from '#web/lib/request.ts';

/** An offer in the shapes of all its readers: what a reader is not shown is not there. */
export type Offer = z.output<typeof departmentOffer> & Partial<z.output<typeof adminOffer>>;
/** The same as one of the roles gets it. */
type Offered = Extract<Output<typeof offersApi.one>, { recruiter: unknown }>;
export type Recruiter = Offer['recruiter'];
export type OwnOffer = z.output<typeof ownOffer>;
export type Terms = z.output<typeof jobTerms>;

/** What a page of offers knows of their posting. */
export type OfferedJob = Naming & {
  id: number;
  title: string;
  status: JobStatus;
  timeZone: string;
  selectedCount: number;
  maxRecruiters: number | null;
};

/** What an act on an offer makes stale. */
export const offerReads = [
  offersApi.ofJob,
  offersApi.one,
  offersApi.own,
  jobsApi.one,
  jobsApi.history,
  jobsApi.list,
  jobsApi.seenByRecruiter,
  jobsApi.counts,
  jobsApi.dashboard,
] as const;

export const boardSettings = { filters: ['status'], sort: 'CREATEDAT', order: 'desc' } as const;

export const boardQuery = (state: ListState): NonNullable<Passed<typeof offersApi.ofJob>['query']> =>
  listQueryOf(state, {
    sorts: offerKeys,
    scopes: ['NAME'] as const,
    filters: { status: chosenOf(offerStatuses, state.filters.status) },
  });

/** An offer looks like the posting looks to whoever made it. */
export const offerLooks: Record<OfferStatus, StatusLook> = {
  SUGGESTED: recruiterSideLooks.APPLY,
  SELECTED: recruiterSideLooks.ACTIVE,
  UNSELECTED: recruiterSideLooks.NON_SELECTED,
  WITHDRAWN: recruiterSideLooks.DELETED,
  REMOVED: recruiterSideLooks.DELETED,
};

/** One offer, read by its number. */
export const useOffer = (id: number) => useEndpoint(offersApi.one, { params: { id } });

/** An address names a posting and an offer: of another posting it leads nowhere. */
export const isOfferOn = (job: OfferedJob, offer: Output<typeof offersApi.one>): offer is Offered =>
  'recruiter' in offer && offer.jobId === job.id;
