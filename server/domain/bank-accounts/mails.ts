import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';

/** Everybody of the firm, without a digit of it: whoever did not expect it asks in time. */
export const mailAccountChanged = async (
  ctx: AnyContext,
  { searchFirmId, byAccountId, isFirst }: Events['bankAccount.changed'],
  eventId: string,
): Promise<void> => {
  const people = await ctx.tx
    .selectFrom('account')
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.id', 'account.email', 'account.name', 'account.locale'])
    .where('recruiter.searchFirmId', '=', searchFirmId)
    .where('account.status', '=', 'ACTIVE')
    .execute();
  const { name } = await ctx.tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', byAccountId)
    .executeTakeFirstOrThrow();
  for (const person of people) {
    await tell(ctx, person, 'bankAccount.changed', eventId, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...(isFirst ? words.money.accountAdded({ name }) : words.money.accountChanged({ name })),
        ...buttonTo(ctx, words.myPage, '/recruiters/mypage'),
      };
    });
  }
};
