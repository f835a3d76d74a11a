import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';

type OpenObjections = Output<typeof adminAccountsApi.dashboard>['objections'];

/** What a colleague said and nobody has settled, oldest first; an account that is gone needs nobody any more. */
export const openObjections = async ({ tx }: Context): Promise<OpenObjections> => {
  const open = tx
    .selectFrom('companyObjection')
    .innerJoin('account', 'account.id', 'companyObjection.accountId')
    .where('companyObjection.settledAt', 'is', null)
    .where('account.status', '<>', 'DELETED');
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const oldest = await open
    .innerJoin('account as colleague', 'colleague.id', 'companyObjection.byAccountId')
    .select([
      'companyObjection.id',
      'account.id as accountId',
      'account.userType',
      'account.name',
      'colleague.name as by',
      'companyObjection.createdAt',
    ])
    .orderBy('companyObjection.createdAt')
    .orderBy('companyObjection.id')
    .limit(5)
    .execute();
  return {
    open: count,
    oldest: oldest.map(({ userType, createdAt, ...objection }) => ({
      ...objection,
      userType: userType === 'RECRUITER' ? 'RECRUITER' : 'EMPLOYER',
      at: createdAt.toISOString(),
    })),
  };
};

/** The operator has looked into it; what came of it stays in the account's history. */
export const settleObjection = async (
  ctx: Context,
  { body }: Input<typeof adminAccountsApi.settleObjection>,
): Promise<null> => {
  const settled = await ctx.tx
    .updateTable('companyObjection')
    .set({ settledAt: ctx.now })
    .where('id', '=', body.id)
    .where('settledAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  if (!settled) {
    const known = await ctx.tx.selectFrom('companyObjection').select('id').where('id', '=', body.id).executeTakeFirst();
    throw refuse(known ? 'DONE_ALREADY' : 'NOT_FOUND');
  }
  const { accountId } = settled;
  const auditId = await recordAct(ctx, {
    action: 'account.settleObjection',
    subjectKind: 'ACCOUNT',
    subjectId: accountId,
    fields: ['reason'],
  });
  await ctx.tx.insertInto('accountReason').values({ auditId, accountId, reason: body.note }).execute();
  return null;
};
