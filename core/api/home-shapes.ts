import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import * as f from '../rules/fields.ts';
import { jobEvent, recruiterJobRow } from './job-shapes.ts';

const nullable = z.nullable;

/** Postings by state, each as a plain count would have it. */
export const jobCounters = z.object({
  all: z.int(),
  draft: z.int(),
  underReview: z.int(),
  rejected: z.int(),
  active: z.int(),
  recruiterClosed: z.int(),
  candidateClosed: z.int(),
  ended: z.int(),
  inProgress: z.int(),
  /** Recruiters selected on running postings, and how many more are wanted there. */
  recruited: z.int(),
  remaining: z.int(),
});

/** How much stands in the lists of a side menu, each as a plain count would have it, up to 10,000. */
export const employerCounts = z.object({
  underInspection: z.int(),
  inProgress: z.int(),
  ended: z.int(),
  /** What waits for the company: the invoices of its home. */
  invoicesToPay: z.int(),
});
export const recruiterCounts = z.object({
  all: z.int(),
  none: z.int(),
  apply: z.int(),
  active: z.int(),
  expired: z.int(),
  departuresToContest: z.int(),
});
/** Deposits for no invoice yet, payouts to make or to approve, departures to decide, refunds to send. */
export const waitingMoney = z.object({
  depositsToMatch: z.int(),
  payoutsDue: z.int(),
  departuresToDecide: z.int(),
  refundsToSend: z.int(),
});
export const adminCounts = z.object({
  underReview: z.int(),
  inProgress: z.int(),
  employersWaiting: z.int(),
  recruitersWaiting: z.int(),
  /** What is to be decided about whose a candidate or a hire is. */
  claimsOpen: z.int(),
  ...waitingMoney.shape,
  /** The four together. */
  moneyWaiting: z.int(),
});

const waiting = z.object({
  id: f.id,
  title: z.string(),
  dueDate: nullable(f.date),
  recommendDeadline: nullable(f.date),
  timeZone: z.string(),
});

const since = { since: f.instant };
const several = z.extend(waiting, { count: z.int(), ...since });

/** Postings of a month by the list that they stand in now, and a recruiter's offers by what became of them. */
export const jobsOfMonth = z.object({
  month: z.string(),
  underInspection: z.int(),
  inProgress: z.int(),
  ended: z.int(),
});
export const offersOfMonth = z.object({
  month: z.string(),
  suggested: z.int(),
  selected: z.int(),
  unselected: z.int(),
  withdrawn: z.int(),
  removed: z.int(),
});

/** What needs me now, and what happened lately. */
export const employerDashboard = z.object({
  /** This person has moved a posting of the company's on: a newcomer is told how to begin. */
  hasBegun: z.boolean(),
  counters: jobCounters,
  /** How many things of each kind wait in all; the lists below name the first of them. */
  totals: z.object({
    invoices: z.int(),
    proposals: z.int(),
    offersToDecide: z.int(),
    candidatesToReview: z.int(),
    resultsToTell: z.int(),
    undecidedAtEnd: z.int(),
    evaluationsToGive: z.int(),
    hiresToConfirm: z.int(),
    questions: z.int(),
    rejected: z.int(),
    closingSoon: z.int(),
  }),
  proposals: z.array(z.extend(waiting, since)),
  /** Postings with offers that nobody has decided, how many, and since when the first of them waits. */
  offersToDecide: z.array(several),
  /** The same of candidates whom nobody has looked at, and of questions without an answer; the longest waiting first. */
  candidatesToReview: z.array(several),
  questions: z.array(several),
  /** And of results that are decided and not told to the recruiter. */
  resultsToTell: z.array(several),
  /** Candidates under review on postings that are over. */
  undecidedAtEnd: z.array(several),
  /** Recruiters whom the company can evaluate and has not, for 90 days. */
  evaluationsToGive: z.array(several),
  /** Candidates with whom all is agreed and whose contact is open. */
  hiresToConfirm: z.array(z.object({ id: f.id, name: z.string(), jobId: f.id, title: z.string(), ...since })),
  /** And when each was rejected. */
  rejected: z.array(z.extend(waiting, since)),
  closingSoon: z.array(waiting),
  /** Invoices to pay, the earliest due first, with what is open of each. */
  invoices: z.array(
    z.object({
      id: f.id,
      number: z.string(),
      currency: z.enum(currencies),
      open: z.int(),
      dueDate: f.date,
      isOverdue: z.boolean(),
      /** Its hire is said to have left: the report is decided once it is paid. */
      isReported: z.boolean(),
    }),
  ),
  byMonth: z.array(jobsOfMonth),
  activity: z.array(z.extend(jobEvent, { jobId: f.id, title: z.string() })),
});

export const recruiterDashboard = z.object({
  /** An offer was made, whatever became of it. */
  hasBegun: z.boolean(),
  counters: z.object({
    customer: z.int(),
    proposed: z.int(),
    inProgress: z.int(),
    recruiting: z.int(),
  }),
  /** As above. */
  totals: z.object({
    contactsAsked: z.int(),
    departuresToContest: z.int(),
    questions: z.int(),
    termsToConfirm: z.int(),
    closingSoon: z.int(),
  }),
  /** Candidates whose contact an employer asks for, the longest waiting first. */
  contactsAsked: z.array(z.object({ id: f.id, name: z.string(), title: z.string(), ...since })),
  /** Own hires who are said to have left, as long as that can be contested; the id is the payment's. */
  departuresToContest: z.array(
    z.object({ id: f.id, candidate: z.string(), company: z.string(), until: f.instant, timeZone: z.string() }),
  ),
  /** Questions of employers to answer, and offers to send again because the terms changed under them. */
  questions: z.array(several),
  termsToConfirm: z.array(z.extend(waiting, since)),
  closingSoon: z.array(waiting),
  byMonth: z.array(offersOfMonth),
  fitting: z.array(recruiterJobRow),
});
