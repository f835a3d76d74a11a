import type { OutsideWords } from '../words.ts';
import { accounts } from './accounts.ts';
import { companies } from './companies.ts';
import { contacts } from './contacts.ts';
import { enums } from './enums.ts';
import { enFirst } from './first.ts';
import { formats } from './formats.ts';
import { units } from './units.ts';

export const enOutside: OutsideWords = {
  ...enFirst,
  accounts,
  companies,
  contacts,
  enums,
  formats,
  units,
};
