import type { Words } from '../words.ts';
import { accounts } from './accounts.ts';
import { adminAccounts } from './admin-accounts.ts';
import { adminSettings } from './admin-settings.ts';
import { companies } from './companies.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { formats } from './formats.ts';
import { shell } from './shell.ts';
import { sign } from './sign.ts';
import { units } from './units.ts';
import { validation } from './validation.ts';
import { widgets } from './widgets.ts';

export const en: Words = {
  accounts,
  adminAccounts,
  adminSettings,
  companies,
  enums,
  errors,
  formats,
  shell,
  sign,
  units,
  validation,
  widgets,
};
