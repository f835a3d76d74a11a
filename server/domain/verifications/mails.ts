import { limits } from '#core/rules/limits.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { IsWanted } from '#server/platform/mail/deliver.ts';
import { queueMail, queueSms } from '#server/platform/mail/outbox.ts';
import type { Services } from '#server/platform/services.ts';
import { codeOf } from './code.ts';

const kind = 'verification';
const onceKeyOf = (verificationId: string): string => `${kind}:${verificationId}`;

/** A code that was used, replaced, guessed at too often or that has expired is not sent any more; other mails are. */
export const isCodeWanted =
  ({ db, clock }: Services): IsWanted =>
  async (mail) => {
    if (mail.kind !== kind) return true;
    const open = await db
      .selectFrom('verification')
      .select('id')
      .where('id', '=', mail.onceKey.slice(onceKeyOf('').length))
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', clock.now())
      .where('wrongTries', '<', limits.verificationWrongTries)
      .executeTakeFirst();
    return open !== undefined;
  };

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
    kind,
    onceKey: onceKeyOf(verificationId),
    locale: row.locale,
    accountId: row.accountId,
    isUrgent: true,
  };
  const minutes = limits.verificationSeconds / 60;
  if (row.channel === 'PHONE') await queueSms(ctx, to, words.verificationSms({ code, minutes }), outgoing);
  else
    await queueMail(
      ctx,
      to,
      {
        ...words.verification({ purpose: row.purpose, minutes }),
        code,
        footer: words.askedFooter({ support: ctx.services.env.supportEmail }),
      },
      outgoing,
    );
};
