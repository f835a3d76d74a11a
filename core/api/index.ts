import { accountsApi } from './accounts.ts';
import { adminAccountsApi } from './admin-accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { filesApi } from './files.ts';
import { sessionsApi } from './sessions.ts';
import { systemApi } from './system.ts';
import { verificationsApi } from './verifications.ts';

/** Every call of the product. The web imports a noun's file, never this one. */
export const api = {
  accounts: accountsApi,
  adminAccounts: adminAccountsApi,
  files: filesApi,
  sessions: sessionsApi,
  system: systemApi,
  verifications: verificationsApi,
};

export const allEndpoints = (): Endpoint[] => Object.values(api).flatMap((noun) => Object.values(noun) as Endpoint[]);
