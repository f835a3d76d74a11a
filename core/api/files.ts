import * as z from 'zod/mini';
import { documentKinds, fileKinds, imageKinds } from '../rules/enums.ts';
import { id, idInPath, oneOf, ticket, versionInQuery } from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';
import { exportWanted } from './exports.ts';

const everyone = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

const idsUpTo = (max: number) => z.array(id).check(z.minLength(1, 'invalid'), z.maxLength(max, `maxInputs:${max}`));

export const filesApi = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/image',
    about:
      'Takes one image (multipart field "file"). A guest sends the ticket of a sign-up or its correction in the header upload-ticket.',
    access: 'public',
    kind: 'upload',
    idempotent: false,
    limit: { max: 60, seconds: 3600, by: 'address' },
    query: z.object({ kind: oneOf(imageKinds) }),
    headers: z.object({ 'upload-ticket': z.optional(ticket) }),
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
  uploadFile: endpoint({
    method: 'POST',
    path: '/file',
    about: 'Takes one file (multipart field "file"): PDF, DOC, DOCX, HWP, HWPX or ZIP, known by its content.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    kind: 'upload',
    idempotent: false,
    limit: { max: 120, seconds: 3600, by: 'account' },
    query: z.object({ kind: oneOf(fileKinds) }),
    response: z.object({ id, name: z.string(), mediaType: z.string(), sizeBytes: z.int() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/file/:id',
    about: 'A file that the caller may see.',
    access: everyone,
    kind: 'file',
    params: z.object({ id: idInPath }),
    response: z.string(),
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/download',
    about:
      'A ticket for one download, so that no token stands in an address: single use, 60 seconds, this session only.',
    access: everyone,
    idempotent: false,
    limit: { max: 300, seconds: 3600, by: 'account' },
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('FILE'), ids: idsUpTo(1) }),
      /** Ids of candidates; several come as one ZIP. */
      z.object({ kind: z.literal('RESUME'), ids: idsUpTo(limits.resumesAtOnce) }),
      /** A list with its filters, as GET /export/file takes it. */
      z.object({ kind: z.literal('EXPORT'), filter: exportWanted }),
    ]),
    response: z.object({ ticket, expiresInSeconds: z.int() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/download/:ticket',
    about: 'What the ticket was made for, as a stream.',
    access: 'public',
    kind: 'file',
    params: z.object({ ticket }),
    response: z.string(),
  }),
  document: endpoint({
    method: 'GET',
    path: '/document',
    about: 'Terms of employers or recruiters, or the privacy policy, as PDF. An earlier version stays readable.',
    access: 'public',
    kind: 'file',
    limit: { max: 120, seconds: 3600, by: 'address' },
    query: z.object({ type: oneOf(documentKinds), version: z.optional(versionInQuery) }),
    response: z.string(),
  }),
};
