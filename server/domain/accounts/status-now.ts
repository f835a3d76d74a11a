import { sql } from 'kysely';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';

/** The status of the account row at this moment: the sweep may be late, the answer is not. */
export const statusNow = (now: Date) =>
  sql<AccountStatus>`account_status_at(account.status, account.expires_at, ${now})`;
