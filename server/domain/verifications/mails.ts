import { limits } from '#core/rules/limits.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { queueMail, queueSms } from '#server/platform/mail/outbox.ts';
import { codeOf } from './code.ts';

/** Sends the code, unless it is for an account that does not exist. */
export const sendVerificationCode = async (
  ctx: AnyContext,
  { verificationId }: { verificationId: string },
): Promise<void> => {
  const row = await ctx.tx
    .selectFrom('verification')
    .select(['purpose', 'channel', 'destinationSealed', 'accountId', 'locale', 'endedAt', 'expiresAt'])
    .where('id', '=', verificationId)
    .executeTakeFirst();
  if (!row || row.endedAt || row.expiresAt <= ctx.now) return;
  if (row.purpose !== 'SIGN_UP' && row.accountId === null) return;
  const words = mailWordsOf(row.locale);
  const code = codeOf(ctx.services, verificationId);
  const to = ctx.services.keys.open(row.destinationSealed);
  const outgoing = {
    kind: 'verification',
    onceKey: `verification:${verificationId}`,
    locale: row.locale,
    accountId: row.accountId,
  };
  const minutes = limits.verificationSeconds / 60;
  if (row.channel === 'PHONE') await queueSms(ctx, to, words.verificationSms({ code, minutes }), outgoing);
  else
    await queueMail(
      ctx,
      to,
      { ...words.verification({ purpose: row.purpose, minutes }), code, footer: words.footer },
      outgoing,
    );
};
