import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { disclosuresApi } from '#core/api/disclosures.ts';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import type { ContactState } from '#core/rules/enums.ts';

type Contact = Output<typeof disclosuresApi.contact>;
export type OwnContact = Extract<Contact, { lastPhone: string }>;
export type Claim = Output<typeof disclosuresApi.claims>['data'][number];

/** The same address answers each role with its own shape. */
export const isOwnContact = (contact: Contact): contact is OwnContact => 'lastPhone' in contact;

/** What a page of a candidate tells about the contact, whoever reads it. */
export type Disclosed = {
  id: number;
  version: number;
  name: string;
  code: CandidateCode;
  contactState: ContactState;
  contactUntil: string | null;
  contactRequestedAt: string | null;
  isLost: boolean;
  job: { id: number; timeZone: string };
};

/** What an act on a contact makes stale. */
export const disclosureReads = [
  candidatesApi.one,
  candidatesApi.list,
  candidatesApi.history,
  disclosuresApi.contact,
  disclosuresApi.claims,
  jobsApi.counts,
  jobsApi.dashboard,
  adminAccountsApi.dashboard,
] as const;
