import type { Implementer } from '#server/platform/http/implement.ts';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './acts/routes.ts';
import { adminAccountRoutes } from './admin-accounts/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { resumeSource } from './candidates/open-resumes.ts';
import { candidateRoutes } from './candidates/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { departmentRoutes } from './departments/routes.ts';
import { depositRoutes } from './deposits/routes.ts';
import { disclosureRoutes } from './disclosures/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { evaluationRoutes } from './evaluations/routes.ts';
import { exportSource } from './exports/export-list.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { guaranteeRoutes } from './guarantees/routes.ts';
import { homeRoutes } from './homes/routes.ts';
import { jobFileReaders } from './jobs/file-readers.ts';
import { jobRoutes } from './jobs/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offerFileReaders } from './offers/offer-access.ts';
import { offerRoutes } from './offers/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { qnaRoutes } from './qnas/routes.ts';
import { selectRoutes } from './select/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { taxRoutes } from './taxes/routes.ts';
import { verificationRoutes } from './verifications/routes.ts';

/** Every noun's calls. */
export const implementAll = (on: Implementer): void => {
  for (const routes of [
    sessionRoutes,
    verificationRoutes,
    accountRoutes,
    adminAccountRoutes,
    documentRoutes,
    contactRoutes,
    departmentRoutes,
    jobRoutes,
    offerRoutes,
    candidateRoutes,
    disclosureRoutes,
    taxRoutes,
    contractRoutes,
    bookRoutes,
    depositRoutes,
    paymentRoutes,
    payoutRoutes,
    guaranteeRoutes,
    evaluationRoutes,
    homeRoutes,
    statisticsRoutes,
    qnaRoutes,
    noticeRoutes,
    notificationRoutes,
    selectRoutes,
    settingRoutes,
    auditRoutes,
  ])
    routes(on);
  const exports = exportSource(on);
  exportRoutes(on, exports);
  fileRoutes(on, { ...jobFileReaders, ...offerFileReaders }, { RESUME: resumeSource, EXPORT: exports });
};
