import * as z from 'zod/mini';
import { accountActions, accountStatuses } from '../rules/account-lifecycle.ts';
import { contactKinds } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { companyDetails, companyKey, firmDetails, person, recruiterProfile } from '../rules/profile.ts';
import { userTypes } from '../rules/roles.ts';
import { taxProfiles } from '../rules/tax.ts';
import { ownCompany, ownFirm, recruiterMe } from './account-shapes.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';
import { jobsOfMonth, waitingMoney } from './home-shapes.ts';

const nullable = z.nullable;
const ADMIN = ['ADMIN'] as const;

export const employerKeys = ['ID', 'IDENTIFY', 'CREATEDAT', 'EXPIREDAT', 'COMPANY', 'NAME', 'PHONE', 'EMAIL'] as const;
export const recruiterKeys = ['ID', 'IDENTIFY', 'NAME', 'PHONE', 'EMAIL', 'CREATEDAT', 'EXPIREDAT', 'MAILING'] as const;
/** Every key is searched by too; a recruiter also by the name of the firm. */
export const recruiterSearchKeys = [...recruiterKeys, 'COMPANY'] as const;

const statusFilter = { status: repeated(accountStatuses) };

const row = z.object({
  id: f.id,
  identify: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  createdAt: f.instant,
  expiresAt: nullable(f.instant),
  endedByOperatorAt: nullable(f.instant),
});
const recruiterRow = z.extend(row, { mailing: z.boolean() });

const history = z.array(
  z.object({
    at: f.instant,
    /** Empty where nobody acted, and where whoever did has been erased: `actorType` tells which. */
    actor: z.string(),
    actorType: z.enum([...userTypes, 'SYSTEM']),
    /** The person of the account did it. */
    bySelf: z.boolean(),
    action: z.string(),
    fields: z.array(z.string()),
    reason: nullable(z.string()),
    /** Who got the work, where it was handed over; empty where they have been erased. */
    handedTo: nullable(z.string()),
  }),
);

const colleague = z.object({ id: f.id, name: z.string(), email: z.string(), status: z.enum(accountStatuses) });

const accountHead = z.object({
  status: z.enum(accountStatuses),
  statusReason: nullable(z.string()),
  expiresAt: nullable(f.instant),
  endedByOperatorAt: nullable(f.instant),
  lastSignInAt: nullable(f.instant),
  actions: z.array(z.enum(accountActions)),
  agreements: z.array(z.object({ kind: z.string(), version: z.int(), agreed: z.boolean(), at: f.instant })),
  colleagues: z.array(colleague),
  /** The address's domain differs from every colleague's: approving needs a typed reason. */
  domainDiffers: z.boolean(),
  objections: z.array(
    z.object({ id: f.id, by: z.string(), reason: z.string(), at: f.instant, settledAt: nullable(f.instant) }),
  ),
  /** Where it signed up through one: from a company's book, or from a recruiter's. */
  invitation: nullable(
    z.object({
      kind: z.enum(contactKinds),
      by: z.object({ id: f.id, name: z.string(), organisation: z.string() }),
      sentAt: f.instant,
    }),
  ),
  history,
});

const ownPerson = z.omit(recruiterMe, {
  keywords: true,
  introduction: true,
  limitOfferCount: true,
  processingOfferCount: true,
  limitCandidateCount: true,
  mailing: true,
  photo: true,
});

const employerDetail = z.extend(accountHead, { employer: ownPerson, company: z.omit(ownCompany, { logo: true }) });
const recruiterDetail = z.extend(accountHead, {
  recruiter: z.omit(recruiterMe, { photo: true }),
  company: z.extend(ownFirm, { taxProfile: z.enum(taxProfiles) }),
});

const statusChange = z.object({
  id: f.id,
  version: f.version,
  action: f.oneOf(accountActions),
  reason: z.optional(f.optionalText(limits.reasonLengthMax)),
  expiresAt: z.optional(nullable(f.instant)),
  /** What becomes of postings that run when the account ends: a colleague takes them, or they end with the reason. */
  handTo: z.optional(f.id),
  endsRunning: z.optional(z.boolean()),
});

const editCommon = {
  id: f.id,
  version: f.version,
  identify: f.email,
  email: f.email,
  person,
  expiresAt: z.optional(nullable(f.instant)),
};

const byId = z.object({ id: f.idInPath });

