import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Endpoint, Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';

export type EmployerDetail = Output<typeof adminAccountsApi.employer>;
export type RecruiterDetail = Output<typeof adminAccountsApi.recruiter>;
export type Kind = 'EMPLOYER' | 'RECRUITER';

/** What both kinds have in common, as the head, the acts and the records of a detail page read it. */
export type Account = Pick<
  EmployerDetail,
  | 'status'
  | 'statusReason'
  | 'expiresAt'
  | 'endedByOperatorAt'
  | 'lastSignInAt'
  | 'actions'
  | 'agreements'
  | 'colleagues'
  | 'domainDiffers'
  | 'invitation'
  | 'objections'
  | 'history'
> & {
  kind: Kind;
  person: EmployerDetail['employer'];
  companyName: string;
};

export const employerAccount = ({ employer, company, ...head }: EmployerDetail): Account => ({
  ...head,
  kind: 'EMPLOYER',
  person: employer,
  companyName: company.name,
});

export const recruiterAccount = ({ recruiter, company, ...head }: RecruiterDetail): Account => ({
  ...head,
  kind: 'RECRUITER',
  person: recruiter,
  companyName: company.name,
});

/** What an act on an account of this kind makes stale. */
export const readsOf: Record<Kind, readonly Endpoint[]> = {
  EMPLOYER: [adminAccountsApi.employer, adminAccountsApi.employers, adminAccountsApi.dashboard, jobsApi.counts],
  RECRUITER: [adminAccountsApi.recruiter, adminAccountsApi.recruiters, adminAccountsApi.dashboard, jobsApi.counts],
};

export const domainOf = (email: string): string => email.split('@')[1] ?? '';

/** The domains that the company's people who are in use have, each once. */
export const companyDomains = (colleagues: Account['colleagues']): string[] => [
  ...new Set(
    colleagues.filter(({ status }) => status === 'ACTIVE' || status === 'EXPIRED').map(({ email }) => domainOf(email)),
  ),
];
