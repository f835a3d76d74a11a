import type { contactsApi } from '#core/api/contacts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { ContactKind } from '#core/rules/enums.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/security/keys.ts';

type JoinAs = Output<typeof contactsApi.invitation>['joinAs'];

/** A search firm and a colleague come as recruiters, a customer company as an employer. */
export const joinsAs = {
  SEARCH_FIRM: 'RECRUITER',
  COLLEAGUE: 'RECRUITER',
  CUSTOMER: 'EMPLOYER',
} as const satisfies Record<ContactKind, JoinAs>;

/** The invitation of a link that still counts, with whoever sent it: a company, or a recruiter's firm. */
const openInvitation = ({ tx, now }: AnyContext, token: string) =>
  tx
    .selectFrom('invitation')
    .innerJoin('contact', 'contact.id', 'invitation.contactId')
    .leftJoin('company', 'company.id', 'contact.companyId')
    .leftJoin('recruiter as owner', 'owner.accountId', 'contact.ownerId')
    .leftJoin('searchFirm as firm', 'firm.id', 'owner.searchFirmId')
    .select((eb) => [
      'invitation.id',
      'invitation.expiresAt',
      'contact.id as contactId',
      'contact.kind',
      'contact.name',
      'contact.email',
      'contact.organisation',
      'contact.locale',
      'contact.ownerId',
      'firm.id as ownerFirmId',
      eb.fn.coalesce('company.name', 'firm.name', eb.val('')).as('inviter'),
    ])
    .where('invitation.tokenHash', '=', sha256(token))
    .where('invitation.takenAt', 'is', null)
    .where('invitation.expiresAt', '>', now)
    .where('contact.joinedAt', 'is', null);

export type Taken = { contactId: number; kind: ContactKind; ownerId: number | null; ownerFirmId: number | null };

export const readInvitation = async (
  ctx: AnyContext,
  { params }: Input<typeof contactsApi.invitation>,
): Promise<Output<typeof contactsApi.invitation>> => {
  const found = await openInvitation(ctx, params.token).executeTakeFirst();
  if (!found) throw refuse('INVITATION_INVALID');
  const { kind, ownerFirmId, expiresAt } = found;
  return {
    ...found,
    joinAs: joinsAs[kind],
    firmId: kind === 'COLLEAGUE' ? ownerFirmId : null,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Uses a link up. Of two people at one moment one is refused. */
export const takeInvitation = async (
  ctx: AnyContext,
  token: string,
  { accountId, userType }: { accountId: number; userType: JoinAs },
): Promise<Taken> => {
  const found = await openInvitation(ctx, token).forUpdate('contact').executeTakeFirst();
  if (!found) throw refuse('INVITATION_INVALID');
  if (joinsAs[found.kind] !== userType) throw refuse('INVITATION_OTHER_ROLE');
  const { numUpdatedRows } = await ctx.tx
    .updateTable('invitation')
    .set({ takenBy: accountId, takenAt: ctx.now })
    .where('id', '=', found.id)
    .where('takenAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('INVITATION_INVALID');
  return found;
};
