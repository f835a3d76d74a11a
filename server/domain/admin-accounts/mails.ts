import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';

type Event = { accountId: number; byAccountId: number };

/** Every admin, also whoever did it: from an open screen it may have been somebody else. */
const toAdmins =
  (kind: 'adminAdded' | 'adminEnded') =>
  async (ctx: AnyContext, { accountId, byAccountId }: Event, eventId: string): Promise<void> => {
    const rows = await ctx.tx
      .selectFrom('account')
      .select(['id', 'name', 'identify'])
      .where('id', 'in', [accountId, byAccountId])
      .execute();
    const about = rows.find(({ id }) => id === accountId);
    const by = rows.find(({ id }) => id === byAccountId);
    if (!about || !by) return;
    for (const admin of await activeAdmins(ctx)) {
      await tell(ctx, admin, `account.${kind}`, eventId, (locale) => {
        const words = mailWordsOf(locale);
        return {
          ...words[kind]({ name: about.name, identify: about.identify, by: by.name }),
          ...buttonTo(ctx, words.signIn, '/admin/settings'),
        };
      });
    }
  };

export const mailAdminAdded = toAdmins('adminAdded');
export const mailAdminEnded = toAdmins('adminEnded');
