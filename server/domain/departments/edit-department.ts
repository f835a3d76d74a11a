import type { departmentsApi } from '#core/api/departments.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type Department, getDepartment, lockDepartment } from './departments.ts';

/** A new password ends every session of the department: whoever had the old one is out at the next call. */
export const editDepartment = async (
  ctx: Context,
  { body }: Input<typeof departmentsApi.edit>,
  passwordHash: string | null,
): Promise<Department> => {
  const { id, version, identify, name, description } = body;
  const before = await lockDepartment(ctx, id);
  if (before.version !== version) throw refuse('VERSION_STALE');
  const fields = changedFields(before, { identify, name, description });
  if (passwordHash !== null) fields.push('password');
  if (fields.length === 0) return getDepartment(ctx, id);
  await ctx.tx
    .updateTable('account')
    .set({ identify, name, version: version + 1, ...(passwordHash === null ? {} : { passwordHash }) })
    .where('id', '=', id)
    .execute();
  await ctx.tx.updateTable('department').set({ description }).where('accountId', '=', id).execute();
  if (passwordHash !== null) await endSessions(ctx, 'PASSWORD', { accountId: id });
  await recordAct(ctx, { action: 'department.edit', subjectKind: 'ACCOUNT', subjectId: id, fields });
  return getDepartment(ctx, id);
};
