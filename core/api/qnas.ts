import * as z from 'zod/mini';
import { qnaTypes } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const authorTypes = ['ADMIN', 'EMPLOYER', 'RECRUITER'] as const;
export type QnaAuthorType = (typeof authorTypes)[number];

/** The side that wrote it, and the name only where the reader may know it. */
const author = z.object({ type: z.enum(authorTypes), name: z.nullable(z.string()) });
const written = { id: f.id, author, body: z.string(), createdAt: f.instant };

const departmentQna = z.object({ ...written, type: z.enum(qnaTypes), replies: z.array(z.object(written)) });

const state = {
  isSecret: z.boolean(),
  isPublished: z.boolean(),
  /** Whom it is about: a secret thread between their recruiter and the company, never published. */
  candidate: z.nullable(z.object({ id: f.id, name: z.string() })),
};
/** Whether the reader wrote it: in what was handed over a former colleague wrote, too. */
const isMine = z.boolean();
const recruiterQna = z.extend(departmentQna, {
  ...state,
  isMine,
  replies: z.array(z.object({ ...written, isMine })),
  /** The reader asked, is asked, or goes on for a former colleague who was. */
  isOwn: z.boolean(),
  actions: z.array(z.enum(['reply'])),
});

const recruiter = z.object({ id: f.id, name: z.string(), firm: z.string() });
const whole = {
  ...state,
  version: f.version,
  /** Who asked, or who is asked. */
  recruiter,
};
/** What the employer writes to somebody who does not know the company may give it away. */
const askable = z.extend(recruiter, { knowsName: z.boolean() });
const employerQna = z.extend(departmentQna, {
  ...whole,
  recruiter: askable,
  actions: z.array(z.enum(['reply', 'publish', 'unpublish', 'hide'])),
});
const adminQna = z.extend(departmentQna, { ...whole, actions: z.array(z.enum(['reply', 'delete'])) });

const byId = z.object({ id: f.idInPath });
const made = z.object({ id: f.id });
/** Each of them is mailed to somebody. */
const perHour = (max: number) => ({ max, seconds: 3600, by: 'account' }) as const;

export const qnasApi = {
  ask: endpoint({
    method: 'POST',
    path: '/job/:id/qna',
    about: 'Asks about a posting: a recruiter the employer, or the employer one recruiter whose offer on it lives.',
    access: ['EMPLOYER', 'RECRUITER'],
    limit: perHour(limits.questionsPerHour),
    params: byId,
    body: z.object({
      type: f.oneOf(qnaTypes),
      body: f.text(limits.qnaLengthMax),
      isSecret: z.boolean('select'),
      recruiterId: z.optional(f.id),
      /** About one candidate on the posting: it must be secret, and is with their recruiter. */
      candidateId: z.optional(f.id),
    }),
    response: made,
  }),
  askable: endpoint({
    method: 'GET',
    path: '/job/:id/qna/recruiters',
    about: 'Whom the employer can ask: the recruiters whose offer on the posting lives.',
    access: ['EMPLOYER'],
    params: byId,
    response: z.array(askable),
  }),
  list: endpoint({
    method: 'GET',
    path: '/job/:id/qnas',
    about: 'The questions on a posting that the caller may read, newest first, each with its replies.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER', 'ADMIN'],
    params: byId,
    query: listQuery(
      { sort: ['CREATEDAT'], search: ['BODY'] },
      { type: repeated(qnaTypes), candidateId: z.optional(f.idInPath) },
    ),
    list: true,
    response: { EMPLOYER: employerQna, DEPARTMENT: departmentQna, RECRUITER: recruiterQna, ADMIN: adminQna },
  }),
  reply: endpoint({
    method: 'POST',
    path: '/qna/:id/reply',
    about: 'Answers a question, or goes on in its thread: the recruiter concerned, the employer, or the operator.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    limit: perHour(limits.repliesPerHour),
    params: byId,
    /** Whether every recruiter reads it, as the writer was told: nobody publishes a word under the hands of its writer. */
    body: z.object({ body: f.text(limits.qnaLengthMax), isOpen: z.optional(z.boolean('select')) }),
    response: made,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/qna/:id',
    about:
      'Shows a secret question and its replies to every recruiter, without its author, or takes that back. Of a company that is not named, it also makes a recruiter’s open question secret.',
    access: ['EMPLOYER'],
    params: byId,
    body: z.object({ version: f.version, isPublished: z.boolean('select') }),
    response: z.object({ id: f.id, version: f.version, isPublished: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/qna/:id',
    about: 'Takes a question and its replies off the board, for everybody.',
    access: ['ADMIN'],
    params: byId,
    /** Kept with the question for whoever looks into a complaint. */
    body: z.object({ reason: z.optional(f.text(limits.reasonLengthMax)) }),
    response: done,
  }),
};