export const adminAccountsApi = {
  employersWaiting: endpoint({
    method: 'GET',
    path: '/admin/employer/confirm',
    about: 'Employer accounts that wait for approval, oldest first by default.',
    access: ADMIN,
    query: listQuery({ sort: employerKeys, search: employerKeys, order: 'asc' }),
    list: true,
    response: row,
  }),
  employers: endpoint({
    method: 'GET',
    path: '/admin/employers',
    about: 'Employer accounts.',
    access: ADMIN,
    query: listQuery({ sort: employerKeys, search: employerKeys }, statusFilter),
    list: true,
    response: row,
  }),
  employer: endpoint({
    method: 'GET',
    path: '/admin/employer/:id',
    about: 'One employer account with its company and history.',
    access: ADMIN,
    params: byId,
    response: employerDetail,
  }),
  setEmployerStatus: endpoint({
    method: 'PUT',
    path: '/admin/employer/status',
    about: 'Approves, rejects, expires, extends or deletes an employer account.',
    access: ADMIN,
    body: statusChange,
    response: employerDetail,
  }),
  editEmployer: endpoint({
    method: 'PUT',
    path: '/admin/employer',
    about: 'Edits an employer account and its company. ID and e-mail may differ: the page warns.',
    access: ADMIN,
    body: z.object({ ...editCommon, company: z.extend(companyDetails, { version: f.version }) }),
    response: employerDetail,
  }),
  recruiters: endpoint({
    method: 'GET',
    path: '/admin/recruiters',
    about: 'Recruiter accounts.',
    access: ADMIN,
    query: listQuery({ sort: recruiterKeys, search: recruiterSearchKeys }, statusFilter),
    list: true,
    response: recruiterRow,
  }),
  recruiter: endpoint({
    method: 'GET',
    path: '/admin/recruiter/:id',
    about: 'One recruiter account with its firm and history.',
    access: ADMIN,
    params: byId,
    response: recruiterDetail,
  }),
  setRecruiterStatus: endpoint({
    method: 'PUT',
    path: '/admin/recruiter/status',
    about: 'Approves, rejects, expires, extends or deletes a recruiter account.',
    access: ADMIN,
    body: statusChange,
    response: recruiterDetail,
  }),
  editRecruiter: endpoint({
    method: 'PUT',
    path: '/admin/recruiter',
    about: 'Edits a recruiter account, its firm and its limits.',
    access: ADMIN,
    body: z.object({
      ...editCommon,
      profile: recruiterProfile,
      firm: z.extend(firmDetails, { version: f.version }),
      limitOfferCount: f.count(0, limits.recruiterLimitMax),
      limitCandidateCount: f.count(0, limits.recruiterLimitMax),
    }),
    response: recruiterDetail,
  }),
  setMailing: endpoint({
    method: 'PUT',
    path: '/admin/isMailing/:id',
    about: 'Turns posting mails to a recruiter on or off.',
    access: ADMIN,
    params: byId,
    body: z.object({ mailing: z.boolean('select') }),
    response: done,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    about: 'What waits for the operator, with counts.',
    access: ADMIN,
    response: z.object({
      employersWaiting: z.int(),
      recruitersWaiting: z.int(),
      employers: z.int(),
      recruiters: z.int(),
      mailsFailed: z.int(),
      claimsOpen: z.int(),
      money: waitingMoney,
      /** Until when the first of the refunds is to be with its company. */
      refundDue: nullable(z.object({ payBy: f.date, isLate: z.boolean() })),
      /** Postings under review: all, those past their 24 hours, and the five due first. */
      jobs: z.object({
        underReview: z.int(),
        overdue: z.int(),
        dueFirst: z.array(
          z.object({
            id: f.id,
            title: z.string(),
            company: z.string(),
            reviewDueAt: nullable(f.instant),
            hasProposal: z.boolean(),
          }),
        ),
      }),
      /** Objections to a colleague that nobody has settled: all, and the five oldest. */
      objections: z.object({
        open: z.int(),
        oldest: z.array(
          z.object({
            id: f.id,
            accountId: f.id,
            userType: z.enum(['EMPLOYER', 'RECRUITER']),
            name: z.string(),
            by: z.string(),
            at: f.instant,
          }),
        ),
      }),
      waiting: z.array(
        z.object({
          id: f.id,
          userType: z.enum(['EMPLOYER', 'RECRUITER']),
          name: z.string(),
          company: z.string(),
          createdAt: f.instant,
        }),
      ),
      /** Postings by the month they were submitted in last. */
      jobsByMonth: z.array(jobsOfMonth),
      joined: z.array(z.object({ month: z.string(), employers: z.int(), recruiters: z.int() })),
    }),
  }),
  settleObjection: endpoint({
    method: 'PUT',
    path: '/admin/objection',
    about: 'Settles a colleague’s objection with a note, which the account’s history keeps.',
    access: ADMIN,
    body: z.object({ id: f.id, note: f.text(limits.reasonLengthMax) }),
    response: done,
  }),
  changeCompanyKey: endpoint({
    method: 'PUT',
    path: '/admin/company-number',
    about: 'Corrects country and registration number of an employer company.',
    access: ADMIN,
    body: z.extend(companyKey, { id: f.id, version: f.version }),
    response: done,
  }),
  changeFirmKey: endpoint({
    method: 'PUT',
    path: '/admin/firm-number',
    about: 'Corrects or adds country and registration number of a search firm.',
    access: ADMIN,
    body: z.extend(companyKey, { id: f.id, version: f.version }),
    response: done,
  }),
};
