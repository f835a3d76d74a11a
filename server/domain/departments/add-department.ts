import type { departmentsApi } from '#core/api/departments.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { type Department, getDepartment } from './departments.ts';

/** The employer vouches for it: a department signs in at once. It has no address and gets no mail. */
export const addDepartment = async (
  ctx: Context,
  { body }: Input<typeof departmentsApi.add>,
  passwordHash: string,
): Promise<Department> => {
  const { identify, name, description } = body;
  const { id } = await ctx.tx
    .insertInto('account')
    .values({
      userType: 'DEPARTMENT',
      status: 'ACTIVE',
      identify,
      name,
      email: '',
      locale: ctx.locale,
      passwordHash,
      createdAt: ctx.now,
      approvedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto('department')
    .values({ accountId: id, companyId: ctx.actor.companyId ?? 0, description })
    .execute();
  await recordAct(ctx, { action: 'department.add', subjectKind: 'ACCOUNT', subjectId: id });
  return getDepartment(ctx, id);
};
