import * as z from 'zod/mini';
import { claimedPassword, id, identify, idInPath, instant } from '../rules/fields.ts';
import { done, endpoint } from './endpoint.ts';

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof tokenPair>;

const everyone = ['ADMIN', 'EMPLOYER', 'DEPARTMENT', 'RECRUITER'] as const;

export const sessionsApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in',
    about: 'Opens a session. The same answer, in the same time, for a wrong password and an unknown ID.',
    access: 'public',
    anonymous: true,
    idempotent: false,
    body: z.object({
      identify,
      password: claimedPassword,
      totp: z.optional(z.string().check(z.maxLength(20, 'code'))),
    }),
    response: tokenPair,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/token',
    about: 'Exchanges the refresh token (sent as bearer) for a new pair.',
    access: 'public',
    anonymous: true,
    idempotent: false,
    response: tokenPair,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/sign-out',
    about: 'Ends this session.',
    access: everyone,
    beforeConsent: true,
    response: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/sessions',
    about: 'The open sessions of the caller.',
    access: everyone,
    beforeConsent: true,
    response: z.array(
      z.object({
        id,
        device: z.string(),
        address: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/sessions/:id',
    about: 'Ends one session of the caller.',
    access: everyone,
    beforeConsent: true,
    params: z.object({ id: idInPath }),
    response: done,
  }),
};
