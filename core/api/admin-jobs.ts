import * as z from 'zod/mini';
import { searchScopes } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { jobFields, proposedTerms, wordFields } from '../rules/job-fields.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';
import { adminJob, adminJobRow, reviewTicks } from './job-shapes.ts';
import { jobKeys } from './jobs.ts';

const ADMIN = ['ADMIN'] as const;
const byId = z.object({ id: f.idInPath });
const seen = { id: f.id, version: f.version };

const maskOf = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>;

export const adminJobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    about: 'All postings by status; those under review with the one that is due first on top.',
    access: ADMIN,
    query: listQuery({ sort: jobKeys, search: searchScopes }, { status: repeated(jobStatuses) }),
    list: true,
    response: adminJobRow,
  }),
  runningOf: endpoint({
    method: 'GET',
    path: '/admin/account/:id/jobs',
    about:
      'What runs when an account ends: postings of the employer, or those that the recruiter is selected for, ended ones while a candidate there is not done with.',
    access: ADMIN,
    params: byId,
    response: z.array(z.object({ id: f.id, title: z.string(), status: z.enum(jobStatuses) })),
  }),
  takersOf: endpoint({
    method: 'GET',
    path: '/admin/account/:id/takers',
    about: 'Colleagues who could take what runs of a recruiter whose account ends, and what stands in the way.',
    access: ADMIN,
    params: byId,
    response: z.array(
      z.object({
        id: f.id,
        name: z.string(),
        email: z.string(),
        /** Of what runs, the postings where they have an offer of their own, or the operator took them off. */
        offeredOn: z.array(f.id),
        /** Undecided offers that they cannot take over: they end with the account. */
        lostOffers: z.int(),
        /** The others are more than they may still have at once. */
        isFull: z.boolean(),
      }),
    ),
  }),
  editWords: endpoint({
    method: 'PUT',
    path: '/admin/job',
    about: 'Mends words of a posting; the employer is shown what changed.',
    access: ADMIN,
    body: z.extend(z.pick(jobFields, maskOf(wordFields)), seen),
    response: adminJob,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/job/proposal',
    about: 'Proposes other terms: they count when the employer says yes. The review clock stands still meanwhile.',
    access: ADMIN,
    body: z.object({
      ...seen,
      note: z._default(f.optionalText(limits.reasonLengthMax), ''),
      terms: proposedTerms,
    }),
    response: adminJob,
  }),
  withdrawProposal: endpoint({
    method: 'DELETE',
    path: '/admin/job/:id/proposal',
    about: 'Takes a proposal back that was not answered yet.',
    access: ADMIN,
    params: byId,
    response: done,
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/admin/job/review',
    about: 'Ticks of a review, those that changed; all four are needed to approve.',
    access: ADMIN,
    /** What another reviewer ticked meanwhile stays. */
    body: z.object({ id: f.id, ticks: z.partial(reviewTicks) }),
    response: done,
  }),
  logCall: endpoint({
    method: 'POST',
    path: '/admin/job/call',
    about: 'Writes down a call with the employer.',
    access: ADMIN,
    body: z.object({ id: f.id, note: f.text(limits.reasonLengthMax) }),
    response: done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/job/confirm',
    about: 'Approves a posting: its terms are frozen, mails go out.',
    access: ADMIN,
    body: z.object(seen),
    response: adminJob,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/job/reject',
    about: 'Rejects a posting with a reason that the employer is told.',
    access: ADMIN,
    body: z.object({ ...seen, reason: f.text(limits.reasonLengthMax) }),
    response: adminJob,
  }),
};
