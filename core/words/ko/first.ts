import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { sign } from './sign.ts';
import { validation } from './validation.ts';
import { widgets } from './widgets.ts';

/** What the first screen says: the rest is loaded behind it. */
export const koFirst = { errors, shell, sign, validation, widgets };
