import { adminAccounts } from './admin-accounts.ts';
import { adminSettings } from './admin-settings.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { formats } from './formats.ts';
import { shell } from './shell.ts';
import { sign } from './sign.ts';
import { units } from './units.ts';
import { validation } from './validation.ts';
import { widgets } from './widgets.ts';

export const ko = { adminAccounts, adminSettings, enums, errors, formats, shell, sign, units, validation, widgets };
