import type { accountsApi } from '#core/api/accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { useTicket } from '../tickets/tickets.ts';
import { checkOwnPassword } from './change-password.ts';
import { moveAccount } from './move-account.ts';
import { statusNow } from './status-now.ts';

type DeleteMe = typeof accountsApi.deleteMe;

export const checkDeletion = (ctx: Context, { body }: Input<DeleteMe>): Promise<string> =>
  checkOwnPassword(ctx, body.password);

/** The own account, with the password and a code. Nouns that must keep it say no in a `within` reaction. */
export const deleteMe = async (ctx: Context, { body }: Input<DeleteMe>, checked: string): Promise<null> => {
  const { accountId } = await useTicket(ctx, 'DELETE_ACCOUNT', body.ticket);
  if (accountId !== ctx.actor.accountId) throw refuse('TICKET_INVALID');
  const { passwordHash } = await ctx.tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (passwordHash !== checked) throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
  await deleteAccount(ctx, accountId);
  return null;
};

/** Somebody who cannot sign in (yet, or any more) may still take their data away. */
export const deleteWithoutSession = async (
  ctx: AnyContext,
  { body }: Input<typeof accountsApi.deleteWithoutSession>,
): Promise<null> => {
  const { accountId } = await useTicket(ctx, 'DELETION', body.deletionToken);
  if (accountId === null || (await isUsable(ctx, accountId))) throw refuse('TICKET_INVALID');
  await deleteAccount(ctx, accountId);
  return null;
};

/** Approved or extended since the token was given: from now on deleting needs a session, the password and a code. */
const isUsable = async ({ tx, now }: AnyContext, accountId: number): Promise<boolean> => {
  // the lock comes first: an approval at the same moment is seen, or waits
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const account = await tx
    .selectFrom('account')
    .select(statusNow(now).as('status'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.status === 'ACTIVE';
};

const deleteAccount = async (ctx: AnyContext, accountId: number): Promise<void> => {
  await emit(ctx, 'account.ending', { accountId, settlement: null, isDeletion: true });
  await moveAccount(ctx, { accountId, action: 'delete', bySelf: true });
  await emit(ctx, 'account.deleted', { accountId, byOperator: false });
};
