import { sql } from 'kysely';
import type { ActorReader } from '#server/platform/http/access.ts';
import { isAnsweredFor } from './departments-in-use.ts';

/** Role, status and scope are read per call: an account that left ACTIVE is out at its next call. */
export const readActor: ActorReader = async ({ db }, { sessionId, accountId }, now) => {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('department', 'department.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select((eb) => [
      'account.id as accountId',
      'account.userType',
      eb.fn.coalesce('employer.companyId', 'department.companyId').as('companyId'),
      'recruiter.searchFirmId',
      sql<boolean>`exists (select from documents_owed(account.id, account.user_type, ${now}))`.as('owesConsent'),
    ])
    .where('session.id', '=', sessionId)
    .where('account.id', '=', accountId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .where('account.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('account.expiresAt', 'is', null), eb('account.expiresAt', '>', now)]))
    .where(isAnsweredFor(now))
    .executeTakeFirst();
  return row ? { ...row, sessionId } : null;
};
