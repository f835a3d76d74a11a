import type { RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';
import { lazyPage } from '#web/lib/chunks.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';

const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

/** Under /recruiters. */
export const recruiterRoutes: RouteObject[] = [
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
    path: 'job-all',
    handle: titled(({ jobs }) => jobs.titles.all),
    lazy: lazyPage(() => import('./job-all-page.tsx'), 'JobAllPage'),
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
    path: 'job/:id/candidate/add',
    handle: titled(({ candidateForm }) => candidateForm.title),
    lazy: lazyPage(() => import('./add-candidate-page.tsx'), 'AddCandidatePage'),
  },
  {
    path: 'job/:id/candidate/edit/:cid',
    handle: titled(({ candidateForm }) => candidateForm.editTitle),
    lazy: lazyPage(() => import('./edit-candidate-page.tsx'), 'EditCandidatePage'),
  },
  {
    path: 'job/:id/candidate/:cid',
    handle: titled(({ candidates }) => candidates.own),
    lazy: lazyPage(() => import('./candidate-page.tsx'), 'CandidatePage'),
  },
  {
    path: 'job/:id/qna',
    handle: titled(({ qnas }) => qnas.title),
    lazy: lazyPage(() => import('./job-qna-page.tsx'), 'JobQnaPage'),
  },
  {
    path: 'contact/:id',
    handle: titled(({ disclosures }) => disclosures.own.page),
    lazy: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
  },
  {
    path: 'mypage',
    handle: titled(({ shell }) => shell.titles.mypage),
    lazy: lazyPage(() => import('./my-page.tsx'), 'MyPage'),
  },
  {
    path: 'mypage/edit',
    handle: titled(({ shell }) => shell.titles.editMypage),
    lazy: lazyPage(() => import('./my-page-edit-page.tsx'), 'MyPageEditPage'),
  },
  {
    path: 'mypage/contacts',
    handle: titled(({ contacts }) => contacts.titles.own),
    lazy: lazyPage(() => import('./contacts-page.tsx'), 'ContactsPage'),
  },
  {
    path: 'statistics',
    handle: titled(({ statistics }) => statistics.title),
    lazy: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
  },
  {
    path: 'payment',
    handle: titled(({ payments }) => payments.titles.RECRUITER),
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
  notFoundRoute,
];
