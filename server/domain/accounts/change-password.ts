import type { accountsApi } from '#core/api/accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { verifyPassword } from '#server/platform/security/passwords.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashNewPassword } from '../sessions/new-password.ts';

/** The own password, asked again before an act that must not be done by whoever finds an open screen. */
export const checkOwnPassword = async ({ tx, actor }: Context, password: string): Promise<void> => {
  const { passwordHash } = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(passwordHash, password)))
    throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
};

type ChangePassword = typeof accountsApi.changePassword;

export const prepareNewPassword = async (ctx: Context, { body }: Input<ChangePassword>): Promise<string> => {
  await checkOwnPassword(ctx, body.password);
  return hashNewPassword(body.newPassword, 'newPassword');
};

export const changePassword = async (
  ctx: Context,
  _input: Input<ChangePassword>,
  passwordHash: string,
): Promise<null> => {
  const { accountId, sessionId } = ctx.actor;
  await ctx.tx.updateTable('account').set({ passwordHash }).where('id', '=', accountId).execute();
  await endSessions(ctx, 'PASSWORD', { accountId, except: sessionId });
  await emit(ctx, 'account.passwordChanged', { accountId });
  return null;
};
