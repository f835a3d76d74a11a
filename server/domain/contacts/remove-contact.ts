import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { inOwnBook } from './book.ts';

/** Out of the book: the link is dead, and a firm that had joined is no longer one of the company's. */
export const removeContact = async (ctx: Context, { body }: Input<typeof contactsApi.remove>): Promise<null> => {
  const removed = await ctx.tx
    .deleteFrom('contact')
    .where('id', '=', body.id)
    .where(inOwnBook(ctx))
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw refuse('CONTACT_NOT_FOUND');
  await recordAct(ctx, { action: 'contact.remove', subjectKind: 'CONTACT', subjectId: body.id });
  return null;
};

/** A recruiter who goes takes the own book along: it names other people, and its links must lead nowhere. */
export const forgetBook = async ({ tx }: AnyContext, { accountId }: { accountId: number }): Promise<void> => {
  await tx.deleteFrom('contact').where('ownerId', '=', accountId).execute();
};
