import * as z from 'zod/mini';
import { documentKinds, imageKinds } from '../rules/enums.ts';
import { id, idInPath, oneOf, ticket } from '../rules/fields.ts';
import { endpoint } from './endpoint.ts';

const everyone = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

export const filesApi = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/image',
    about: 'Takes one image (multipart field "file"). A guest sends a sign-up ticket in the query.',
    access: 'public',
    kind: 'upload',
    idempotent: false,
    limit: { max: 60, seconds: 3600, by: 'address' },
    query: z.object({ kind: oneOf(imageKinds), ticket: z.optional(ticket) }),
    response: z.object({ id, width: z.int(), height: z.int() }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/image/:id',
    about: 'An image that the caller may see.',
    access: everyone,
    kind: 'file',
    params: z.object({ id: idInPath }),
    response: z.string(),
  }),
  document: endpoint({
    method: 'GET',
    path: '/document',
    about: 'Terms of employers or recruiters, or the privacy policy, as PDF.',
    access: 'public',
    kind: 'file',
    limit: { max: 120, seconds: 3600, by: 'address' },
    query: z.object({ type: oneOf(documentKinds) }),
    response: z.string(),
  }),
};
