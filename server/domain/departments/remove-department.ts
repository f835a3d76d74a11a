import type { departmentsApi } from '#core/api/departments.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { moveAccount } from '../accounts/move-account.ts';
import { lockDepartment } from './departments.ts';

/** Deleted like every account: sessions end at once, nothing is left of it after thirty days. */
export const removeDepartment = async (ctx: Context, { body }: Input<typeof departmentsApi.remove>): Promise<null> => {
  const { id } = await lockDepartment(ctx, body.id);
  await emit(ctx, 'account.ending', { accountId: id, settlement: null, isDeletion: true });
  await moveAccount(ctx, { accountId: id, action: 'delete' });
  await ctx.tx.deleteFrom('departmentJob').where('departmentId', '=', id).execute();
  await emit(ctx, 'account.deleted', { accountId: id, byOperator: false });
  return null;
};
