import type { RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';
import { lazyPage } from '#web/lib/chunks.ts';
import type { RouteHandle } from '#web/lib/titles.ts';

const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

/** Under /admin. */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    handle: titled(({ shell }) => shell.titles.home),
    lazy: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    path: 'employers',
    handle: titled(({ shell }) => shell.titles.employers),
    lazy: lazyPage(() => import('./employers-page.tsx'), 'EmployersPage'),
  },
  {
    path: 'employers/:id',
    handle: titled(({ shell }) => shell.titles.employer),
    lazy: lazyPage(() => import('./employer-page.tsx'), 'EmployerPage'),
  },
  {
    path: 'recruiters',
    handle: titled(({ shell }) => shell.titles.recruiters),
    lazy: lazyPage(() => import('./recruiters-page.tsx'), 'RecruitersPage'),
  },
  {
    path: 'recruiters/:id',
    handle: titled(({ shell }) => shell.titles.recruiter),
    lazy: lazyPage(() => import('./recruiter-page.tsx'), 'RecruiterPage'),
  },
  notFoundRoute,
];
