import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { countCall } from '#server/platform/http/call-limit.ts';
import { randomToken, sha256 } from '#server/platform/security/keys.ts';
import { recordAct } from '../audit/record-act.ts';
import { type ContactRow, getContact, inOwnBook, ownBook } from './book.ts';

type InviteAgain = typeof contactsApi.inviteAgain;

/** One address gets so many invitations an hour from one book, also when it is taken out and written down again. */
export const countInvitation = async (ctx: Context, email: string): Promise<void> => {
  const { companyId, ownerId } = ownBook(ctx);
  const book = ownerId === null ? `company ${companyId}` : `recruiter ${ownerId}`;
  const address = ctx.services.keys.mac('destination', email).toString('base64url');
  await countCall(ctx.services.db, ctx.now, {
    key: `invitation ${book} ${address}`,
    max: limits.invitationsPerHourAndAddress,
    seconds: 3600,
  });
};

export const countInvitationAgain = async (ctx: Context, { body }: Input<InviteAgain>): Promise<void> => {
  const { email } = await getContact(ctx, body.id);
  await countInvitation(ctx, email);
};

/** A personal link, of which one counts per contact: it lives for thirty days and is kept as a hash; the one before it ends. */
export const makeInvitation = async (
  { tx, now }: AnyContext,
  contactId: number,
  invitedBy: number,
): Promise<{ invitationId: number; token: string }> => {
  const token = randomToken();
  await tx.deleteFrom('invitation').where('contactId', '=', contactId).where('takenAt', 'is', null).execute();
  const { id: invitationId } = await tx
    .insertInto('invitation')
    .values({
      contactId,
      tokenHash: sha256(token),
      invitedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.invitationDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { invitationId, token };
};

export const invite = async (ctx: Context, contactId: number): Promise<void> =>
  emit(ctx, 'contact.invited', await makeInvitation(ctx, contactId, ctx.actor.accountId));

export const inviteAgain = async (ctx: Context, { body }: Input<InviteAgain>): Promise<ContactRow> => {
  const contact = await ctx.tx
    .selectFrom('contact')
    .select(['id', 'joinedAt'])
    .where('id', '=', body.id)
    .where(inOwnBook(ctx))
    .forUpdate()
    .executeTakeFirst();
  if (!contact) throw refuse('CONTACT_NOT_FOUND');
  if (contact.joinedAt) throw refuse('CONTACT_JOINED');
  await recordAct(ctx, { action: 'contact.invite', subjectKind: 'CONTACT', subjectId: contact.id });
  await invite(ctx, contact.id);
  return getContact(ctx, contact.id);
};
