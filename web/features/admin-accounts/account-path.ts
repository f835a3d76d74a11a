import { paths } from '#web/lib/paths.ts';
import type { Kind } from './account-detail.ts';

/** The operator's page of an account. */
export const accountPath = (kind: Kind, id: number): string =>
  kind === 'EMPLOYER' ? paths.admin.employer(id) : paths.admin.recruiter(id);
