import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { spendSecondFactor } from '../sessions/second-factor.ts';
import { checkOwnPassword } from './change-password.ts';

type Proof = { password: string; code?: string | undefined };

/** Before the act: the own password once more. Answers the hash that it was checked against. */
export const proveAgain = (ctx: Context, { body }: { body: Proof }): Promise<string> =>
  checkOwnPassword(ctx, body.password);

/** Within the act: that password is still in force, and where the second factor is on a code of it is spent. */
export const spendProof = async (ctx: Context, { code }: Proof, checked: string): Promise<void> => {
  const account = await ctx.tx
    .selectFrom('account')
    .select(['id', 'totpOn', 'totpSecretSealed'])
    .where('id', '=', ctx.actor.accountId)
    .where('passwordHash', '=', checked)
    .executeTakeFirst();
  if (!account) throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
  if (!account.totpOn) return;
  if (!code) throw refuse('TOTP_WRONG', { fields: { code: 'required' } });
  if (!(await spendSecondFactor(ctx, account, code))) throw refuse('TOTP_WRONG', { fields: { code: 'wrong' } });
};
