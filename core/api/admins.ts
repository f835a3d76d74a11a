import * as z from 'zod/mini';
import { accountStatuses } from '../rules/account-lifecycle.ts';
import { locales } from '../rules/enums.ts';
import * as f from '../rules/fields.ts';
import { done, endpoint } from './endpoint.ts';
import { freshProof } from './fresh-proof.ts';

const ADMIN = ['ADMIN'] as const;

/** The operator's own accounts. */
export const adminsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/admins',
    about: 'The operator’s own accounts.',
    access: ADMIN,
    response: z.array(
      z.object({
        id: f.id,
        identify: z.string(),
        name: z.string(),
        status: z.enum(accountStatuses),
        totp: z.boolean(),
        createdAt: f.instant,
      }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/admin',
    about: 'Makes a further admin; asks for the own password, and tells every admin.',
    access: ADMIN,
    body: z.object({
      identify: f.plainId,
      name: f.line(50),
      email: f.email,
      newPassword: f.password,
      locale: f.oneOf(locales),
      ...freshProof,
    }),
    response: z.object({ id: f.id }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/admin/admin/:id',
    about: 'Ends an admin account; asks for the own password, and tells every admin. The last one cannot be ended.',
    access: ADMIN,
    params: z.object({ id: f.idInPath }),
    body: z.object(freshProof),
    response: done,
  }),
};
