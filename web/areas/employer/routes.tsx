import type { RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';
import { Only } from '#web/features/shell/guard.tsx';
import { lazyPage } from '#web/lib/chunks.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';

const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

/** Pages that a department does not have. */
const employerOnly: RouteObject[] = [
  {
    path: 'job-posting',
    handle: titled(({ jobForm }) => jobForm.title),
    lazy: lazyPage(() => import('./job-posting-page.tsx'), 'JobPostingPage'),
  },
  {
    path: 'statistics',
    handle: titled(({ statistics }) => statistics.title),
    lazy: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
  },
  {
    path: 'payment',
    handle: titled(({ payments }) => payments.titles.EMPLOYER),
    lazy: lazyPage(() => import('./payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: 'payment/:id',
    handle: titled(({ payments }) => payments.one),
    lazy: lazyPage(() => import('./payment-page.tsx'), 'PaymentPage'),
  },
  {
    path: 'contract/:id',
    handle: titled(({ contracts }) => contracts.title),
    lazy: lazyPage(() => import('./contract-page.tsx'), 'ContractPage'),
  },
  {
    path: 'search-firm',
    handle: titled(({ contacts }) => contacts.titles.firms),
    lazy: lazyPage(() => import('./search-firm-page.tsx'), 'SearchFirmPage'),
  },
  {
    path: 'department',
    handle: titled(({ departments }) => departments.title),
    lazy: lazyPage(() => import('./departments-page.tsx'), 'DepartmentsPage'),
  },
  {
    path: 'department/:id',
    handle: titled(({ departments }) => departments.one),
    lazy: lazyPage(() => import('./department-page.tsx'), 'DepartmentPage'),
  },
  {
    path: 'mypage',
    handle: titled(({ shell }) => shell.titles.mypage),
    lazy: lazyPage(() => import('./my-page.tsx'), 'MyPage'),
  },
];

/** Under /employers. */
export const employerRoutes: RouteObject[] = [
  {
    index: true,
    handle: titled(({ shell }) => shell.titles.home),
    lazy: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  },
  {
    path: 'notification',
    handle: titled(({ notifications }) => notifications.bell.title),
    lazy: lazyPage(() => import('#web/features/notifications/notification-list.tsx'), 'NotificationList'),
  },
  {
    path: 'notice',
    handle: titled(({ notices }) => notices.titles.board),
    lazy: lazyPage(() => import('./notices-page.tsx'), 'NoticesPage'),
  },
  {
    path: 'notice/:id',
    handle: titled(({ notices }) => notices.titles.board),
    lazy: lazyPage(() => import('./notice-page.tsx'), 'NoticePage'),
  },
  {
    path: 'job',
    handle: titled(({ jobs }) => jobs.titles.jobs),
    lazy: lazyPage(() => import('./job-list-page.tsx'), 'JobListPage'),
  },
  {
    path: 'job/:id',
    handle: titled(({ jobs }) => jobs.titles.job),
    lazy: lazyPage(() => import('./job-page.tsx'), 'JobPage'),
  },
  {
    path: 'job/:id/candidate',
    handle: titled(({ candidates }) => candidates.title),
    lazy: lazyPage(() => import('./job-candidates-page.tsx'), 'JobCandidatesPage'),
  },
  {
    path: 'job/:id/candidate/:cid',
    handle: titled(({ candidates }) => candidates.one),
    lazy: lazyPage(() => import('./candidate-page.tsx'), 'CandidatePage'),
  },
  {
    path: 'job/:id/recruiter',
    handle: titled(({ offers }) => offers.title),
    lazy: lazyPage(() => import('./job-offers-page.tsx'), 'JobOffersPage'),
  },
  {
    path: 'job/:id/recruiter/:oid',
    handle: titled(({ offers }) => offers.one),
    lazy: lazyPage(() => import('./offer-page.tsx'), 'OfferPage'),
  },
  {
    path: 'job/:id/qna',
    handle: titled(({ qnas }) => qnas.title),
    lazy: lazyPage(() => import('./job-qna-page.tsx'), 'JobQnaPage'),
  },
  { element: <Only allow={['EMPLOYER']} />, children: employerOnly },
  notFoundRoute,
];
