import type { Input, Output } from '#core/api/endpoint.ts';
import type { mailsApi } from '#core/api/mails.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { countCall, countCallFrom } from '#server/platform/http/call-limit.ts';
import { readUnsubscribeToken, type Subscription } from '#server/platform/mail/unsubscribe-link.ts';
import { keepAgreement } from '../accounts/agreements.ts';

type Asked = Input<typeof mailsApi.unsubscribe>;
type Answered = Output<typeof mailsApi.unsubscribe>;

/**
 * Whose link it is. The calls of a large mail provider for all its people come from few addresses, so each link is
 * counted for itself; what is no link of ours, by where it comes from.
 */
export const readLink = async ({ services, now, origin }: AnyContext, { query }: Asked): Promise<Subscription> => {
  const link = readUnsubscribeToken(services, query.token);
  const limit = { key: 'unsubscribe', max: limits.unsubscribesPerHour, seconds: 3600 };
  if (link) {
    await countCall(services.db, now, { ...limit, key: `unsubscribe ${link.accountId} ${link.topic}` });
    return link;
  }
  await countCallFrom(services.db, now, origin.network, limit);
  throw refuse('UNSUBSCRIBE_INVALID');
};

/** Without a sign-in: whoever has the mail may stop its kind, and nothing else. */
export const unsubscribe = async (ctx: AnyContext, _asked: Asked, link: Subscription): Promise<Answered> => {
  const { tx, now } = ctx;
  const { accountId, topic } = link;
  if (topic === 'MAILING')
    await tx
      .updateTable('recruiter')
      .set({ mailing: false, mailingStoppedAt: now })
      .where('accountId', '=', accountId)
      .where('mailing', '=', true)
      .execute();
  else {
    const stopped = await tx
      .updateTable('account')
      .set({ promotion: false, promotionStoppedAt: now })
      .where('id', '=', accountId)
      .where('promotion', '=', true)
      .executeTakeFirst();
    if (stopped.numUpdatedRows === 1n) await keepAgreement(ctx, accountId, 'PROMOTION', false);
  }
  return { topic };
};

/** What the link itself stopped a moment ago, by mistake. A mail that is handed on must not agree to anything for its owner. */
export const subscribeAgain = async (ctx: AnyContext, _asked: Asked, link: Subscription): Promise<Answered> => {
  const { tx, now } = ctx;
  const { accountId, topic } = link;
  const since = new Date(now.getTime() - limits.unsubscribeUndoMinutes * 60_000);
  const again =
    topic === 'MAILING'
      ? tx
          .updateTable('recruiter')
          .set({ mailing: true, mailingStoppedAt: null })
          .where('accountId', '=', accountId)
          .where('mailingStoppedAt', '>', since)
      : tx
          .updateTable('account')
          .set({ promotion: true, promotionStoppedAt: null })
          .where('id', '=', accountId)
          .where('promotionStoppedAt', '>', since);
  if ((await again.executeTakeFirst()).numUpdatedRows === 0n) throw refuse('UNSUBSCRIBE_OVER');
  if (topic === 'PROMOTION') await keepAgreement(ctx, accountId, 'PROMOTION', true);
  return { topic };
};
