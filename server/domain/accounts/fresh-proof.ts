import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { countCall, uncountCall } from '#server/platform/http/call-limit.ts';
import { spendSecondFactor } from '../sessions/second-factor.ts';
import { checkOwnPassword } from './change-password.ts';

type Proof = { password: string; code?: string | undefined };

const codeKey = ({ actor }: Context): string => `own code ${actor.accountId}`;

/**
 * Before the act: the own password once more. Answers the hash that it was checked against. Codes are counted here over
 * all such acts together, so that a wrong one stays counted when its act is rolled back.
 */
export const proveAgain = async (ctx: Context, { body }: { body: Proof }): Promise<string> => {
  const checked = await checkOwnPassword(ctx, body.password);
  const { totpOn } = await ctx.tx
    .selectFrom('account')
    .select('totpOn')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  if (totpOn)
    await countCall(ctx.services.db, ctx.now, {
      key: codeKey(ctx),
      max: limits.ownCodeWrongPer15Minutes,
      seconds: 900,
    });
  return checked;
};

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
  await uncountCall(ctx.tx, codeKey(ctx));
};
