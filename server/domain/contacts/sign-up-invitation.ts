import type { Context } from '#server/platform/context.ts';

/**
 * The invitation that an account signed up through, which is taken in the same moment: whoever had an account already
 * takes one later. Out of the book that it was sent from, it is gone.
 */
export const signUpInvitation = async ({ tx }: Context, accountId: number) => {
  const found = await tx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.takenBy')
    .innerJoin('contact', 'contact.id', 'invitation.contactId')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.invitedBy')
    .leftJoin('company', 'company.id', 'contact.companyId')
    .leftJoin('recruiter as owner', 'owner.accountId', 'contact.ownerId')
    .leftJoin('searchFirm as firm', 'firm.id', 'owner.searchFirmId')
    .select((eb) => [
      'contact.kind',
      'invitation.createdAt',
      'inviter.id',
      'inviter.name',
      eb.fn.coalesce('company.name', 'firm.name', eb.val('')).as('organisation'),
    ])
    .where('invitation.takenBy', '=', accountId)
    .whereRef('invitation.takenAt', '=', 'account.createdAt')
    .executeTakeFirst();
  if (!found) return null;
  const { kind, createdAt, ...by } = found;
  return { kind, by, sentAt: createdAt.toISOString() };
};
