import * as z from 'zod/mini';
import { verificationChannels, verificationPurposes } from '../rules/enums.ts';
import { code, email, identify, instant, oneOf, password, phone, ticket } from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { done, endpoint } from './endpoint.ts';

/** Where a code goes and what it is for. A reset by phone also names the ID, because phones are shared. */
const target = z.object({
  purpose: oneOf(verificationPurposes),
  channel: oneOf(verificationChannels),
  email: z.optional(email),
  phone: z.optional(phone),
  identify: z.optional(identify),
});

const byAddress = { max: 60, seconds: 3600, by: 'address' } as const;

export const verificationsApi = {
  request: endpoint({
    method: 'POST',
    path: '/sign/auth',
    about:
      'Sends a code of six digits by mail or SMS. Answers the same whether or not the destination is known. One to delete the own account is refused while that cannot end.',
    access: 'public',
    limit: byAddress,
    body: target,
    response: z.object({ expiresInSeconds: z.int(), againInSeconds: z.int() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/sign/auth/code',
    about: 'Exchanges a right code for a ticket that its purpose needs.',
    access: 'public',
    idempotent: false,
    body: z.extend(target, { code }),
    response: z.object({ ticket, expiresInSeconds: z.int() }),
  }),
  findId: endpoint({
    method: 'POST',
    path: '/sign/auth/identify',
    about: 'The masked IDs that belong to a verified e-mail address or phone.',
    access: 'public',
    idempotent: false,
    limit: byAddress,
    body: z.object({ ticket }),
    response: z.array(
      z.object({ identify: z.string(), userType: z.enum(['EMPLOYER', 'RECRUITER', 'ADMIN']), createdAt: instant }),
    ),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/sign/auth/reset-password',
    about: 'Sets a new password with a verified ticket and ends every session of the account.',
    access: 'public',
    idempotent: false,
    limit: { max: limits.verificationsPerDay * 2, seconds: 3600, by: 'address' },
    body: z.object({ ticket, password }),
    response: done,
  }),
};
