import { Secret, TOTP } from 'otpauth';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';

/** What of an account the second factor looks at. */
type Guarded = { id: number; totpSecretSealed: Buffer | null };

const stepSeconds = 30;

export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Scoutlane',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** The time step in which the code is right, one step early or late allowed; null when it is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
};

/** A code works once: a step that was used, or an older one, is refused. */
export const spendTotpCode = async (
  { tx, now, services }: AnyContext,
  account: Guarded,
  code: string,
): Promise<boolean> => {
  // apps show it in two halves
  const digits = code.replace(/\s/g, '');
  if (!account.totpSecretSealed || !/^\d{6}$/.test(digits)) return false;
  const step = stepOfCode(services.keys.open(account.totpSecretSealed), digits, now);
  if (step === null) return false;
  const spent = await tx
    .updateTable('account')
    .set({ totpLastStep: step })
    .where('id', '=', account.id)
    .where('totpLastStep', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};

export const recoveryCodesLeft = async ({ tx }: AnyContext, accountId: number): Promise<number> => {
  const { left } = await tx
    .selectFrom('totpRecovery')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};

const spendRecoveryCode = async (ctx: AnyContext, accountId: number, code: string): Promise<boolean> => {
  const { tx, now, services } = ctx;
  const codeHash = services.keys.mac('recovery-code', code.replace(/[\s-]/g, '').toLowerCase());
  const spent = await tx
    .updateTable('totpRecovery')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) return false;
  await emit(ctx, 'account.recoveryCodeUsed', { accountId, left: await recoveryCodesLeft(ctx, accountId) });
  return true;
};

/** A code of the app, or one of the recovery codes when the phone is lost. */
export const spendSecondFactor = async (ctx: AnyContext, account: Guarded, code: string): Promise<boolean> =>
  (await spendTotpCode(ctx, account, code)) || (await spendRecoveryCode(ctx, account.id, code));

export const checkSecondFactor = async (
  ctx: AnyContext,
  account: Guarded & { totpOn: boolean },
  code: string | undefined,
): Promise<void> => {
  if (!account.totpOn) return;
  if (!code) throw refuse('TOTP_REQUIRED');
  if (!(await spendSecondFactor(ctx, account, code))) throw refuse('TOTP_WRONG', { fields: { totp: 'wrong' } });
};
