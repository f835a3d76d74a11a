import type { Input, Output } from '#core/api/endpoint.ts';
import type { mailsApi } from '#core/api/mails.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { readUnsubscribeToken } from '#server/platform/mail/unsubscribe-link.ts';
import { setOwnMailing, setPromotion } from '../accounts/preferences.ts';

type Asked = Input<typeof mailsApi.unsubscribe>;
type Answered = Output<typeof mailsApi.unsubscribe>;

const choose =
  (isWanted: boolean) =>
  async (ctx: AnyContext, { query }: Asked): Promise<Answered> => {
    const link = readUnsubscribeToken(ctx.services, query.token);
    if (!link) throw refuse('UNSUBSCRIBE_INVALID');
    await (link.topic === 'MAILING' ? setOwnMailing : setPromotion)(ctx, link.accountId, isWanted);
    return { topic: link.topic };
  };

/** By the link of a mail, without a sign-in: whoever has the mail may stop its kind, and nothing else. */
export const unsubscribe = choose(false);
export const subscribeAgain = choose(true);
