import * as z from 'zod/mini';
import { noticeCategories, noticeStatuses, noticeTargets } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { hasText } from '../rules/rich-text.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const ADMIN = ['ADMIN'] as const;
const READERS = ['EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

export const noticeKeys = ['ID', 'STATUS', 'TO', 'CATEGORY', 'TITLE', 'CREATEDAT'] as const;

const head = {
  id: f.id,
  category: z.enum(noticeCategories),
  title: z.string(),
  pinned: z.boolean(),
};

const adminRow = z.object({
  ...head,
  target: z.enum(noticeTargets),
  status: z.enum(noticeStatuses),
  author: z.string(),
  createdAt: f.instant,
  publishedAt: z.nullable(f.instant),
});
const adminNotice = z.extend(adminRow, { version: z.int(), body: z.string(), updatedAt: f.instant });

const readerRow = z.object({ ...head, publishedAt: f.instant });
const readerNotice = z.extend(readerRow, { body: z.string(), updatedAt: f.instant });

/** What the operator writes. The server keeps of the body only what a notice may be made of. */
export const noticeInput = z.object({
  category: f.oneOf(noticeCategories),
  target: f.oneOf(noticeTargets),
  status: f.oneOf(noticeStatuses),
  title: f.line(limits.titleLengthMax),
  body: z.pipe(f.optionalText(limits.noticeBodyLengthMax), z.string().check(z.refine(hasText, 'required'))),
  pinned: z.boolean('select'),
});

const byId = z.object({ id: f.idInPath });

export const noticesApi = {
  all: endpoint({
    method: 'GET',
    path: '/admin/notices',
    about: 'Every notice, whoever it is for and whether it is shown.',
    access: ADMIN,
    query: listQuery(
      { sort: noticeKeys, search: noticeKeys },
      { status: repeated(noticeStatuses), target: repeated(noticeTargets), category: repeated(noticeCategories) },
    ),
    list: true,
    response: adminRow,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/notice/:id',
    about: 'One notice as the operator edits it.',
    access: ADMIN,
    params: byId,
    response: adminNotice,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/notice',
    about: 'Writes a notice. Its body is HTML; what is not allowed in it is dropped.',
    access: ADMIN,
    body: noticeInput,
    response: adminNotice,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/admin/notice',
    about: 'Edits a notice, shows it or hides it.',
    access: ADMIN,
    body: z.extend(noticeInput, { id: f.id, version: f.version }),
    response: adminNotice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/notice',
    about: 'Deletes a notice for good.',
    access: ADMIN,
    body: z.object({ id: f.id, version: f.version }),
    response: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/notices',
    about: 'The notices for the caller, pinned ones first, then the newest.',
    access: READERS,
    query: listQuery({ sort: ['CREATEDAT'], search: ['TITLE'] }, { category: repeated(noticeCategories) }),
    list: true,
    response: readerRow,
  }),
  read: endpoint({
    method: 'GET',
    path: '/notice/:id',
    about: 'One notice for the caller.',
    access: READERS,
    params: byId,
    response: readerNotice,
  }),
};
