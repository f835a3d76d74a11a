import * as z from 'zod/mini';
import {
  candidateCodes,
  candidateSummaries,
  failReasons,
  settableCodes,
  stages,
  stopReasons,
} from '../rules/candidate-codes.ts';
import { candidateForm, checkResults, identityFields, stepKinds } from '../rules/candidate-fields.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import {
  adminCandidate,
  adminCandidateRow,
  candidateEvent,
  candidateMemo,
  departmentCandidate,
  departmentCandidateRow,
  employerCandidate,
  employerCandidateRow,
  recruiterCandidate,
  recruiterCandidateEvent,
  recruiterCandidateRow,
} from './candidate-shapes.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const EMPLOYER = ['EMPLOYER'] as const;
const RECRUITER = ['RECRUITER'] as const;
const readers = ['EMPLOYER', 'DEPARTMENT', 'RECRUITER', 'ADMIN'] as const;
const employersSide = ['EMPLOYER', 'DEPARTMENT'] as const;
const byId = z.object({ id: f.idInPath });
const made = z.object({ id: f.id, version: f.version });
const seen = z.object({ id: f.id, version: f.version });
const perHour = (max: number) => ({ max, seconds: 3600, by: 'account' }) as const;

/** Candidates that one act is about, each at the version that was seen. */
const several = z.array(seen).check(
  z.minLength(1, 'select'),
  z.maxLength(limits.candidatesAtOnce, `maxInputs:${limits.candidatesAtOnce}`),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid'),
);
const note = z._default(f.optionalText(limits.reasonLengthMax), '');
const message = z._default(f.optionalText(limits.reasonLengthMax), '');

/** RATING is the employer's side's own: recruiters and admins can neither sort nor filter by it. */
export const candidateKeys = ['ID', 'NAME', 'CAREER', 'SALARY', 'STATUS', 'RATING', 'WAITING', 'CREATEDAT'] as const;
export const candidateScopes = ['NAME', 'COMPANY'] as const;
/** The average, rounded; NONE is not rated yet. */
export const ratingFilters = ['NONE', '1', '2', '3', '4', '5'] as const;

const resumeIds = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
  z
    .array(f.idInPath)
    .check(z.minLength(1, 'select'), z.maxLength(limits.resumesInQuery, `maxInputs:${limits.resumesInQuery}`)),
);

