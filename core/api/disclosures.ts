import * as z from 'zod/mini';
import { claimDecisions, claimKinds, lostReasons, rightIdentities } from '../rules/claims.ts';
import { contactAgreementVersion } from '../rules/contact-agreements.ts';
import { currencies } from '../rules/countries.ts';
import { contactStates } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint, listQuery, repeated } from './endpoint.ts';
import { attachedFile } from './job-shapes.ts';

const nullable = z.nullable;
const byId = z.object({ id: f.idInPath });
const seen = { id: f.id, version: f.version };
const made = z.object(seen);
const perHour = (max: number) => ({ max, seconds: 3600, by: 'account' }) as const;

/** The texts that were read, and that both were ticked. */
const agreements = z.object({
  version: z.literal(contactAgreementVersion, 'invalid'),
  noHireOutside: f.agreed,
  feeWithinYear: f.agreed,
});

/** What the recruiter confirms; the birth date decides whose entry was right. */
export const contactForm = z.object({ phone: f.phone, email: f.email, birthDate: f.birthDate });

const identity = { birthDate: f.date, lastPhone: z.string() };
const opened = { id: f.id, phone: z.string(), email: z.string(), openedAt: f.instant, until: f.date };
const ownContactActs = ['consent', 'decline', 'contest', 'reportHire'] as const;
const ownContact = z.object({
  ...seen,
  name: z.string(),
  job: z.object({ id: f.id, title: z.string(), timeZone: z.string() }),
  company: nullable(z.string()),
  state: z.enum(contactStates),
  requestedAt: nullable(f.instant),
  /** As recommended, to compare what is confirmed with. */
  ...identity,
  phone: nullable(z.string()),
  email: nullable(z.string()),
  openedAt: nullable(f.instant),
  until: nullable(f.date),
  lostReason: nullable(z.enum(lostReasons)),
  /** Until when a loss can be contested. */
  contestUntil: nullable(f.instant),
  /** The recruiter contested, or reported a hire, and the operator has not decided. */
  waiting: z.array(z.enum(claimKinds)),
  actions: z.array(z.enum(ownContactActs)),
});

const entry = z.object({
  id: f.id,
  name: z.string(),
  job: z.object({ id: f.id, title: z.string(), currency: z.enum(currencies), timeZone: z.string() }),
  recruiter: z.object({ id: f.id, name: z.string(), firm: z.string() }),
  createdAt: f.instant,
  contactState: z.enum(contactStates),
  contactUntil: nullable(f.date),
  lostReason: nullable(z.enum(lostReasons)),
});

/** What the operator decides, with the entries it is about. */
const claim = z.object({
  ...seen,
  kind: z.enum(claimKinds),
  company: z.string(),
  candidate: entry,
  /** The disclosed entry that another one stands beside. */
  holder: nullable(entry),
  /** Who raised it; nobody where the product found it. */
  author: nullable(z.string()),
  text: z.string(),
  file: nullable(attachedFile),
  createdAt: f.instant,
  decision: nullable(z.enum(claimDecisions)),
  note: z.string(),
  decidedAt: nullable(f.instant),
  decidedBy: nullable(z.string()),
  actions: z.array(z.enum(['decide'])),
});

export const disclosuresApi = {
  move: endpoint({
    method: 'PUT',
    path: '/candidate/contact-request',
    about:
      'Asks for a candidate’s contact with both agreements (`request`) or takes that back (`withdraw`), for employers; turns it down with a reason (`decline`), for the recruiter.',
    access: ['EMPLOYER', 'RECRUITER'],
    body: z.object({
      ...seen,
      action: f.oneOf(['request', 'withdraw', 'decline']),
      agreements: z.optional(agreements),
      reason: z._default(f.optionalText(limits.reasonLengthMax), ''),
    }),
    response: made,
  }),
  consent: endpoint({
    method: 'PUT',
    path: '/candidate/contact',
    about:
      'The recruiter discloses phone and e-mail and confirms the birth date. From then on the person is the firm’s at that company for 365 days; an entry that disagrees with its own contact loses it.',
    access: ['RECRUITER'],
    body: z.extend(contactForm, seen),
    response: z.object({ ...seen, until: f.date, lostReason: nullable(z.enum(lostReasons)) }),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/candidate/:id/contact',
    about:
      'A candidate’s contact: for the company once it was disclosed, for its recruiter with where the request stands, for the operator. Every look but the recruiter’s is on record.',
    access: ['EMPLOYER', 'RECRUITER', 'ADMIN'],
    params: byId,
    response: {
      EMPLOYER: z.object(opened),
      RECRUITER: ownContact,
      ADMIN: z.object({
        id: f.id,
        state: z.enum(contactStates),
        phone: nullable(z.string()),
        email: nullable(z.string()),
        openedAt: nullable(f.instant),
        until: nullable(f.date),
        /** Who the person is as recommended and as confirmed, where an entry lost them because the two differ. */
        differing: nullable(z.object({ entry: z.object(identity), contact: z.object(identity) })),
      }),
    },
  }),
  contest: endpoint({
    method: 'POST',
    path: '/candidate/contest',
    about: 'A recruiter whose entry lost its person asks the operator to look again, once, within 14 days.',
    access: ['RECRUITER'],
    body: z.object({ ...seen, text: f.text(limits.claimLengthMax) }),
    response: z.object({ id: f.id }),
  }),
  reportHire: endpoint({
    method: 'POST',
    path: '/candidate/hire-report',
    about: 'Reports that a disclosed candidate was hired within the year, with evidence. The operator decides.',
    access: ['RECRUITER', 'ADMIN'],
    limit: perHour(limits.hireReportsPerHour),
    body: z.object({
      candidateId: f.id,
      text: f.text(limits.claimLengthMax),
      fileId: z._default(nullable(f.id), null),
    }),
    response: z.object({ id: f.id }),
  }),
  claims: endpoint({
    method: 'GET',
    path: '/admin/claims',
    about: 'What the operator decides about whose a candidate or a hire is.',
    access: ['ADMIN'],
    query: listQuery(
      { sort: ['ID', 'CREATEDAT'], search: ['NAME'] },
      { kind: repeated(claimKinds), state: repeated(['OPEN', 'DECIDED']) },
    ),
    list: true,
    response: claim,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/claim',
    about:
      'Decides a claim. CONTEST: yes gives the person back; where the entry and its contact differed, with which of them is right. HOLD: yes lets the entry stand, no leaves the person to the firm that disclosed them. HIRE: yes confirms the hire, with its salary and start date.',
    access: ['ADMIN'],
    body: z.object({
      ...seen,
      decision: f.oneOf(claimDecisions),
      note: f.text(limits.reasonLengthMax),
      /** Of an entry that has its person again though its contact differed. */
      identity: z.optional(f.oneOf(rightIdentities)),
      /** Of a hire that is confirmed. */
      firstYearSalary: z.optional(f.amount(1)),
      startDate: z.optional(f.date),
    }),
    response: done,
  }),
};
