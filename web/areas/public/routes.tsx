import type { RouteObject } from 'react-router';
import { lazyPage } from '#web/lib/chunks.ts';
import { paths } from '#web/lib/paths.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { OpeningInvitation, openingCard, openingJoin } from './openings.tsx';
import { PublicNotFound } from './public-not-found.tsx';
import { SignInPage } from './sign-in-page.tsx';

const titled = (title: RouteHandle['title'], Opening?: RouteHandle['Opening']): RouteHandle => ({ title, Opening });

/** `/`, apart from the others because it is the first thing that anybody loads: it comes with the application itself. */
export const signInRoute: RouteObject = {
  path: paths.signIn,
  handle: titled(({ shell }) => shell.titles.signIn),
  Component: SignInPage,
};

/** Everything else before a session. */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.joinEmployer,
    handle: titled(({ shell }) => shell.titles.joinEmployer, openingJoin('EMPLOYER')),
    lazy: lazyPage(() => import('./join-employer-page.tsx'), 'JoinEmployerPage'),
  },
  {
    path: paths.joinRecruiter,
    handle: titled(({ shell }) => shell.titles.joinRecruiter, openingJoin('RECRUITER')),
    lazy: lazyPage(() => import('./join-recruiter-page.tsx'), 'JoinRecruiterPage'),
  },
  {
    path: paths.joinComplete,
    handle: titled(
      ({ shell }) => shell.titles.joinComplete,
      openingCard(({ joinComplete }) => joinComplete, 14.4),
    ),
    lazy: lazyPage(() => import('./join-complete-page.tsx'), 'JoinCompletePage'),
  },
  {
    path: paths.findId,
    handle: titled(
      ({ shell }) => shell.titles.findId,
      openingCard(({ findId }) => findId, 24.5),
    ),
    lazy: lazyPage(() => import('./find-id-page.tsx'), 'FindIdPage'),
  },
  {
    path: paths.resetPassword,
    handle: titled(
      ({ shell }) => shell.titles.resetPassword,
      openingCard(({ reset }) => reset, 36.1),
    ),
    lazy: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.unsubscribe,
    handle: titled(
      ({ sign }) => sign.unsubscribe.title,
      openingCard(({ unsubscribe }) => unsubscribe, 14.2),
    ),
    lazy: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: paths.invitation(':token'),
    handle: titled(({ contacts }) => contacts.titles.invitation, OpeningInvitation),
    lazy: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
  },
  // nothing of it is still to come
  { path: '*', handle: titled(({ shell }) => shell.titles.notFound, PublicNotFound), Component: PublicNotFound },
];
