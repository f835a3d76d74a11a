import * as z from 'zod/mini';
import { password } from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import type { Dependants } from '#web/lib/dependants.ts';

/** The fields of a password that is chosen now; their form checks `samePassword` too. */
export const typedTwice = { password, confirmation: z.string().check(z.minLength(1, 'required')) };
export const emptyTwice = { password: '', confirmation: '' };

export type PasswordValues = { password: string; confirmation: string };

/** The confirmation is the form's own: the server never sees it. For schemas with `password` and `confirmation`. */
export const samePassword = z.refine<PasswordValues>((typed) => typed.password === typed.confirmation, {
  error: 'passwordConfirm',
  path: ['confirmation'],
  // also while other fields are wrong: all complaints show at once
  when: () => true,
});

export const passwordDependants: Dependants<PasswordValues> = { password: ['confirmation'] };

export type PasswordRule = 'length' | 'letter' | 'digit' | 'special';

/** Which parts of the rule a password keeps so far; all of them together are the shared definition. */
export const passwordRules = (typed: string): Record<PasswordRule, boolean> => ({
  length: Array.from(typed.normalize('NFC')).length >= limits.passwordLengthMin,
  letter: /[A-Za-z]/.test(typed),
  digit: /\d/.test(typed),
  special: /[\p{P}\p{S}]/u.test(typed),
});
