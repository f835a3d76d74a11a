import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { type AccountAction, accountLifecycle } from '#core/rules/account-lifecycle.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { lockAccount } from '../accounts/edit-me.ts';
import { moveAccount } from '../accounts/move-account.ts';
import { settleExpiry } from '../accounts/sweep-accounts.ts';
import { awaitActsOf } from '../sessions/hold-session.ts';
import { domainDiffers } from './account-detail.ts';

type Body = Input<typeof adminAccountsApi.setEmployerStatus>['body'];

const eventOf = {
  approve: 'account.approved',
  reject: 'account.rejected',
  expire: 'account.expired',
  extend: 'account.extended',
  delete: 'account.deleted',
} as const satisfies Partial<Record<AccountAction, string>>;

/** The operator moves an account; the person is told, and sessions of an account that leaves ACTIVE end at once. */
export const setAccountStatus = async (
  ctx: Context,
  userType: 'EMPLOYER' | 'RECRUITER',
  { id, version, action, reason = '', expiresAt, handTo, endsRunning = false }: Body,
): Promise<void> => {
  const step = accountLifecycle.steps[action];
  if (!step.by.includes('ADMIN') || !(action in eventOf))
    throw refuse('INPUT_INVALID', { fields: { action: 'select' } });
  const isEnding = action === 'delete' || action === 'expire';
  if (isEnding) await awaitActsOf(ctx, id);
  const account = await lockAccount(ctx, id, version);
  if (account.userType !== userType) throw refuse('ACCOUNT_NOT_FOUND');
  await settleExpiry(ctx, id);
  const needsReason =
    step.needsReason === true || (action === 'approve' && (await joinsStrangers(ctx, id, account.email)));
  if (needsReason && reason === '') throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  const until = expiresAt ? new Date(expiresAt) : null;
  if (until && until <= ctx.now) throw refuse('INPUT_INVALID', { fields: { expiresAt: 'range' } });
  if (isEnding)
    await emit(ctx, 'account.ending', {
      accountId: id,
      settlement: { handTo: handTo ?? null, endsRunning, reason },
      isDeletion: action === 'delete',
    });
  const carriesDate = action === 'approve' || action === 'extend';
  await moveAccount(ctx, {
    accountId: id,
    action,
    reason: reason || null,
    ...(carriesDate ? { expiresAt: until } : {}),
  });
  await emit(ctx, eventOf[action as keyof typeof eventOf], { accountId: id, byOperator: true });
};

/** Somebody whose e-mail domain none of the company's (or firm's) people has: approving it needs a typed reason. */
const joinsStrangers = async (ctx: Context, accountId: number, email: string): Promise<boolean> => {
  const { companyId, searchFirmId } = await ctx.tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['employer.companyId', 'recruiter.searchFirmId'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const shared = companyId === null ? { searchFirmId: searchFirmId ?? 0 } : { companyId };
  return domainDiffers(ctx, { id: accountId, email }, shared);
};
