import type { Implementer } from '#server/platform/http/implement.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminAccountRoutes } from './admin-accounts/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { verificationRoutes } from './verifications/routes.ts';

/** Every noun's calls. */
export const implementAll = (on: Implementer): void => {
  for (const routes of [
    sessionRoutes,
    verificationRoutes,
    accountRoutes,
    adminAccountRoutes,
    fileRoutes,
    documentRoutes,
  ])
    routes(on);
};
