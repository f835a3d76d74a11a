import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { jobStatuses } from '../rules/job-lifecycle.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const nullable = z.nullable;
const EMPLOYER = ['EMPLOYER'] as const;

export const departmentKeys = ['ID', 'IDENTIFY', 'NAME', 'CREATEDAT'] as const;
export const departmentJobSortKeys = ['ID', 'TITLE', 'STATUS', 'DUEDATE', 'CREATEDAT', 'MATCHED'] as const;

const facts = {
  identify: f.plainId,
  name: f.line(50),
  description: f.optionalText(limits.departmentDescriptionLengthMax),
};

const department = z.object({
  id: f.id,
  version: f.version,
  identify: z.string(),
  name: z.string(),
  description: z.string(),
  /** How many postings are matched to it. */
  jobCount: z.int(),
  createdAt: f.instant,
  lastSignInAt: nullable(f.instant),
});

/** Every call with a new password costs the server a hash. */
const hashing = { max: limits.departmentsPerHour, seconds: 3600, by: 'account' } as const;

export const departmentsApi = {
  add: endpoint({
    method: 'POST',
    path: '/department',
    about: 'Makes an account for a business department of the own company. It can sign in at once.',
    access: EMPLOYER,
    limit: hashing,
    body: z.object({ ...facts, password: f.password }),
    response: department,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/department',
    about: 'Edits a department. A new password ends its sessions.',
    access: EMPLOYER,
    limit: hashing,
    body: z.object({ id: f.id, version: f.version, ...facts, password: z.optional(f.password) }),
    response: department,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/department',
    about: 'Deletes a department. Its sessions end at once.',
    access: EMPLOYER,
    body: z.object({ id: f.id }),
    response: done,
  }),
  one: endpoint({
    method: 'GET',
    path: '/department/:id',
    about: 'One department of the own company.',
    access: EMPLOYER,
    params: z.object({ id: f.idInPath }),
    response: department,
  }),
  list: endpoint({
    method: 'GET',
    path: '/departments',
    about: 'The departments of the own company.',
    access: EMPLOYER,
    query: listQuery({ sort: departmentKeys, search: ['IDENTIFY', 'NAME'] }),
    list: true,
    response: department,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/department/jobs',
    about: 'All postings of the own company, and whether each is matched to the department.',
    access: EMPLOYER,
    query: listQuery(
      { sort: departmentJobSortKeys, search: ['TITLE'] },
      { departmentId: f.idInPath, status: repeated(jobStatuses) },
    ),
    list: true,
    response: z.object({
      id: f.id,
      title: z.string(),
      status: z.enum(jobStatuses),
      dueDate: nullable(f.date),
      createdAt: f.instant,
      matched: z.boolean(),
    }),
  }),
  match: endpoint({
    method: 'PUT',
    path: '/department/job',
    about: 'Matches postings to a department, or takes them away from it. All of them, or none where one is not there.',
    access: EMPLOYER,
    body: z.object({
      departmentId: f.id,
      jobIds: z
        .array(f.id)
        .check(z.minLength(1, 'select'), z.maxLength(limits.listRowsMax, `maxInputs:${limits.listRowsMax}`)),
      matched: z.boolean('select'),
    }),
    response: done,
  }),
};
