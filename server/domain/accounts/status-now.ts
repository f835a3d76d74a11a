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

/** When the operator ended it; nothing where its own date did, or where it goes on. A date that passed does not say who did. */
export const endedByOperatorAt = sql<Date | null>`case when account.status = 'EXPIRED' then (
  select case when last.actor_type = 'ADMIN' then last.at end
  from (
    select audit.actor_type, audit.at from audit
    where audit.subject_kind = 'ACCOUNT' and audit.subject_id = account.id and audit.action = 'account.expire'
    order by audit.id desc limit 1
  ) as last
) end`;
