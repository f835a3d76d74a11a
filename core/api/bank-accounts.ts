import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { endpoint } from './endpoint.ts';

/** Digits as the bank writes them; hyphens and spaces are for reading. */
export const accountNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFKC').replace(/[\s-]/g, '')),
  ),
  z.string().check(z.minLength(1, 'required'), z.regex(/^\d{6,20}$/, 'accountNumber')),
);

export const bankAccount = z.object({
  bank: f.line(limits.bankNameLengthMax),
  holder: f.line(limits.bankNameLengthMax),
  number: accountNumber,
});

/** As its own firm and the operator's lists see it. */
export const shownBankAccount = z.object({
  version: f.version,
  bank: z.string(),
  holder: z.string(),
  /** The last four digits behind stars. */
  number: z.string(),
  changedAt: f.instant,
  /** Nothing is paid out to it before: whoever stole a session cannot turn money at once. */
  usableAt: f.instant,
});

export const bankAccountsApi = {
  set: endpoint({
    method: 'PUT',
    path: '/me/bank-account',
    about: 'Where the recruiter’s search firm is paid; asks for the own password and tells everybody of the firm.',
    access: ['RECRUITER'],
    body: z.extend(bankAccount, {
      /** The one that was seen; 0 where there is none yet. */
      version: z.int('invalid').check(z.minimum(0, 'invalid')),
      password: f.claimedPassword,
    }),
    response: shownBankAccount,
  }),
};
