import { type JobStatus, jobLists } from './job-lifecycle.ts';
import { actionsOf, lifecycle, type Mover } from './lifecycle.ts';

/** SUGGESTED is undecided; UNSELECTED is turned down; WITHDRAWN by the recruiter, REMOVED by the operator. */
export const offerStatuses = ['SUGGESTED', 'SELECTED', 'UNSELECTED', 'WITHDRAWN', 'REMOVED'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/**
 * `stop` and `resume` leave the offer selected: they close and open new recommendations of that recruiter. With a
 * recruiter's account the operator ends an offer of theirs (`handOver`), which goes on as a colleague's (`takeOver`).
 */
export const offerLifecycle = lifecycle(offerStatuses, {
  make: { by: ['RECRUITER'], from: ['WITHDRAWN'], to: 'SUGGESTED', creates: true },
  edit: { by: ['RECRUITER'], from: ['SUGGESTED'], to: 'SUGGESTED' },
  withdraw: { by: ['RECRUITER'], from: ['SUGGESTED'], to: 'WITHDRAWN' },
  select: { by: ['EMPLOYER', 'SYSTEM'], from: ['SUGGESTED'], to: 'SELECTED' },
  decline: { by: ['EMPLOYER'], from: ['SUGGESTED'], to: 'UNSELECTED' },
  unselect: { by: ['EMPLOYER'], from: ['SELECTED'], to: 'UNSELECTED' },
  stop: { by: ['EMPLOYER'], from: ['SELECTED'], to: 'SELECTED', needsReason: true },
  resume: { by: ['EMPLOYER'], from: ['SELECTED'], to: 'SELECTED' },
  remove: { by: ['ADMIN'], from: ['SUGGESTED', 'SELECTED', 'UNSELECTED'], to: 'REMOVED', needsReason: true },
  handOver: { by: ['ADMIN'], from: ['SUGGESTED', 'SELECTED'], to: 'REMOVED' },
  takeOver: {
    by: ['ADMIN'],
    from: ['WITHDRAWN', 'REMOVED'],
    to: ({ status }: { status: OfferStatus }): OfferStatus => status,
    creates: true,
  },
});

type WithAccount = 'handOver' | 'takeOver';
const isWithAccount = (step: string): step is WithAccount => step === 'handOver' || step === 'takeOver';

/** What is done with an offer itself; what happens to it with its recruiter's account is none of its acts. */
export type OfferAction = Exclude<keyof typeof offerLifecycle.steps, WithAccount>;
export const offerActions = Object.keys(offerLifecycle.steps).filter((step) => !isWithAccount(step)) as [
  OfferAction,
  ...OfferAction[],
];

const untilEnd = jobLists.inProgress;

/** An ended posting's offers stay as they are: only the operator still touches them. */
export const offerActionNeedsJob: Record<OfferAction, readonly JobStatus[]> = {
  make: ['ACTIVE'],
  edit: untilEnd,
  withdraw: untilEnd,
  select: ['ACTIVE', 'RECRUITER_END'],
  decline: untilEnd,
  unselect: untilEnd,
  stop: untilEnd,
  resume: untilEnd,
  remove: [...untilEnd, 'EXPIRED'],
};

/** A withdrawn offer may be made again once. */
export const offersMadeMax = 2;

/** What the mover may do with an offer as far as both statuses tell; limits and counts are asked under the lock. */
export const offerActionsOf = (mover: Mover, offer: OfferStatus, job: JobStatus): OfferAction[] =>
  actionsOf(offerLifecycle, mover, offer)
    .filter((action) => !isWithAccount(action))
    .filter((action) => offerActionNeedsJob[action].includes(job));

type OfferNow = {
  status: OfferStatus;
  isStopped: boolean;
  madeCount: number;
  /** Somebody was recommended by it: the selection is not undone any more. */
  hasCandidates?: boolean;
};

/** The same of an offer as it is: what is stopped can be resumed, what was made again is not made a third time. */
export const offerDeedsOf = (mover: Mover, offer: OfferNow, job: JobStatus): OfferAction[] =>
  offerActionsOf(mover, offer.status, job).filter((action) => {
    if (action === 'stop') return !offer.isStopped;
    if (action === 'resume') return offer.isStopped;
    if (action === 'unselect') return offer.hasCandidates !== true;
    return action !== 'make' || offer.madeCount < offersMadeMax;
  });