export const candidatesApi = {
  check: endpoint({
    method: 'POST',
    path: '/candidate/check',
    about:
      'Whether a person is recommended on a posting already. Clear and possible answer the token that POST /candidate needs: 30 minutes, once, for this recruiter, posting and person.',
    access: RECRUITER,
    idempotent: false,
    limit: perHour(limits.candidateChecksPerHour),
    body: z.extend(identityFields, { jobId: f.id }),
    response: z.object({
      result: z.enum(checkResults),
      checkToken: z.nullable(f.ticket),
      expiresInSeconds: z.nullable(z.int()),
    }),
  }),
  recommend: endpoint({
    method: 'POST',
    path: '/candidate',
    about: 'Recommends a candidate on a posting that selected the recruiter.',
    access: RECRUITER,
    body: z.extend(candidateForm, {
      jobId: f.id,
      checkToken: z.string('duplicateCheck').check(z.regex(/^[\w-]{43}$/, 'duplicateCheck')),
    }),
    response: made,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/candidate',
    about:
      'Changes an own candidate of whom nothing was told yet. Name, birth date and digits change only with a new check token.',
    access: RECRUITER,
    body: z.extend(z.omit(candidateForm, { agreed: true }), {
      ...seen.shape,
      checkToken: z.optional(z.string('duplicateCheck').check(z.regex(/^[\w-]{43}$/, 'duplicateCheck'))),
    }),
    response: made,
  }),
  replaceResume: endpoint({
    method: 'PUT',
    path: '/candidate/resume',
    about:
      'A clean resume for an own candidate whose resume was found infected later, once the entry can be changed no more. The employer is told.',
    access: RECRUITER,
    body: z.extend(seen, { resumeId: f.id }),
    response: made,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidate/:id',
    about: 'Deletes an own candidate with its files; one that the employer began to look at is withdrawn instead.',
    access: RECRUITER,
    params: byId,
    response: z.object({ id: f.id, outcome: z.enum(['DELETED', 'WITHDRAWN']) }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/candidate/withdraw',
    about: 'The recruiter takes a candidate back, any time before the hire. The record stays; the employer is told.',
    access: RECRUITER,
    body: z.extend(seen, { reason: f.oneOf(stopReasons), note }),
    response: made,
  }),
  one: endpoint({
    method: 'GET',
    path: '/candidate/:id',
    about: 'A candidate as the reader may know it.',
    access: readers,
    params: byId,
    response: {
      EMPLOYER: employerCandidate,
      DEPARTMENT: departmentCandidate,
      RECRUITER: recruiterCandidate,
      ADMIN: adminCandidate,
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/job/:id/candidates',
    about: 'The candidates of a posting; for a recruiter the own ones, by the codes they were told.',
    access: readers,
    params: byId,
    query: listQuery(
      { sort: candidateKeys, search: candidateScopes },
      {
        summary: repeated(candidateSummaries),
        stage: repeated(stages),
        code: repeated(candidateCodes),
        rating: repeated(ratingFilters),
      },
    ),
    list: true,
    response: {
      EMPLOYER: employerCandidateRow,
      DEPARTMENT: departmentCandidateRow,
      RECRUITER: recruiterCandidateRow,
      ADMIN: adminCandidateRow,
    },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/job/:id/candidates/count',
    about:
      'How many candidates of a posting stand where; for a recruiter of the own ones, by the codes they were told.',
    access: readers,
    params: byId,
    response: z.object({ all: z.int(), recommended: z.int(), review: z.int(), failed: z.int(), hired: z.int() }),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/candidate/status',
    about:
      'Moves candidates forward (`move` with a code), ends them for their own reasons (`stop`), or opens failed ones again (`reopen`). A FAIL needs a reason. With `notify` their recruiters are told at once.',
    access: EMPLOYER,
    body: z.object({
      candidates: several,
      action: f.oneOf(['move', 'stop', 'reopen']),
      code: z.optional(f.oneOf(settableCodes)),
      reason: z.optional(f.oneOf(failReasons)),
      note,
      notify: z._default(z.boolean('select'), false),
      message,
    }),
    response: z.array(made),
  }),
  notify: endpoint({
    method: 'POST',
    path: '/candidate/result-notice',
    about: 'Tells recruiters where their candidates stand now, with the next step and an optional message.',
    access: EMPLOYER,
    body: z.object({ candidates: several, message }),
    response: z.array(made),
  }),
  setStep: endpoint({
    method: 'PUT',
    path: '/candidate/next-step',
    about: 'Sets what comes next for a candidate, or nothing. The recruiter sees it with the next results notice.',
    access: EMPLOYER,
    body: z.extend(seen, {
      step: z.nullable(
        z.object({
          kind: f.oneOf(stepKinds),
          at: z.iso.datetime({ error: 'invalid' }),
          note: z._default(f.optionalText(limits.stepNoteLengthMax), ''),
        }),
      ),
    }),
    response: made,
  }),
  stepCalendar: endpoint({
    method: 'GET',
    path: '/candidate/:id/next-step.ics',
    about: 'The next step as a calendar file.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'],
    kind: 'file',
    params: byId,
    response: z.string(),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/candidate/rating',
    about: 'One’s own rating of a candidate, 1 to 5. Recruiters never see it.',
    access: employersSide,
    body: z.object({ id: f.id, rating: f.count(1, limits.ratingMax) }),
    response: z.object({ id: f.id, rating: z.number(), ratingCount: z.int(), ownRating: z.int() }),
  }),
  memos: endpoint({
    method: 'GET',
    path: '/candidate/:id/memos',
    about: 'The memos of the reader’s side, newest first.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'],
    params: byId,
    response: z.array(candidateMemo),
  }),
  addMemo: endpoint({
    method: 'POST',
    path: '/candidate/memo',
    about: 'Writes a memo for one’s own side.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'],
    body: z.object({ candidateId: f.id, body: f.text(limits.memoLengthMax) }),
    response: made,
  }),
  editMemo: endpoint({
    method: 'PUT',
    path: '/candidate/memo',
    about: 'Changes an own memo.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'],
    body: z.extend(seen, { body: f.text(limits.memoLengthMax) }),
    response: made,
  }),
  removeMemo: endpoint({
    method: 'DELETE',
    path: '/candidate/memo/:id',
    about: 'Deletes an own memo.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'],
    params: byId,
    response: done,
  }),
  history: endpoint({
    method: 'GET',
    path: '/candidate/:id/history',
    about: 'What happened to a candidate, newest first; for the recruiter what they did and were told.',
    access: readers,
    params: byId,
    response: {
      EMPLOYER: z.array(candidateEvent),
      DEPARTMENT: z.array(candidateEvent),
      RECRUITER: z.array(recruiterCandidateEvent),
      ADMIN: z.array(candidateEvent),
    },
  }),
  resume: endpoint({
    method: 'GET',
    path: '/candidate/resume',
    about:
      'The resume of one candidate under its own name (`inline` opens it in the page), or of up to 50 as a ZIP with an index sheet. Every one is on record.',
    access: readers,
    kind: 'file',
    limit: perHour(limits.resumeViewsPerHour),
    query: z.object({
      id: resumeIds,
      inline: z._default(z.string().check(z.regex(/^(?:true|false)$/, 'select')), 'false'),
    }),
    response: z.string(),
  }),
  adminRemove: endpoint({
    method: 'DELETE',
    path: '/admin/candidate/:id',
    about: 'The operator deletes a candidate with its files; recruiter and employer are told why.',
    access: ['ADMIN'],
    params: byId,
    body: z.object({ reason: f.text(limits.reasonLengthMax) }),
    response: done,
  }),
};
