import type { accountsApi } from '#core/api/accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { countCall, uncountCall } from '#server/platform/http/call-limit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { hashNewPassword } from '../sessions/new-password.ts';
import { endProofs } from '../verifications/end-proofs.ts';

/**
 * The own password, asked again before an act that must not be done by whoever finds an open screen. Wrong ones are
 * counted over all such acts together. Answers the hash it was checked against: by the time of the act another one may
 * be in force.
 */
export const checkOwnPassword = async ({ tx, actor, services, now }: Context, password: string): Promise<string> => {
  const key = `own password ${actor.accountId}`;
  await countCall(services.db, now, { key, max: limits.ownPasswordWrongPer15Minutes, seconds: 900 });
  const { passwordHash } = await tx
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  if (!(await services.passwords.verify(passwordHash, password)))
    throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
  await uncountCall(services.db, key);
  return passwordHash;
};

type ChangePassword = typeof accountsApi.changePassword;

type Hashes = { checked: string; fresh: string };

export const prepareNewPassword = async (ctx: Context, { body }: Input<ChangePassword>): Promise<Hashes> => {
  const checked = await checkOwnPassword(ctx, body.password);
  if (body.newPassword === body.password) throw refuse('PASSWORD_SAME', { fields: { newPassword: 'passwordSame' } });
  return { checked, fresh: await hashNewPassword(ctx.services, body.newPassword, 'newPassword') };
};

export const changePassword = async (
  ctx: Context,
  _input: Input<ChangePassword>,
  { checked, fresh }: Hashes,
): Promise<null> => {
  const { accountId, sessionId } = ctx.actor;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('account')
    .set({ passwordHash: fresh })
    .where('id', '=', accountId)
    .where('passwordHash', '=', checked)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
  await endProofs(ctx, accountId);
  await endSessions(ctx, 'PASSWORD', { accountId, except: sessionId });
  await emit(ctx, 'account.passwordChanged', { accountId });
  return null;
};
