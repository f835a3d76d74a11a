import * as z from 'zod/mini';
import { failReasons } from '../rules/candidate-codes.ts';
import { locations, positions, type SearchScope, searchScopes } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { jobFields } from '../rules/job-fields.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { limits, pageSizes } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';
import { adminCounts, employerCounts, employerDashboard, recruiterCounts, recruiterDashboard } from './home-shapes.ts';
import {
  adminJob,
  departmentJob,
  departmentJobRow,
  employerJob,
  employerJobRow,
  jobEvent,
  recruiterJob,
  recruiterJobRow,
} from './job-shapes.ts';

const EMPLOYER = ['EMPLOYER'] as const;

export const jobKeys = [
  'ID',
  'TITLE',
  'COMMISSION',
  'COMPANY',
  'NAME',
  'IDENTIFY',
  'RECRUITER',
  'SELECTEDRECRUITE',
  'MAXRECRUITER',
  'CANDIDATE',
  'CREATEDAT',
  'STARTDATE',
  'STATUS',
  'CONFIRMDATE',
  'DUEDATE',
] as const;

/** What a department's row shows: neither the fee nor who wrote it, so neither may be told by an order or a search. */
export const departmentJobKeys = [
  'ID',
  'TITLE',
  'RECRUITER',
  'SELECTEDRECRUITE',
  'MAXRECRUITER',
  'CANDIDATE',
  'CREATEDAT',
  'STARTDATE',
  'STATUS',
  'CONFIRMDATE',
  'DUEDATE',
] as const satisfies readonly (typeof jobKeys)[number][];
export const departmentJobScopes = ['TITLE', 'CANDIDATE', 'RECRUITER'] as const satisfies readonly SearchScope[];

/** A recruiter's list is 18 cards a page. */
const jobPageSizes = [...pageSizes, '18'] as const;
const flagFilter = z._default(z.enum(['ALL', 'ACTIVE'], 'select'), 'ALL');
const filters = {
  location: repeated(locations),
  position: repeated(positions),
  active: flagFilter,
};
/** An employer asks by the posting's own status, a recruiter by theirs: some of the words are the same. */
const listStatuses = [...jobStatuses, 'NONE', 'APPLY', 'NON_SELECTED', 'DELETED'] as const;
const byId = z.object({ id: f.idInPath });
const made = z.object({ id: f.id, version: f.version, status: z.enum(jobStatuses) });

/** FAIL with its reason, or CONTINUE: the company still decides. */
const endResult = z.object({
  id: f.id,
  version: f.version,
  outcome: f.oneOf(['FAIL', 'CONTINUE']),
  reason: z.optional(f.oneOf(failReasons)),
  note: z._default(f.optionalText(limits.reasonLengthMax), ''),
});
export type EndResult = z.output<typeof endResult>;

