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
    path: 'recruiters',
    handle: titled(({ shell }) => shell.titles.recruiters),
    lazy: lazyPage(() => import('./recruiters-page.tsx'), 'RecruitersPage'),
  },
  notFoundRoute,
];
