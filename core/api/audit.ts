import * as z from 'zod/mini';
import { auditActions, auditActorTypes, auditSubjects } from '../rules/audit.ts';
import * as f from '../rules/fields.ts';
import { userTypes } from '../rules/roles.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';

export const auditSearchKeys = ['ACTOR', 'ACTION', 'SUBJECT', 'ADDRESS', 'REQUEST'] as const;

/** One act: who, what, to what, when and from where. Ids and names of fields, never values. */
export const auditRow = z.object({
  id: f.id,
  at: f.instant,
  actorId: z.nullable(f.id),
  actorType: z.enum(auditActorTypes),
  /** Empty where nobody acted, and where whoever did has been erased. */
  actor: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.int(),
  /** What it is called, where that tells nothing about a candidate. */
  subject: z.nullable(z.string()),
  /** What one look showed besides, each with what it is called. */
  others: z.array(z.object({ id: f.id, name: z.nullable(z.string()) })),
  /** The posting that it is on, or the kind of account that it is: where its page is. */
  jobId: z.nullable(f.id),
  userType: z.nullable(z.enum(userTypes)),
  fields: z.array(z.string()),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    about: 'What was done, the latest first. A search for a person or a place is itself on record.',
    access: ['ADMIN'],
    query: listQuery(
      { sort: ['ID'], search: auditSearchKeys },
      {
        action: z.optional(z.enum(auditActions, 'select')),
        actorType: repeated(auditActorTypes),
        subjectKind: repeated(auditSubjects),
        /** Days of the operator, both of them inside. */
        from: z.optional(f.date),
        until: z.optional(f.date),
      },
    ),
    list: true,
    response: auditRow,
  }),
};
