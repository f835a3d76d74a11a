import { accounts } from './accounts.ts';
import { companies } from './companies.ts';
import { contacts } from './contacts.ts';
import { enums } from './enums.ts';
import { koFirst } from './first.ts';
import { formats } from './formats.ts';
import { units } from './units.ts';

/** What the pages say that anybody can open: the rest is loaded behind them. */
export const koOutside = { ...koFirst, accounts, companies, contacts, enums, formats, units };
