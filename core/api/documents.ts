import * as z from 'zod/mini';
import { documentKinds } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint } from './endpoint.ts';

const documentText = f.text(limits.documentLengthMax);

export const documentStates = ['COMING', 'IN_FORCE', 'PAST'] as const;
export type DocumentState = (typeof documentStates)[number];

const owed = { kind: z.enum(documentKinds), version: f.version, publishedAt: f.instant };
/** A version that a person has yet to agree to. */
export const owedDocument = z.object(owed);

export const newDocument = z.object({
  kind: f.oneOf(documentKinds),
  /** The latest version, over which this one was written. */
  version: f.version,
  bodyKo: documentText,
  bodyEn: documentText,
  /** The operator's day; today is at once. */
  fromDate: f.date,
  password: f.claimedPassword,
});

export const documentsApi = {
  text: endpoint({
    method: 'GET',
    path: '/document/text',
    about:
      'The version in force of a document, or one that has been, as text in both languages: a line that begins with # is a heading.',
    access: 'public',
    query: z.object({ type: f.oneOf(documentKinds), version: z.optional(f.versionInQuery) }),
    response: z.object({ ...owed, bodyKo: z.string(), bodyEn: z.string() }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/me/consents',
    about: 'Agrees to the versions that were read. Kept for good with time and address.',
    access: ['EMPLOYER', 'RECRUITER'],
    beforeConsent: true,
    body: z.object({ terms: z.optional(f.version), privacy: z.optional(f.version) }),
    response: done,
  }),
  all: endpoint({
    method: 'GET',
    path: '/admin/documents',
    about: 'Every document with all of its versions, the latest first, and the text of the latest.',
    access: ['ADMIN'],
    response: z.array(
      z.object({
        kind: z.enum(documentKinds),
        versions: z.array(
          z.object({
            version: f.version,
            state: z.enum(documentStates),
            publishedAt: f.instant,
            /** Null where it came with the product. */
            by: z.nullable(z.string()),
            /** Accounts in use that agreed to it, or to a later one. */
            agreed: z.int(),
          }),
        ),
        /** Accounts in use that it is for. */
        people: z.int(),
        bodyKo: z.string(),
        bodyEn: z.string(),
      }),
    ),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/document',
    about: 'Publishes a new version from a day on. From then on everybody whom it is for is asked again.',
    access: ['ADMIN'],
    body: newDocument,
    response: z.object({ version: f.version }),
  }),
};
