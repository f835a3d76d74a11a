import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { totpApi } from '#core/api/totp.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { recoveryCodesLeft, spendSecondFactor, spendTotpCode, totpOf } from '../sessions/second-factor.ts';

const recoveryCodes = 10;

type Begin = typeof totpApi.begin;

const ownAccount = ({ tx, actor }: Context) =>
  tx
    .selectFrom('account')
    .select(['id', 'identify', 'totpOn', 'totpSecretSealed'])
    .where('id', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** First call: a new secret to scan. Second call, with a code of it: the factor is on, and recovery codes are shown once. */
export const beginTotp = async (ctx: Context, { body }: Input<Begin>): Promise<Output<Begin>> => {
  const account = await ownAccount(ctx);
  if (account.totpOn) throw refuse('CONFLICT');
  if (body.code === undefined) {
    const secret = new Secret({ size: 20 }).base32;
    await ctx.tx
      .updateTable('account')
      .set({ totpSecretSealed: ctx.services.keys.seal(secret), totpLastStep: 0 })
      .where('id', '=', account.id)
      .execute();
    return { uri: totpOf(secret, account.identify).toString(), secret, recoveryCodes: [] };
  }
  if (!(await spendTotpCode(ctx, account, body.code))) throw refuse('TOTP_WRONG', { fields: { code: 'wrong' } });
  await ctx.tx.updateTable('account').set({ totpOn: true }).where('id', '=', account.id).execute();
  await recordAct(ctx, { action: 'account.totpOn', subjectKind: 'ACCOUNT', subjectId: account.id });
  await emit(ctx, 'account.totpOn', { accountId: account.id });
  return { uri: null, secret: null, recoveryCodes: await newRecoveryCodes(ctx) };
};

const newRecoveryCodes = async ({ tx, actor, services }: Context): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(5).toString('hex'));
  await tx.deleteFrom('totpRecovery').where('accountId', '=', actor.accountId).execute();
  await tx
    .insertInto('totpRecovery')
    .values(codes.map((code) => ({ accountId: actor.accountId, codeHash: services.keys.mac('recovery-code', code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

export const countRecoveryCodes = async (ctx: Context): Promise<Output<typeof totpApi.recoveryCodes>> => ({
  left: await recoveryCodesLeft(ctx, ctx.actor.accountId),
});

/** All earlier codes end: whoever found the old list has nothing any more. */
export const renewRecoveryCodes = async (
  ctx: Context,
  { body }: Input<typeof totpApi.renewRecoveryCodes>,
): Promise<Output<typeof totpApi.renewRecoveryCodes>> => {
  const account = await ownAccount(ctx);
  if (!account.totpOn) throw refuse('CONFLICT');
  if (!(await spendSecondFactor(ctx, account, body.code))) throw refuse('TOTP_WRONG', { fields: { code: 'wrong' } });
  await recordAct(ctx, { action: 'account.recoveryCodes', subjectKind: 'ACCOUNT', subjectId: account.id });
  return { recoveryCodes: await newRecoveryCodes(ctx) };
};

export const endTotp = async (ctx: Context, { body }: Input<typeof totpApi.end>): Promise<null> => {
  const account = await ownAccount(ctx);
  if (!account.totpOn) throw refuse('CONFLICT');
  if (!(await spendSecondFactor(ctx, account, body.code))) throw refuse('TOTP_WRONG', { fields: { code: 'wrong' } });
  await ctx.tx
    .updateTable('account')
    .set({ totpOn: false, totpSecretSealed: null, totpLastStep: 0 })
    .where('id', '=', account.id)
    .execute();
  await ctx.tx.deleteFrom('totpRecovery').where('accountId', '=', account.id).execute();
  await recordAct(ctx, { action: 'account.totpOff', subjectKind: 'ACCOUNT', subjectId: account.id });
  await emit(ctx, 'account.totpOff', { accountId: account.id });
  return null;
};
