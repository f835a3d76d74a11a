import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { checkPhone } from '#server/platform/security/phone.ts';
import { recordAct } from '../audit/record-act.ts';
import { type ContactRow, getContact, ownBook } from './book.ts';
import { invite } from './invite-contact.ts';

type Body = Input<typeof contactsApi.add>['body'];

const ownKinds: Partial<Record<Context['actor']['userType'], readonly Body['kind'][]>> = {
  EMPLOYER: ['SEARCH_FIRM'],
  RECRUITER: ['COLLEAGUE', 'CUSTOMER'],
};

/** Somebody new in the own address book, invited at once. Whether the address has an account makes no difference. */
export const addContact = async (ctx: Context, { body }: Input<typeof contactsApi.add>): Promise<ContactRow> => {
  if (!ownKinds[ctx.actor.userType]?.includes(body.kind)) throw refuse('INPUT_INVALID', { fields: { kind: 'select' } });
  if (body.phone !== null) checkPhone('phone', body.phone);
  const made = await ctx.tx
    .insertInto('contact')
    .values({
      ...ownBook(ctx),
      kind: body.kind,
      organisation: body.kind === 'COLLEAGUE' ? await ownFirmName(ctx) : body.organisation,
      name: body.name,
      email: body.email,
      phone: body.phone ?? '',
      locale: body.locale ?? (await ownLocale(ctx)),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw refuse('CONTACT_TAKEN', { fields: { email: 'taken' } });
  await recordAct(ctx, { action: 'contact.add', subjectKind: 'CONTACT', subjectId: made.id });
  await invite(ctx, made.id);
  return getContact(ctx, made.id);
};

const ownFirmName = async ({ tx, actor }: Context): Promise<string> => {
  const { name } = await tx
    .selectFrom('searchFirm')
    .select('name')
    .where('id', '=', actor.searchFirmId ?? 0)
    .executeTakeFirstOrThrow();
  return name;
};

const ownLocale = async ({ tx, actor }: Context) => {
  const { locale } = await tx
    .selectFrom('account')
    .select('locale')
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return locale;
};
