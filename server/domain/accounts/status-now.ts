import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';

/** The status of the account row at this moment: the sweep may be late, the answer is not. */
export const statusNow = (now: Date) =>
  sql<AccountStatus>`account_status_at(account.status, account.expires_at, ${now})`;

/** Said by the stored status first, which is indexed: what the time makes of it concerns active ones only. */
export const hasStatusNow = (wanted: readonly AccountStatus[], now: Date): RawBuilder<SqlBool> => {
  const stored = new Set<AccountStatus>(wanted);
  if (stored.has('EXPIRED')) stored.add('ACTIVE');
  const isStored = sql<SqlBool>`account.status in (${sql.join([...stored])})`;
  return stored.has('ACTIVE')
    ? sql<SqlBool>`(${isStored} and ${statusNow(now)} in (${sql.join([...wanted])}))`
    : isStored;
};
