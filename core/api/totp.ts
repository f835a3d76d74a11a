import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';
import { done, endpoint } from './endpoint.ts';

const ADMIN = ['ADMIN'] as const;

/** The second factor of an admin's sign-in. */
export const totpApi = {
  begin: endpoint({
    method: 'POST',
    path: '/totp',
    about: 'Without a code: a new secret. With a code of it: turns the second factor on and answers recovery codes.',
    access: ADMIN,
    idempotent: false,
    limit: { max: 20, seconds: 900, by: 'account' },
    body: z.object({ password: f.claimedPassword, code: z.optional(f.code) }),
    response: z.object({
      uri: z.nullable(z.string()),
      secret: z.nullable(z.string()),
      recoveryCodes: z.array(z.string()),
    }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/totp',
    about: 'Turns the second factor off, with a code of the app or a recovery code.',
    access: ADMIN,
    limit: { max: 20, seconds: 900, by: 'account' },
    body: z.object({ password: f.claimedPassword, code: f.secondFactor }),
    response: done,
  }),
  recoveryCodes: endpoint({
    method: 'GET',
    path: '/totp/recovery',
    about: 'How many recovery codes of the second factor are left.',
    access: ADMIN,
    response: z.object({ left: z.int() }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/totp/recovery',
    about: 'New recovery codes in place of all earlier ones, with a code of the app or a recovery code.',
    access: ADMIN,
    idempotent: false,
    limit: { max: 20, seconds: 900, by: 'account' },
    body: z.object({ password: f.claimedPassword, code: f.secondFactor }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
};
