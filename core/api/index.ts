import { accountsApi } from './accounts.ts';
import { adminAccountsApi } from './admin-accounts.ts';
import { adminJobsApi } from './admin-jobs.ts';
import { adminsApi } from './admins.ts';
import { auditApi } from './audit.ts';
import { bankAccountsApi } from './bank-accounts.ts';
import { booksApi } from './books.ts';
import { candidatesApi } from './candidates.ts';
import { contactsApi } from './contacts.ts';
import { contractsApi } from './contracts.ts';
import { departmentsApi } from './departments.ts';
import { depositsApi } from './deposits.ts';
import { disclosuresApi } from './disclosures.ts';
import { documentsApi } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { evaluationsApi } from './evaluations.ts';
import { exportsApi } from './exports.ts';
import { filesApi } from './files.ts';
import { guaranteesApi } from './guarantees.ts';
import { jobsApi } from './jobs.ts';
import { mailsApi } from './mails.ts';
import { noticesApi } from './notices.ts';
import { notificationsApi } from './notifications.ts';
import { offersApi } from './offers.ts';
import { paymentsApi } from './payments.ts';
import { payoutsApi } from './payouts.ts';
import { qnasApi } from './qnas.ts';
import { selectApi } from './select.ts';
import { sessionsApi } from './sessions.ts';
import { settingsApi } from './settings.ts';
import { statementsApi } from './statements.ts';
import { statisticsApi } from './statistics.ts';
import { systemApi } from './system.ts';
import { taxesApi } from './taxes.ts';
import { totpApi } from './totp.ts';
import { verificationsApi } from './verifications.ts';

/** Every call of the product. The web imports a noun's file, never this one. */
export const api = {
  accounts: accountsApi,
  adminAccounts: adminAccountsApi,
  adminJobs: adminJobsApi,
  admins: adminsApi,
  bankAccounts: bankAccountsApi,
  books: booksApi,
  audit: auditApi,
  candidates: candidatesApi,
  contacts: contactsApi,
  contracts: contractsApi,
  departments: departmentsApi,
  deposits: depositsApi,
  disclosures: disclosuresApi,
  documents: documentsApi,
  evaluations: evaluationsApi,
  exports: exportsApi,
  files: filesApi,
  guarantees: guaranteesApi,
  jobs: jobsApi,
  mails: mailsApi,
  notices: noticesApi,
  notifications: notificationsApi,
  offers: offersApi,
  payments: paymentsApi,
  payouts: payoutsApi,
  qnas: qnasApi,
  select: selectApi,
  sessions: sessionsApi,
  statements: statementsApi,
  settings: settingsApi,
  statistics: statisticsApi,
  system: systemApi,
  taxes: taxesApi,
  totp: totpApi,
  verifications: verificationsApi,
};

export const allEndpoints = (): Endpoint[] => Object.values(api).flatMap((noun) => Object.values(noun) as Endpoint[]);
