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
export const employerCounts = z.object({ underInspection: z.int(), inProgress: z.int(), ended: z.int() });
export const recruiterCounts = z.object({
  all: z.int(),
  none: z.int(),
  apply: z.int(),
  active: z.int(),
  expired: z.int(),
});
export const adminCounts = z.object({
  underReview: z.int(),
  inProgress: z.int(),
  employersWaiting: z.int(),
  recruitersWaiting: z.int(),
  /** What is to be decided about whose a candidate or a hire is. */
  claimsOpen: z.int(),
  /** Deposits to match, payouts to make, departures to decide and refunds to send together. */
  moneyWaiting: z.int(),
});

const waiting = z.object({
  id: f.id,
  title: z.string(),
  dueDate: nullable(f.date),
  recommendDeadline: nullable(f.date),
  timeZone: z.string(),
});

const several = z.extend(waiting, { count: z.int(), since: f.instant });

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
  counters: jobCounters,
  proposals: z.array(waiting),
  /** Postings with offers that nobody has decided, how many, and since when the first of them waits. */
  offersToDecide: z.array(several),
  /** The same of candidates whom nobody has looked at, and of questions without an answer; the longest waiting first. */
  candidatesToReview: z.array(several),
  questions: z.array(several),
  /** And when each was rejected. */
  rejected: z.array(z.extend(waiting, { since: f.instant })),
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
  counters: z.object({
    customer: z.int(),
    proposed: z.int(),
    inProgress: z.int(),
    recruiting: z.int(),
  }),
  /** Candidates whose contact an employer asks for, the longest waiting first. */
  contactsAsked: z.array(z.object({ id: f.id, name: z.string(), title: z.string() })),
  /** Own hires who are said to have left, as long as that can be contested; the id is the payment's. */
  departuresToContest: z.array(
    z.object({ id: f.id, candidate: z.string(), company: z.string(), until: f.instant, timeZone: z.string() }),
  ),
  /** Questions of employers to answer, and offers to send again because the terms changed under them. */
  questions: z.array(several),
  termsToConfirm: z.array(waiting),
  closingSoon: z.array(waiting),
  byMonth: z.array(offersOfMonth),
  fitting: z.array(recruiterJobRow),
});
