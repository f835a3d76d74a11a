import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';
import { endSessions } from './end-sessions.ts';

/**
 * A department counts while its company has an employer in use: nobody else answers for it, and nobody else can end it.
 * Of a query that joins `department`, outer where others than departments are asked for, too.
 */
export const isAnsweredFor = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(department.account_id is null or exists (
  select from employer join account as person on person.id = employer.account_id
  where employer.company_id = department.company_id
    and account_status_at(person.status, person.expires_at, ${now}) = 'ACTIVE'
))`;

/** Whether the department counts, and until this transaction is over its last employer does not go. */
export const holdAnsweredFor = async ({ tx, now }: AnyContext, departmentId: number): Promise<boolean> => {
  await tx
    .selectFrom('company')
    .innerJoin('department', 'department.companyId', 'company.id')
    .select('company.id')
    .where('department.accountId', '=', departmentId)
    .forShare('company')
    .execute();
  const department = await tx
    .selectFrom('department')
    .select('accountId')
    .where('accountId', '=', departmentId)
    .where(isAnsweredFor(now))
    .executeTakeFirst();
  return department !== undefined;
};

/** After an employer left: with the last one in use the sessions of the company's departments end. */
export const endDepartmentsLeftBy = async (ctx: AnyContext, employerId: number): Promise<void> => {
  const { tx, now } = ctx;
  // of two who leave at one moment the second one is the last
  const company = await tx
    .selectFrom('company')
    .innerJoin('employer', 'employer.companyId', 'company.id')
    .select('company.id')
    .where('employer.accountId', '=', employerId)
    .forNoKeyUpdate('company')
    .executeTakeFirst();
  if (!company) return;
  const left = await tx
    .selectFrom('department')
    .select('accountId')
    .where('companyId', '=', company.id)
    .where((eb) => eb.not(isAnsweredFor(now)))
    .orderBy('accountId')
    .execute();
  for (const { accountId } of left) await endSessions(ctx, 'ACCOUNT', { accountId });
};