export const jobsApi = {
  create: endpoint({
    method: 'POST',
    path: '/job',
    about: 'Keeps a draft of a posting, or submits it at once for review.',
    access: EMPLOYER,
    body: z.extend(jobFields, { submit: z._default(z.boolean('select'), false) }),
    response: made,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/job',
    about: 'Saves a draft or a rejected posting, or submits it for review.',
    access: EMPLOYER,
    body: z.extend(jobFields, { id: f.id, version: f.version, submit: z._default(z.boolean('select'), false) }),
    response: made,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/job/:id',
    about: 'Deletes a draft or a rejected posting.',
    access: EMPLOYER,
    params: byId,
    response: done,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/job/:id/copy',
    about: 'Copies a posting into a new draft, without its deadlines.',
    access: EMPLOYER,
    params: byId,
    response: made,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/job/status',
    about: 'Withdraws, closes, reopens, reactivates or ends a posting.',
    access: ['EMPLOYER', 'ADMIN'],
    body: z.object({
      id: f.id,
      version: f.version,
      action: f.oneOf(['withdraw', 'closeRecruiters', 'reopenRecruiters', 'closeCandidates', 'reactivate', 'end']),
      reason: z.optional(f.optionalText(limits.reasonLengthMax)),
      /** Reopening may raise it in the same act. */
      maxRecruiters: z.optional(f.count(1, limits.maxRecruitersMax)),
      /** Reactivating needs both, ahead. */
      recommendDeadline: z.optional(f.date),
      dueDate: z.optional(f.date),
      /** An employer who ends it gives every undecided candidate a result; their recruiters are told at once. */
      results: z._default(
        z.array(endResult).check(z.maxLength(limits.endResultsMax, `maxInputs:${limits.endResultsMax}`)),
        [],
      ),
    }),
    response: made,
  }),
  editApproved: endpoint({
    method: 'PUT',
    path: '/job/details',
    about: 'Changes what an employer may change after approval; recruiters are shown what changed.',
    access: EMPLOYER,
    body: z.object({
      id: f.id,
      version: f.version,
      guideline: f.text(limits.guidelineLengthMax),
      detailGuideline: f.text(limits.detailGuidelineLengthMax),
      recommendDeadline: f.date,
      dueDate: f.date,
      maxRecruiters: f.count(1, limits.maxRecruitersMax),
    }),
    response: made,
  }),
  setStages: endpoint({
    method: 'PUT',
    path: '/job/stages',
    about: 'Sets the stages a candidate goes through. A stage that a candidate stands in cannot go.',
    access: EMPLOYER,
    body: z.object({ id: f.id, version: f.version, stages: jobFields.shape.stages }),
    response: made,
  }),
  answerProposal: endpoint({
    method: 'PUT',
    path: '/job/proposal',
    about: 'The employer’s yes or no to the operator’s proposal of terms.',
    access: EMPLOYER,
    body: z.object({ id: f.id, accept: z.boolean('select') }),
    response: done,
  }),
  one: endpoint({
    method: 'GET',
    path: '/job/:id',
    about: 'A posting for the employer’s side and the operator; departments see matched ones, without fees.',
    access: ['EMPLOYER', 'DEPARTMENT', 'ADMIN'],
    params: byId,
    response: { EMPLOYER: employerJob, DEPARTMENT: departmentJob, ADMIN: adminJob },
  }),
  history: endpoint({
    method: 'GET',
    path: '/job/:id/history',
    about: 'What happened to a posting, newest first; to a department nothing of fees and terms.',
    access: ['EMPLOYER', 'DEPARTMENT', 'ADMIN'],
    params: byId,
    response: z.array(jobEvent),
  }),
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    about: 'The company’s postings by status, or for recruiters those they may see, by their own status.',
    access: ['EMPLOYER', 'RECRUITER'],
    query: listQuery(
      { sort: jobKeys, search: searchScopes, sizes: jobPageSizes },
      { ...filters, status: repeated(listStatuses) },
    ),
    list: true,
    response: { EMPLOYER: employerJobRow, RECRUITER: recruiterJobRow },
  }),
  ofDepartment: endpoint({
    method: 'GET',
    path: '/jobs/department',
    about: 'The postings matched to the signed-in department.',
    access: ['DEPARTMENT'],
    query: listQuery(
      { sort: departmentJobKeys, search: departmentJobScopes },
      { ...filters, status: repeated(jobStatuses) },
    ),
    list: true,
    response: departmentJobRow,
  }),
  seenByRecruiter: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    about: 'A posting as a recruiter sees it.',
    access: ['RECRUITER'],
    params: byId,
    response: recruiterJob,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/jobs/dashboard',
    about: 'What needs the reader now, with counts.',
    access: ['EMPLOYER', 'RECRUITER'],
    response: { EMPLOYER: employerDashboard, RECRUITER: recruiterDashboard },
  }),
  counts: endpoint({
    method: 'GET',
    path: '/jobs/count',
    about: 'How much stands in the lists of the reader’s side menu, and what money of theirs waits.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    response: { EMPLOYER: employerCounts, RECRUITER: recruiterCounts, ADMIN: adminCounts },
  }),
  titles: endpoint({
    method: 'GET',
    path: '/jobs/title',
    about: 'Titles of the own postings, for pickers.',
    access: ['EMPLOYER', 'DEPARTMENT', 'RECRUITER', 'ADMIN'],
    query: z.object({ keyword: z._default(f.optionalText(limits.searchLengthMax), '') }),
    response: z.array(z.object({ id: f.id, title: z.string(), status: z.enum(jobStatuses) })),
  }),
};
