import * as z from 'zod/mini';
import { accountStatuses } from '../rules/account-lifecycle.ts';
import { locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { chosenKinds, type MailTopic, mailTopics, mailWishes } from '../rules/notification-kinds.ts';
import {
  changedKey,
  changedKeyRules,
  companyDetails,
  companyKey,
  firmDetails,
  person,
  recruiterProfile,
} from '../rules/profile.ts';
import { me, ownCompany, ownFirm, ownPerson } from './account-shapes.ts';
import { done, endpoint } from './endpoint.ts';

const nullable = z.nullable;

/** Agreements at sign-up: terms of use and personal information are needed, promotional mail is a choice. */
const agreements = z.object({ terms: f.agreed, privacy: f.agreed, promotion: z.boolean('select') });

const signUpCommon = {
  ticket: f.ticket,
  password: f.password,
  locale: f.oneOf(locales),
  agreements,
  /** Who comes through an invitation is tied to whoever sent it; a colleague then needs no firm of their own. */
  invitation: z.optional(f.invitation),
};
/** An account of a company that is here already names it by its number alone: joining overwrites nothing. */
const employerPart = z.object({
  userType: z.literal('EMPLOYER'),
  person,
  companyKey,
  company: nullable(companyDetails),
});
const recruiterPart = z.object({
  userType: z.literal('RECRUITER'),
  person,
  profile: recruiterProfile,
  firmKey: nullable(companyKey),
  firm: nullable(firmDetails),
});

export const employerSignUp = z.extend(employerPart, signUpCommon);
export const recruiterSignUp = z.extend(recruiterPart, signUpCommon);

const everyone = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

/** One body for both: the part that is not the caller's own is refused. */
const editMe = z.object({
  version: f.version,
  person,
  /** The own password: needed where the phone changes, because codes for a new password may go there. */
  password: z.optional(f.claimedPassword),
  profile: z.optional(recruiterProfile),
  company: z.optional(z.extend(companyDetails, { version: f.version })),
  firm: z.optional(z.extend(firmDetails, { version: f.version })),
});

const wish = f.oneOf(mailWishes);

export const accountsApi = {
  checkEmail: endpoint({
    method: 'POST',
    path: '/sign/check-email',
    about: 'Whether an address is free to sign up with.',
    access: 'public',
    idempotent: false,
    limit: { max: limits.checkEmailPerMinute, seconds: 60, by: 'address' },
    body: z.object({ email: f.email }),
    response: z.object({ available: z.boolean() }),
  }),
  checkCompany: endpoint({
    method: 'POST',
    path: '/sign/check-company',
    about: 'Whether a company (or search firm) with this number is here already, so that a colleague joins it.',
    access: 'public',
    idempotent: false,
    limit: { max: 30, seconds: 3600, by: 'address' },
    body: z.extend(companyKey, { userType: z.enum(['EMPLOYER', 'RECRUITER']) }),
    response: z.object({ known: z.boolean() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/sign-up',
    about: 'Makes an account that waits for approval.',
    access: 'public',
    limit: { max: 30, seconds: 3600, by: 'address' },
    body: z.discriminatedUnion('userType', [employerSignUp, recruiterSignUp]),
    response: z.object({ id: f.id, status: z.enum(accountStatuses) }),
  }),
  correction: endpoint({
    method: 'POST',
    path: '/sign-up/correction',
    about: 'What a rejected account had sent, to fill the form again.',
    access: 'public',
    idempotent: false,
    body: z.object({ correctionToken: f.ticket }),
    response: z.object({
      userType: z.enum(['EMPLOYER', 'RECRUITER']),
      reason: z.string(),
      email: z.string(),
      person: z.omit(ownPerson, { id: true, version: true, identify: true, email: true, createdAt: true }),
      profile: nullable(z.object({ keywords: z.array(z.string()), introduction: z.string() })),
      company: nullable(z.omit(ownCompany, { id: true, version: true, currency: true, timeZone: true })),
      firm: nullable(z.omit(ownFirm, { id: true, version: true })),
      /** Somebody else was let in, or was there first: its facts are not this account's to correct. */
      companyShared: z.boolean(),
    }),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/sign-up',
    about:
      'Sends a rejected account again, corrected. Another country or number joins the company that has it, or makes one.',
    access: 'public',
    body: z.discriminatedUnion('userType', [
      z
        .extend(z.omit(employerPart, { companyKey: true }), { correctionToken: f.ticket, ...changedKey })
        .check(...changedKeyRules),
      z
        .extend(z.omit(recruiterPart, { firmKey: true }), { correctionToken: f.ticket, ...changedKey })
        .check(...changedKeyRules),
    ]),
    response: z.object({ id: f.id, status: z.enum(accountStatuses) }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    about: 'The caller and their company.',
    access: everyone,
    beforeConsent: true,
    response: me,
  }),
  editMe: endpoint({
    method: 'PUT',
    path: '/me',
    about: 'Edits the own profile and, with its version, the own company.',
    access: ['EMPLOYER', 'RECRUITER'],
    body: editMe,
    response: { EMPLOYER: me.EMPLOYER, RECRUITER: me.RECRUITER },
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/me',
    about: 'Deletes the own account: needs the password and a verified code.',
    access: ['EMPLOYER', 'RECRUITER'],
    beforeConsent: true,
    body: z.object({ password: f.claimedPassword, ticket: f.ticket }),
    response: done,
  }),
  deleteWithoutSession: endpoint({
    method: 'POST',
    path: '/sign/delete',
    about: 'Deletes an account that waits, was rejected or has expired, with the token its sign-in answered.',
    access: 'public',
    body: z.object({ deletionToken: f.ticket }),
    response: done,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/company/colleagues',
    about: 'The other people of the own company or search firm, oldest first.',
    access: ['EMPLOYER', 'RECRUITER'],
    response: z.array(
      z.object({
        id: f.id,
        name: z.string(),
        email: z.string(),
        position: z.string(),
        status: z.enum(accountStatuses),
        joinedAt: f.instant,
        /** The caller has said that this person does not belong here. */
        objected: z.boolean(),
        canObject: z.boolean(),
      }),
    ),
  }),
  object: endpoint({
    method: 'POST',
    path: '/company/objection',
    about: 'Says that a colleague who joined later does not belong to the company or firm. The operator is told.',
    access: ['EMPLOYER', 'RECRUITER'],
    body: z.object({ accountId: f.id, reason: f.text(limits.reasonLengthMax) }),
    response: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/password',
    about: 'Changes the own password and ends all other sessions.',
    access: everyone,
    beforeConsent: true,
    idempotent: false,
    body: z.object({ password: f.claimedPassword, newPassword: f.password }),
    response: done,
  }),
  mailWishes: endpoint({
    method: 'GET',
    path: '/me/preferences',
    about: 'How the caller hears by mail of each topic that concerns them, and of each kind of notice in it.',
    access: everyone,
    response: z.object({
      mails: z.array(
        z.object({
          topic: z.enum(mailTopics),
          /** Null where its kinds differ. */
          wish: nullable(z.enum(mailWishes)),
          kinds: z.array(z.object({ kind: z.enum(chosenKinds), wish: z.enum(mailWishes) })),
        }),
      ),
    }),
  }),
  preferences: endpoint({
    method: 'PUT',
    path: '/me/preferences',
    about: 'Language of mails, consent to promotional mail, and which mails come when.',
    access: everyone,
    beforeConsent: true,
    body: z.object({
      locale: z.optional(f.oneOf(locales)),
      promotion: z.optional(z.boolean('select')),
      mailing: z.optional(z.boolean('select')),
      /** Of all kinds of a topic at once. */
      mails: z.optional(
        z.partial(
          z.object({ POSTING: wish, OFFER: wish, CANDIDATE: wish, QNA: wish, REVIEW: wish } satisfies Record<
            MailTopic,
            unknown
          >),
        ),
      ),
      /** Of single kinds, after that. */
      mailKinds: z.optional(
        z.array(z.object({ kind: f.oneOf(chosenKinds), wish })).check(z.maxLength(chosenKinds.length, 'range')),
      ),
    }),
    response: done,
  }),
};
