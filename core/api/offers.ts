import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { feeRate } from '../rules/job-fields.ts';
import { limits } from '../rules/limits.ts';
import { type OfferAction, offerStatuses } from '../rules/offer-lifecycle.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';
import { adminOffer, departmentOffer, employerOffer, jobTerms, ownOffer, ownOfferRow } from './offer-shapes.ts';

const byId = z.object({ id: f.idInPath });
const made = z.object({ id: f.id, version: f.version, status: z.enum(offerStatuses) });

/** Every act on an offer that there is; making it is a call of its own. */
export const offerMoves = [
  'edit',
  'withdraw',
  'select',
  'decline',
  'unselect',
  'stop',
  'resume',
  'remove',
] as const satisfies readonly Exclude<OfferAction, 'make'>[];

export const offerKeys = ['CREATEDAT', 'NAME', 'STATUS', 'COMMISSION'] as const;

export const offersApi = {
  make: endpoint({
    method: 'POST',
    path: '/job/offer',
    about: 'Offers on a posting, accepting its terms. A withdrawn offer may be made again once.',
    access: ['RECRUITER'],
    limit: { max: limits.offersPerHour, seconds: 3600, by: 'account' },
    body: z.object({
      jobId: f.id,
      /** The number of the terms that were read and are accepted. */
      termsNumber: f.count(1, 1_000_000),
      introduction: f.text(limits.introductionLengthMax),
      /** In per cent, where the posting asks for one; a great recruiter's is fixed where the posting suggests it. */
      rate: z.optional(z.nullable(feeRate)),
    }),
    response: made,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/job/offer',
    about: 'Edits or withdraws an own offer; selects, declines, unselects, stops or resumes one; removes one.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    body: z.object({
      id: f.id,
      version: f.version,
      action: f.oneOf(offerMoves),
      reason: z.optional(f.optionalText(limits.reasonLengthMax)),
      /** Editing sends what the offer says then; with another number it accepts other terms. */
      introduction: z.optional(f.text(limits.introductionLengthMax)),
      rate: z.optional(z.nullable(feeRate)),
      termsNumber: z.optional(f.count(1, 1_000_000)),
    }),
    response: made,
  }),
  own: endpoint({
    method: 'GET',
    path: '/job/offers',
    about: 'The signed-in recruiter’s own offers.',
    access: ['RECRUITER'],
    query: listQuery(
      { sort: ['CREATEDAT', 'TITLE', 'STATUS'], search: ['TITLE'] },
      { status: repeated(offerStatuses) },
    ),
    list: true,
    response: ownOfferRow,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:id/offers',
    about: 'The offers on a posting: those that live, or those of the asked states. Departments see no fees.',
    access: ['EMPLOYER', 'DEPARTMENT', 'ADMIN'],
    params: byId,
    query: listQuery({ sort: offerKeys, search: ['NAME'] }, { status: repeated(offerStatuses) }),
    list: true,
    response: { EMPLOYER: employerOffer, DEPARTMENT: departmentOffer, ADMIN: adminOffer },
  }),
  one: endpoint({
    method: 'GET',
    path: '/job/offer/:id',
    about: 'One offer, for the posting’s company, the operator, and the recruiter who made it.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER', 'ADMIN'],
    params: byId,
    response: { EMPLOYER: employerOffer, DEPARTMENT: departmentOffer, RECRUITER: ownOffer, ADMIN: adminOffer },
  }),
  terms: endpoint({
    method: 'GET',
    path: '/job/terms/:id',
    about: 'The terms of a posting, every number of them, the present one first. The id is the posting’s.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    params: byId,
    response: z.array(jobTerms),
  }),
};
