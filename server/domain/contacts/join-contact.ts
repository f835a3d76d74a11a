import type { contactsApi } from '#core/api/contacts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { type Taken, takeInvitation } from './take-invitation.ts';

type Joining = { accountId: number; companyId: number | null; searchFirmId: number | null };

/** Ties whoever took the invitation to whoever sent it. */
const joinContact = async (ctx: AnyContext, taken: Taken, joining: Joining): Promise<void> => {
  const { tx, now } = ctx;
  const tie =
    taken.kind === 'CUSTOMER' ? { joinedCompanyId: joining.companyId } : { searchFirmId: joining.searchFirmId };
  await tx
    .updateTable('contact')
    .set({ ...tie, joinedAt: now })
    .where('id', '=', taken.contactId)
    .execute();
  if (taken.kind === 'CUSTOMER' && taken.ownerId !== null && joining.companyId !== null)
    await writeFirmDown(ctx, taken.ownerId, joining.companyId);
  await recordAct(ctx, { action: 'contact.join', subjectKind: 'CONTACT', subjectId: taken.contactId });
  await emit(ctx, 'contact.joined', { contactId: taken.contactId, accountId: joining.accountId });
};

/** A customer company that came through a recruiter has that recruiter's firm in its book from the first day. */
const writeFirmDown = async ({ tx, now }: AnyContext, recruiterId: number, companyId: number): Promise<void> => {
  await tx
    .insertInto('contact')
    .columns([
      'kind',
      'companyId',
      'organisation',
      'name',
      'email',
      'phone',
      'locale',
      'searchFirmId',
      'joinedAt',
      'createdAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('recruiter')
        .innerJoin('account', 'account.id', 'recruiter.accountId')
        .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
        .select([
          eb.val('SEARCH_FIRM' as const).as('kind'),
          eb.val(companyId).as('companyId'),
          'searchFirm.name as organisation',
          'account.name',
          'account.email',
          'account.phone',
          'account.locale',
          'searchFirm.id as searchFirmId',
          eb.val(now).as('joinedAt'),
          eb.val(now).as('createdAt'),
        ])
        .where('recruiter.accountId', '=', recruiterId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'email'])
        .where('companyId', 'is not', null)
        .doUpdateSet((eb) => ({ searchFirmId: eb.ref('excluded.searchFirmId'), joinedAt: now }))
        .where('contact.joinedAt', 'is', null),
    )
    .execute();
};

/** Somebody who has an account already and opens the link signed in. */
export const acceptInvitation = async (ctx: Context, { body }: Input<typeof contactsApi.accept>): Promise<null> => {
  const { accountId, companyId, searchFirmId } = ctx.actor;
  const userType = ctx.actor.userType === 'RECRUITER' ? 'RECRUITER' : 'EMPLOYER';
  const taken = await takeInvitation(ctx, body.token, { accountId, userType });
  // offers and money hang on the firm somebody belongs to: a link cannot move them
  if (taken.kind === 'COLLEAGUE' && taken.ownerFirmId !== searchFirmId) throw refuse('FIRM_OTHER');
  await joinContact(ctx, taken, { accountId, companyId, searchFirmId });
  return null;
};

/**
 * Whoever signed up through a link is tied with the approval and not before: until then nobody has looked whether they
 * belong to the firm or company they name, and the tie opens that firm's view of the company.
 */
export const joinApproved = async (ctx: AnyContext, { accountId }: { accountId: number }): Promise<void> => {
  const taken = await ctx.tx
    .selectFrom('invitation')
    .innerJoin('contact', 'contact.id', 'invitation.contactId')
    .innerJoin('account', 'account.id', 'invitation.takenBy')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select([
      'contact.id as contactId',
      'contact.kind',
      'contact.ownerId',
      'employer.companyId',
      'recruiter.searchFirmId',
    ])
    .where('invitation.takenBy', '=', accountId)
    .where('contact.joinedAt', 'is', null)
    .forUpdate('contact')
    .executeTakeFirst();
  if (!taken) return;
  const { companyId, searchFirmId, ...contact } = taken;
  await joinContact(ctx, { ...contact, ownerFirmId: null }, { accountId, companyId, searchFirmId });
};
