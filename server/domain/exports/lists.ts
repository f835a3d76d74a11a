import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { auditApi } from '#core/api/audit.ts';
import { candidatesApi } from '#core/api/candidates.ts';
import { contactsApi } from '#core/api/contacts.ts';
import { departmentsApi } from '#core/api/departments.ts';
import { depositsApi } from '#core/api/deposits.ts';
import { disclosuresApi } from '#core/api/disclosures.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { mailsApi } from '#core/api/mails.ts';
import { noticesApi } from '#core/api/notices.ts';
import { notificationsApi } from '#core/api/notifications.ts';
import { offersApi } from '#core/api/offers.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { qnasApi } from '#core/api/qnas.ts';
import type { ExportList } from '#core/rules/export-lists.ts';
import {
  adminCandidateColumns,
  claimColumns,
  employerCandidateColumns,
  qnaColumns,
  recruiterCandidateColumns,
  recruiterQnaColumns,
} from './candidate-columns.ts';
import {
  adminJobColumns,
  adminOfferColumns,
  employerJobColumns,
  employerOfferColumns,
  ownOfferColumns,
  recruiterJobColumns,
} from './job-columns.ts';
import {
  departureColumns,
  depositColumns,
  ownReceivableColumns,
  payoutColumns,
  receivableColumns,
  refundColumns,
} from './money-columns.ts';
import { adminPaymentColumns, employerPaymentColumns, recruiterPaymentColumns } from './payment-columns.ts';
import {
  accountColumns,
  contactColumns,
  departmentColumns,
  departmentJobColumns,
  noticeColumns,
  ownContactColumns,
  recruiterColumns,
} from './people-columns.ts';
import { actColumns, bankNoticeColumns, mailColumns } from './record-columns.ts';
import { type Exported, exported } from './registry.ts';

/** Every list that can be taken away, beside what stands in it. How one is added: docs/decisions/015. */
export const exportedLists: Record<ExportList, Exported> = {
  EMPLOYERS: exported(adminAccountsApi.employers, { ADMIN: accountColumns }),
  RECRUITERS: exported(adminAccountsApi.recruiters, { ADMIN: recruiterColumns }),
  ALL_JOBS: exported(adminJobsApi.list, { ADMIN: adminJobColumns }),
  JOBS: exported(jobsApi.list, { EMPLOYER: employerJobColumns, RECRUITER: recruiterJobColumns }),
  OFFERS: exported(offersApi.ofJob, { EMPLOYER: employerOfferColumns, ADMIN: adminOfferColumns }),
  OWN_OFFERS: exported(offersApi.own, { RECRUITER: ownOfferColumns }),
  CANDIDATES: exported(candidatesApi.list, {
    EMPLOYER: employerCandidateColumns,
    RECRUITER: recruiterCandidateColumns,
    ADMIN: adminCandidateColumns,
  }),
  QNAS: exported(qnasApi.list, { EMPLOYER: qnaColumns, RECRUITER: recruiterQnaColumns, ADMIN: qnaColumns }),
  CLAIMS: exported(disclosuresApi.claims, { ADMIN: claimColumns }),
  NOTICES: exported(noticesApi.all, { ADMIN: noticeColumns }),
  CONTACTS: exported(contactsApi.list, { EMPLOYER: contactColumns, RECRUITER: ownContactColumns }),
  DEPARTMENTS: exported(departmentsApi.list, { EMPLOYER: departmentColumns }),
  DEPARTMENT_JOBS: exported(departmentsApi.jobs, { EMPLOYER: departmentJobColumns }),
  PAYMENTS: exported(paymentsApi.list, { EMPLOYER: employerPaymentColumns, RECRUITER: recruiterPaymentColumns }),
  ALL_PAYMENTS: exported(paymentsApi.all, { ADMIN: adminPaymentColumns }),
  DEPOSITS: exported(depositsApi.list, { ADMIN: depositColumns }),
  BANK_NOTICES: exported(depositsApi.notices, { ADMIN: bankNoticeColumns }),
  PAYOUTS: exported(payoutsApi.list, { ADMIN: payoutColumns }),
  DEPARTURES: exported(guaranteesApi.departures, { ADMIN: departureColumns }),
  REFUNDS: exported(guaranteesApi.refunds, { ADMIN: refundColumns }),
  RECEIVABLES: exported(guaranteesApi.receivables, { RECRUITER: ownReceivableColumns }),
  ALL_RECEIVABLES: exported(guaranteesApi.allReceivables, { ADMIN: receivableColumns }),
  AUDIT: exported(auditApi.list, { ADMIN: actColumns }),
  MAILS: exported(mailsApi.list, { ADMIN: mailColumns }),
};

/** Lists that nobody takes away, and why. */
export const keptLists = new Map<Endpoint, string>([
  [adminAccountsApi.employersWaiting, 'the rows of EMPLOYERS with status WAITING'],
  [
    jobsApi.ofDepartment,
    'departments take nothing away: they look at what their company matched to them (docs/domain.md)',
  ],
  [notificationsApi.list, 'a bell, gone after 30 days: what it tells stands in the lists that it leads to'],
  [
    noticesApi.list,
    'a board to read: titles without their texts are no use in a file, and the operator who writes it has NOTICES',
  ],
]);
