import { Navigate, type RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';
import { lazyPage } from '#web/lib/chunks.ts';
import { paths } from '#web/lib/paths.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';

/** Under /departments. */
export const departmentRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.department.jobs} replace /> },
  {
    path: 'notification',
    handle: { title: ({ notifications }) => notifications.bell.title } satisfies RouteHandle,
    lazy: lazyPage(() => import('#web/features/notifications/notification-list.tsx'), 'NotificationList'),
  },
  {
    path: 'job',
    handle: { title: ({ shell }) => shell.titles.jobsInProgress } satisfies RouteHandle,
    lazy: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
  },
  {
    path: 'job/:id',
    handle: { title: ({ jobs }) => jobs.titles.job } satisfies RouteHandle,
    lazy: lazyPage(() => import('./job-page.tsx'), 'JobPage'),
  },
  {
    path: 'job/:id/candidate',
    handle: { title: ({ candidates }) => candidates.title } satisfies RouteHandle,
    lazy: lazyPage(() => import('./job-candidates-page.tsx'), 'JobCandidatesPage'),
  },
  {
    path: 'job/:id/candidate/:cid',
    handle: { title: ({ candidates }) => candidates.one } satisfies RouteHandle,
    lazy: lazyPage(() => import('./candidate-page.tsx'), 'CandidatePage'),
  },
  {
    path: 'job/:id/recruiter',
    handle: { title: ({ offers }) => offers.title } satisfies RouteHandle,
    lazy: lazyPage(() => import('./job-offers-page.tsx'), 'JobOffersPage'),
  },
  {
    path: 'job/:id/recruiter/:oid',
    handle: { title: ({ offers }) => offers.one } satisfies RouteHandle,
    lazy: lazyPage(() => import('./offer-page.tsx'), 'OfferPage'),
  },
  {
    path: 'job/:id/qna',
    handle: { title: ({ qnas }) => qnas.title } satisfies RouteHandle,
    lazy: lazyPage(() => import('./job-qna-page.tsx'), 'JobQnaPage'),
  },
  notFoundRoute,
];
