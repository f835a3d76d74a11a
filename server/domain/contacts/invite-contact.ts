import { randomBytes } from 'node:crypto';
import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { countCall } from '#server/platform/http/call-limit.ts';
import { sameBytes, sha256 } from '#server/platform/security/keys.ts';
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

type Invitation = { invitationId: number; token: string };

const daysOf = ({ now }: AnyContext) => ({
  createdAt: now,
  expiresAt: new Date(now.getTime() + limits.invitationDays * 86_400_000),
});

type Invited = { id: number; contactId: number; email: string };

/**
 * Derived, so that the same link can be mailed once more although only its hash is kept. From whom it was sent to as
 * well: a number that is given again after a restore is another link.
 */
const tokenOf = ({ services }: AnyContext, { id, contactId, email }: Invited): string =>
  services.keys.mac('invitation', `${id} ${contactId} ${email}`).toString('base64url');

const addressOf = async ({ tx }: AnyContext, contactId: number): Promise<string> => {
  const { email } = await tx
    .selectFrom('contact')
    .select('email')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return email;
};

/** A personal link, of which one counts per contact: it lives for thirty days and is kept as a hash; the one before it ends. */
const makeInvitation = async (ctx: AnyContext, contactId: number, invitedBy: number): Promise<Invitation> => {
  const { tx } = ctx;
  await tx.deleteFrom('invitation').where('contactId', '=', contactId).where('takenAt', 'is', null).execute();
  const { id: invitationId } = await tx
    .insertInto('invitation')
    // its number makes the link: until it is known, nobody's does
    .values({ contactId, tokenHash: randomBytes(32), invitedBy, ...daysOf(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = tokenOf(ctx, { id: invitationId, contactId, email: await addressOf(ctx, contactId) });
  await tx
    .updateTable('invitation')
    .set({ tokenHash: sha256(token) })
    .where('id', '=', invitationId)
    .execute();
  return { invitationId, token };
};

/** The link that a contact holds, for thirty days from now: what was mailed before leads on. A new one where none is alive. */
export const keepInvitation = async (ctx: AnyContext, contactId: number, invitedBy: number): Promise<Invitation> => {
  const held = await ctx.tx
    .selectFrom('invitation')
    .select(['id', 'tokenHash'])
    .where('contactId', '=', contactId)
    .where('takenAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  const token = held && tokenOf(ctx, { id: held.id, contactId, email: await addressOf(ctx, contactId) });
  // one of another key cannot be told again
  if (!held || !token || !sameBytes(held.tokenHash, sha256(token))) return makeInvitation(ctx, contactId, invitedBy);
  await ctx.tx
    .updateTable('invitation')
    .set({ invitedBy, ...daysOf(ctx) })
    .where('id', '=', held.id)
    .execute();
  return { invitationId: held.id, token };
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
