import type { RouteObject } from 'react-router';
import { lazyPage } from '#web/lib/chunks.ts';
import { paths } from '#web/lib/paths.ts';
import type { RouteHandle } from '#web/lib/titles.ts';
import { SignInPage } from './sign-in-page.tsx';

const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

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
    handle: titled(({ shell }) => shell.titles.joinEmployer),
    lazy: lazyPage(() => import('./join-employer-page.tsx'), 'JoinEmployerPage'),
  },
  {
    path: paths.joinRecruiter,
    handle: titled(({ shell }) => shell.titles.joinRecruiter),
    lazy: lazyPage(() => import('./join-recruiter-page.tsx'), 'JoinRecruiterPage'),
  },
  {
    path: paths.joinComplete,
    handle: titled(({ shell }) => shell.titles.joinComplete),
    lazy: lazyPage(() => import('./join-complete-page.tsx'), 'JoinCompletePage'),
  },
  {
    path: paths.findId,
    handle: titled(({ shell }) => shell.titles.findId),
    lazy: lazyPage(() => import('./find-id-page.tsx'), 'FindIdPage'),
  },
  {
    path: paths.resetPassword,
    handle: titled(({ shell }) => shell.titles.resetPassword),
    lazy: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.unsubscribe,
    handle: titled(({ notifications }) => notifications.unsubscribe.title),
    lazy: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: paths.invitation(':token'),
    handle: titled(({ contacts }) => contacts.titles.invitation),
    lazy: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
  },
  {
    path: '*',
    handle: titled(({ shell }) => shell.titles.notFound),
    lazy: lazyPage(() => import('./public-not-found.tsx'), 'PublicNotFound'),
  },
];
