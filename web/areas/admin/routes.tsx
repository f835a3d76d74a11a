import type { RouteObject } from 'react-router';
import { notFoundRoute } from '#web/features/shell/area-not-found.tsx';
import { lazyPage } from '#web/lib/chunks.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';

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
    path: 'employers/:id/edit',
    handle: titled(({ adminAccounts }) => adminAccounts.edit.titleEmployer),
    lazy: lazyPage(() => import('./edit-employer-page.tsx'), 'EditEmployerPage'),
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
  {
    path: 'recruiters/:id/edit',
    handle: titled(({ adminAccounts }) => adminAccounts.edit.titleRecruiter),
    lazy: lazyPage(() => import('./edit-recruiter-page.tsx'), 'EditRecruiterPage'),
  },
  {
    path: 'job-confirm',
    handle: titled(({ adminJobs }) => adminJobs.titles.confirm),
    lazy: lazyPage(() => import('./job-confirm-page.tsx'), 'JobConfirmPage'),
  },
  {
    path: 'job',
    handle: titled(({ adminJobs }) => adminJobs.titles.list),
    lazy: lazyPage(() => import('./job-list-page.tsx'), 'JobListPage'),
  },
  {
    path: 'job/:id',
    handle: titled(({ adminJobs }) => adminJobs.titles.one),
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
  {
    path: 'job-posting/:id/edit',
    handle: titled(({ adminJobs }) => adminJobs.titles.edit),
    lazy: lazyPage(() => import('./job-edit-page.tsx'), 'JobEditPage'),
  },
  {
    path: 'claim',
    handle: titled(({ disclosures }) => disclosures.claims.title),
    lazy: lazyPage(() => import('./claims-page.tsx'), 'ClaimsPage'),
  },
  {
    path: 'notification',
    handle: titled(({ notifications }) => notifications.bell.title),
    lazy: lazyPage(() => import('#web/features/notifications/notification-list.tsx'), 'NotificationList'),
  },
  {
    path: 'mails',
    handle: titled(({ notifications }) => notifications.mails.title),
    lazy: lazyPage(() => import('#web/features/notifications/admin-mails.tsx'), 'AdminMails'),
  },
  {
    path: 'notice',
    handle: titled(({ notices }) => notices.titles.manage),
    lazy: lazyPage(() => import('./notice-list-page.tsx'), 'NoticeListPage'),
  },
  {
    path: 'notice/add',
    handle: titled(({ notices }) => notices.titles.add),
    lazy: lazyPage(() => import('./notice-add-page.tsx'), 'NoticeAddPage'),
  },
  {
    path: 'notice/:id/edit',
    handle: titled(({ notices }) => notices.titles.edit),
    lazy: lazyPage(() => import('./notice-edit-page.tsx'), 'NoticeEditPage'),
  },
  {
    path: 'settings',
    handle: titled(({ shell }) => shell.titles.settings),
    lazy: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: 'settings/money',
    handle: titled(({ settings }) => settings.titles.money),
    lazy: lazyPage(() => import('./money-settings-page.tsx'), 'MoneySettingsPage'),
  },
  {
    path: 'settings/tax',
    handle: titled(({ settings }) => settings.titles.taxes),
    lazy: lazyPage(() => import('./tax-settings-page.tsx'), 'TaxSettingsPage'),
  },
  {
    path: 'settings/document',
    handle: titled(({ settings }) => settings.titles.documents),
    lazy: lazyPage(() => import('./documents-page.tsx'), 'DocumentsPage'),
  },
  {
    path: 'settings/document/:kind',
    handle: titled(({ settings }) => settings.titles.newVersion),
    lazy: lazyPage(() => import('./new-document-page.tsx'), 'NewDocumentPage'),
  },
  {
    path: 'audit',
    handle: titled(({ audit }) => audit.title),
    lazy: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  },
  {
    path: 'statistics',
    handle: titled(({ statistics }) => statistics.title),
    lazy: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
  },
  {
    path: 'payment',
    handle: titled(({ payments }) => payments.titles.ADMIN),
    lazy: lazyPage(() => import('./payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: 'payment/deposits',
    handle: titled(({ deposits }) => deposits.title),
    lazy: lazyPage(() => import('./deposits-page.tsx'), 'DepositsPage'),
  },
  {
    path: 'payment/payouts',
    handle: titled(({ payouts }) => payouts.title),
    lazy: lazyPage(() => import('./payouts-page.tsx'), 'PayoutsPage'),
  },
  {
    path: 'payment/file',
    handle: titled(({ deposits }) => deposits.file.title),
    lazy: lazyPage(() => import('./bank-file-page.tsx'), 'BankFilePage'),
  },
  {
    path: 'payment/notices',
    handle: titled(({ deposits }) => deposits.notices.title),
    lazy: lazyPage(() => import('./bank-notices-page.tsx'), 'BankNoticesPage'),
  },
  {
    path: 'payment/books',
    handle: titled(({ deposits }) => deposits.books.title),
    lazy: lazyPage(() => import('./books-page.tsx'), 'BooksPage'),
  },
  {
    path: 'payment/departures',
    handle: titled(({ guarantees }) => guarantees.queue.title),
    lazy: lazyPage(() => import('./departures-page.tsx'), 'DeparturesPage'),
  },
  {
    path: 'payment/departures/:id',
    handle: titled(({ guarantees }) => guarantees.one.title),
    lazy: lazyPage(() => import('./departure-page.tsx'), 'DeparturePage'),
  },
  {
    path: 'payment/refunds',
    handle: titled(({ guarantees }) => guarantees.refunds.title),
    lazy: lazyPage(() => import('./refunds-page.tsx'), 'RefundsPage'),
  },
  {
    path: 'payment/receivables',
    handle: titled(({ guarantees }) => guarantees.receivables.title),
    lazy: lazyPage(() => import('./receivables-page.tsx'), 'ReceivablesPage'),
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
