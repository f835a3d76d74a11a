import { sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';
import type { SessionHolder } from '#server/platform/http/implement.ts';

/** Whoever ends a session waits for acts under way, and an act that comes later finds it ended. */
export const holdSession: SessionHolder = async (tx, { sessionId }) => {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
};

/**
 * Before an account ends: what its person does at this moment is done, and what they do next finds the session ended.
 * So it is for the departments of an employer's company, which may end with it. Nothing else is held yet, so that an act
 * under way gets what it waits for.
 */
export const awaitActsOf = async ({ tx }: AnyContext, accountId: number): Promise<void> => {
  await tx
    .selectFrom('session')
    .select('id')
    .where('accountId', 'in', whoEndsWith(accountId))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

const whoEndsWith = (accountId: number) => sql<number>`(
  select ${accountId}::bigint union all
  select department.account_id from department join employer using (company_id) where employer.account_id = ${accountId}
)`;
