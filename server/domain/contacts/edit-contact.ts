import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { type ContactRow, getContact, inOwnBook } from './book.ts';

/** What is written down of somebody. Whom an invitation went to, and who came, stays. */
export const editContact = async (ctx: Context, { body }: Input<typeof contactsApi.edit>): Promise<ContactRow> => {
  const { id, version, name, phone, organisation, locale } = body;
  if (phone !== null) checkPhone('phone', phone);
  const before = await ctx.tx
    .selectFrom('contact')
    .select(['version', 'kind', 'organisation', 'name', 'phone', 'locale'])
    .where('id', '=', id)
    .where(inOwnBook(ctx))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse('CONTACT_NOT_FOUND');
  if (before.version !== version) throw refuse('VERSION_STALE');
  const isColleague = before.kind === 'COLLEAGUE';
  if (!isColleague && organisation === undefined)
    throw refuse('INPUT_INVALID', { fields: { organisation: 'required' } });
  if (isColleague && organisation !== undefined) throw refuse('INPUT_INVALID', { fields: { organisation: 'invalid' } });
  const after = {
    name,
    phone: phone ?? '',
    organisation: organisation ?? before.organisation,
    locale: locale ?? before.locale,
  };
  const fields = changedFields(before, after);
  if (fields.length === 0) return getContact(ctx, id);
  await ctx.tx
    .updateTable('contact')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action: 'contact.edit', subjectKind: 'CONTACT', subjectId: id, fields });
  return getContact(ctx, id);
};
