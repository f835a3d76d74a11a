import * as z from 'zod/mini';
import { contactKinds, invitationStates, locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';

const nullable = z.nullable;
/** An address book is a company's, for its search firms, or a recruiter's own. */
const owners = ['EMPLOYER', 'RECRUITER'] as const;

export const contactSortKeys = ['ID', 'COMPANY', 'NAME', 'EMAIL', 'CREATEDAT'] as const;
export const contactSearchKeys = ['COMPANY', 'NAME', 'EMAIL'] as const;

const facts = {
  name: f.line(50),
  phone: z._default(nullable(f.companyPhone), null),
  /** The language of mails to them; the sender's own where none is chosen. */
  locale: z.optional(f.oneOf(locales)),
};
const reach = { ...facts, email: f.email };
/** A company writes down search firms; a recruiter colleagues, who belong to the own firm, and customer companies. */
const newContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SEARCH_FIRM'), organisation: f.line(), ...reach }),
  z.object({ kind: z.literal('CUSTOMER'), organisation: f.line(), ...reach }),
  z.object({ kind: z.literal('COLLEAGUE'), ...reach }),
]);

/** An invitation, or a posting that asks for the firm. */
export const contactMailKinds = ['INVITATION', 'POSTING'] as const;

const contact = z.object({
  id: f.id,
  version: f.version,
  organisation: z.string(),
  name: z.string(),
  email: z.string(),
  phone: nullable(z.string()),
  locale: z.enum(locales),
  state: z.enum(invitationStates),
  invitedAt: nullable(f.instant),
  expiresAt: nullable(f.instant),
  joinedAt: nullable(f.instant),
  /** The name of the firm or company that joined, which may not be the one that was written down. */
  joinedAs: nullable(z.string()),
  /** The newest mail to them that is still kept; it is on its way while it is neither sent nor failed. */
  lastMail: nullable(
    z.object({ kind: z.enum(contactMailKinds), at: f.instant, state: z.enum(['QUEUED', 'SENT', 'FAILED']) }),
  ),
  createdAt: f.instant,
});
const shapes = { EMPLOYER: contact, RECRUITER: z.extend(contact, { kind: z.enum(['COLLEAGUE', 'CUSTOMER']) }) };

const sending = { max: limits.invitationsPerHour, seconds: 3600, by: 'account' } as const;

export const contactsApi = {
  add: endpoint({
    method: 'POST',
    path: '/searchfirm-contact',
    about: 'Writes somebody into the own address book and sends an invitation. Answers alike whoever has an account.',
    access: owners,
    limit: sending,
    body: newContact,
    response: shapes,
  }),
  list: endpoint({
    method: 'GET',
    path: '/searchfirm-contacts',
    about: 'The own address book: of the company, or of the recruiter.',
    access: owners,
    query: listQuery(
      { sort: contactSortKeys, search: contactSearchKeys },
      { state: repeated(invitationStates), kind: repeated(contactKinds) },
    ),
    list: true,
    response: shapes,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/searchfirm-contact',
    about: 'Edits what is written down of somebody. The address stays: invitations went there.',
    access: owners,
    body: z.object({
      id: f.id,
      version: f.version,
      /** Of a colleague it is the own firm, and not sent. */
      organisation: z.optional(f.line()),
      ...facts,
    }),
    response: shapes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/searchfirm-contact',
    about: 'Takes somebody out of the own address book. Their invitation, and what it tied, ends.',
    access: owners,
    body: z.object({ id: f.id }),
    response: done,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/searchfirm-contact/invitation',
    about: 'Sends a new invitation to somebody who has not joined. The link before it ends.',
    access: owners,
    limit: sending,
    body: z.object({ id: f.id }),
    response: shapes,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/invitation/:token',
    about: 'What an invitation link is for. One that is forged, expired or used is refused alike.',
    access: 'public',
    limit: { max: 120, seconds: 3600, by: 'address' },
    params: z.object({ token: f.invitation }),
    response: z.object({
      kind: z.enum(contactKinds),
      /** The company or firm that invites. */
      inviter: z.string(),
      /** What the invited person signs up as, or must be signed in as. */
      joinAs: z.enum(['EMPLOYER', 'RECRUITER']),
      name: z.string(),
      email: z.string(),
      /** What the inviter calls the company or firm that is invited. */
      organisation: z.string(),
      /** The language of the invitation mail. */
      locale: z.enum(locales),
      /** The firm that a colleague comes into: a member of another one cannot. */
      firmId: z.nullable(z.int()),
      expiresAt: f.instant,
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitation/accept',
    about: 'Joins through an invitation with the account that is signed in.',
    access: owners,
    limit: { max: 60, seconds: 3600, by: 'account' },
    body: z.object({ token: f.invitation }),
    response: done,
  }),
};
