import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { AccountTallyTable } from '#server/platform/db/tables.ts';

/** The tally of all accounts by the status that they have now: of the active ones few are over and not swept yet. */
export const talliedAccounts = ({ tx, now }: Pick<Context, 'tx' | 'now'>) =>
  tx.selectFrom(
    sql<Pick<AccountTallyTable, 'userType' | 'status' | 'change'>>`(
      select user_type, status, change from account_tally
      union all
      select account.user_type, moved.status, moved.change
      from account cross join (values ('ACTIVE', -1), ('EXPIRED', 1)) as moved (status, change)
      where account.status = 'ACTIVE' and account.expires_at <= ${now}
    )`.as('tally'),
  );
