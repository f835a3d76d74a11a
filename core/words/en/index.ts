import type { Words } from '../words.ts';
import { accounts } from './accounts.ts';
import { adminAccounts } from './admin-accounts.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminSettings } from './admin-settings.ts';
import { bankAccount } from './bank-account.ts';
import { candidateForm } from './candidate-form.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { contacts } from './contacts.ts';
import { contracts } from './contracts.ts';
import { departments } from './departments.ts';
import { departures } from './departures.ts';
import { deposits } from './deposits.ts';
import { disclosures } from './disclosures.ts';
import { enums } from './enums.ts';
import { evaluations } from './evaluations.ts';
import { enFirst } from './first.ts';
import { formats } from './formats.ts';
import { guarantees } from './guarantees.ts';
import { jobForm } from './job-form.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { qnas } from './qnas.ts';
import { units } from './units.ts';

export const en: Words = {
  ...enFirst,
  accounts,
  adminAccounts,
  adminJobs,
  adminSettings,
  bankAccount,
  candidateForm,
  candidates,
  companies,
  contacts,
  contracts,
  departments,
  departures,
  deposits,
  disclosures,
  enums,
  evaluations,
  formats,
  guarantees,
  jobForm,
  jobs,
  notices,
  offers,
  payments,
  payouts,
  qnas,
  units,
};
