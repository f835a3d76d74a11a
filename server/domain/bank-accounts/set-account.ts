import type { bankAccountsApi } from '#core/api/bank-accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { accountOf, accountOfFirm, sealAccount, unsealAccount } from './read-account.ts';

type SetAccount = typeof bankAccountsApi.set;

/** Everybody of the firm is paid here, so everybody of it is told. What stays the same waits for nothing. */
export const setBankAccount = async (ctx: Context, { body }: Input<SetAccount>): Promise<Output<SetAccount>> => {
  const { version, password: _, ...account } = body;
  const { keys } = ctx.services;
  const searchFirmId = ctx.actor.searchFirmId ?? 0;
  await ctx.tx.selectFrom('searchFirm').select('id').where('id', '=', searchFirmId).forNoKeyUpdate().execute();
  const before = await accountOf(ctx, searchFirmId);
  if ((before?.version ?? 0) !== version) throw refuse('VERSION_STALE');
  const known = before ? unsealAccount(keys, before.accountSealed) : null;
  const fields = (['bank', 'holder', 'number'] as const).filter((name) => known?.[name] !== account[name]);
  if (fields.length > 0) {
    const row = {
      version: version + 1,
      accountSealed: sealAccount(keys, account),
      changedBy: ctx.actor.accountId,
      changedAt: ctx.now,
    };
    await ctx.tx
      .insertInto('bankAccount')
      .values({ searchFirmId, ...row })
      .onConflict((conflict) => conflict.column('searchFirmId').doUpdateSet(row))
      .execute();
    await recordAct(ctx, {
      action: 'firm.bankAccount',
      subjectKind: 'SEARCH_FIRM',
      subjectId: searchFirmId,
      fields,
    });
    await emit(ctx, 'bankAccount.changed', {
      searchFirmId,
      byAccountId: ctx.actor.accountId,
      isFirst: before === undefined,
    });
  }
  return setBefore(ctx);
};

export const setBefore = async (ctx: Context): Promise<Output<SetAccount>> => {
  const shown = await accountOfFirm(ctx, ctx.actor.searchFirmId ?? 0);
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};
