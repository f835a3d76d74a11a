import * as z from 'zod/mini';
import { limits } from '#core/rules/limits.ts';

export type PasswordValues = { password: string; confirmation: string };

/** The confirmation is the form's own: the server never sees it. For schemas with `password` and `confirmation`. */
export const samePassword = z.refine<PasswordValues>(({ password, confirmation }) => password === confirmation, {
  error: 'passwordConfirm',
  path: ['confirmation'],
  // also while other fields are wrong: all complaints show at once
  when: () => true,
});

export type PasswordRule = 'length' | 'letter' | 'digit' | 'special';

/** Which parts of the rule a password keeps so far; all of them together are the shared definition. */
export const passwordRules = (password: string): Record<PasswordRule, boolean> => ({
  length: password.length >= limits.passwordLengthMin,
  letter: /\p{L}/u.test(password),
  digit: /\d/.test(password),
  special: /[^\p{L}\d\s]/u.test(password),
});
