import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';

const score = f.count(1, limits.ratingMax);
const comment = f.text(limits.evaluationLengthMax);
const made = z.object({ id: f.id, version: f.version });

/** A company's own evaluation of a selected recruiter on one posting. */
export const ownEvaluation = z.object({
  id: f.id,
  version: f.version,
  rating: z.int(),
  comment: z.string(),
  createdAt: f.instant,
  /** It can be changed until then. */
  editableUntilAt: f.instant,
});

/** What others may read of it: not which company it was, unless it was the reader's or the reader is the operator. */
export const shownEvaluation = z.object({
  id: f.id,
  rating: z.int(),
  comment: z.string(),
  createdAt: f.instant,
  isOwnCompany: z.boolean(),
  company: z.nullable(z.string()),
  title: z.nullable(z.string()),
});

export const evaluationsApi = {
  give: endpoint({
    method: 'POST',
    path: '/recruiter/evaluation',
    about:
      'Evaluates a selected recruiter, 1 to 5 with a comment: once per posting, after it ended or a hire on it was confirmed.',
    access: ['EMPLOYER'],
    body: z.object({ offerId: f.id, rating: score, comment }),
    response: made,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/recruiter/evaluation',
    about: 'Changes an evaluation of one’s own company within 14 days.',
    access: ['EMPLOYER'],
    body: z.object({ id: f.id, version: f.version, rating: score, comment }),
    response: made,
  }),
  ofRecruiter: endpoint({
    method: 'GET',
    path: '/recruiter/:id/evaluations',
    about:
      'The evaluations of a recruiter with their average, the newest first: for companies that they offered to, for themselves and for the operator.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    params: z.object({ id: f.idInPath }),
    response: z.object({
      recruiterId: f.id,
      /** Of one decimal; null while there is none. */
      average: z.nullable(z.number()),
      count: z.int(),
      evaluations: z.array(shownEvaluation),
    }),
  }),
};
