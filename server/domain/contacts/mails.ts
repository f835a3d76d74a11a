import { limits } from '#core/rules/limits.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Events } from '#server/platform/events.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { buttonTo, footerFor, tell } from '#server/platform/mail/tell.ts';

/** The personal link, to the address as it was written down. Whether an account has that address is never looked up. */
export const mailInvitation = async (
  ctx: AnyContext,
  { invitationId, token }: Events['contact.invited'],
): Promise<void> => {
  const invited = await ctx.tx
    .selectFrom('invitation')
    .innerJoin('contact', 'contact.id', 'invitation.contactId')
    .innerJoin('account as sender', 'sender.id', 'invitation.invitedBy')
    .leftJoin('company', 'company.id', 'contact.companyId')
    .leftJoin('recruiter as owner', 'owner.accountId', 'contact.ownerId')
    .leftJoin('searchFirm as firm', 'firm.id', 'owner.searchFirmId')
    .select((eb) => [
      'contact.kind',
      'contact.name',
      'contact.email',
      'contact.locale',
      'sender.name as sender',
      eb.fn.coalesce('company.name', 'firm.name', eb.val('')).as('inviter'),
    ])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirstOrThrow();
  const words = mailWordsOf(invited.locale);
  await queueMail(
    ctx,
    invited.email,
    {
      ...words.invited({ ...invited, days: limits.invitationDays }),
      ...buttonTo(ctx, words.openInvitation, `/invitation/${token}`),
      footer: footerFor(ctx, invited.locale),
    },
    { kind: 'contact.invited', onceKey: `invitation:${invitationId}`, locale: invited.locale },
  );
};

/** Whoever sent the invitation is told who came. */
export const mailJoined = async (
  ctx: AnyContext,
  { contactId, accountId }: Events['contact.joined'],
  eventId: string,
): Promise<void> => {
  const joined = await ctx.tx
    .selectFrom('contact')
    .innerJoin('invitation', 'invitation.contactId', 'contact.id')
    .innerJoin('account as sender', 'sender.id', 'invitation.invitedBy')
    .innerJoin('account as person', 'person.id', 'invitation.takenBy')
    .leftJoin('searchFirm', 'searchFirm.id', 'contact.searchFirmId')
    .leftJoin('company', 'company.id', 'contact.joinedCompanyId')
    .select((eb) => [
      'contact.kind',
      'person.name',
      'sender.id as senderId',
      'sender.email',
      'sender.locale',
      'sender.userType',
      eb.fn.coalesce('searchFirm.name', 'company.name', eb.val('')).as('organisation'),
    ])
    .where('contact.id', '=', contactId)
    .where('invitation.takenBy', '=', accountId)
    .where('sender.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!joined) return;
  await tell(ctx, { ...joined, id: joined.senderId }, 'contact.joined', eventId, (locale) => {
    const words = mailWordsOf(locale);
    const page = joined.userType === 'EMPLOYER' ? '/employers/search-firm' : '/recruiters/mypage/contacts';
    return {
      ...words.joined(joined),
      ...buttonTo(ctx, words.openBook, page),
    };
  });
};
