import type { Words } from '../words.ts';
import { adminAccounts } from './admin-accounts.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminSettings } from './admin-settings.ts';
import { audit } from './audit.ts';
import { bankAccount } from './bank-account.ts';
import { candidateForm } from './candidate-form.ts';
import { candidates } from './candidates.ts';
import { consents } from './consents.ts';
import { contracts } from './contracts.ts';
import { departments } from './departments.ts';
import { departures } from './departures.ts';
import { deposits } from './deposits.ts';
import { disclosures } from './disclosures.ts';
import { evaluations } from './evaluations.ts';
import { exports } from './exports.ts';
import { guarantees } from './guarantees.ts';
import { jobForm } from './job-form.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { offers } from './offers.ts';
import { enOutside } from './outside.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { qnas } from './qnas.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';

export const en: Words = {
  ...enOutside,
  adminAccounts,
  adminJobs,
  adminSettings,
  bankAccount,
  audit,
  candidateForm,
  candidates,
  consents,
  contracts,
  departments,
  departures,
  deposits,
  disclosures,
  evaluations,
  exports,
  guarantees,
  jobForm,
  jobs,
  notices,
  notifications,
  offers,
  payments,
  payouts,
  qnas,
  settings,
  statistics,
};
