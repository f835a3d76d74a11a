import type { FirstWords } from '../words.ts';
import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { sign } from './sign.ts';
import { validation } from './validation.ts';
import { widgets } from './widgets.ts';

/** What the first screen says: the rest is loaded behind it. */
export const enFirst: FirstWords = { errors, shell, sign, validation, widgets };
