import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { lockAccount } from '../accounts/edit-me.ts';
import { statusConflict } from '../accounts/move-account.ts';
import { openBirthDate, type Person, writePerson } from '../accounts/person.ts';
import { phoneChanged } from '../accounts/phone-changed.ts';
import { settleExpiry } from '../accounts/sweep-accounts.ts';
import { refuseContactsIn } from '../accounts/written-profile.ts';
import { changedFields, recordAct } from '../audit/record-act.ts';
import { editCompany, editFirm } from '../companies/edit-company.ts';
import { endProofs } from '../verifications/end-proofs.ts';

type EditEmployer = Input<typeof adminAccountsApi.editEmployer>['body'];
type EditRecruiter = Input<typeof adminAccountsApi.editRecruiter>['body'];
type Common = Pick<EditEmployer, 'id' | 'version' | 'identify' | 'email' | 'expiresAt'> & { person: Person };

/** The part that employers and recruiters share. ID and e-mail may differ here: the page has warned. */
const editCommon = async (
  ctx: Context,
  userType: 'EMPLOYER' | 'RECRUITER',
  body: Common,
  others: Record<string, unknown> = {},
  othersBefore: Record<string, unknown> = {},
): Promise<void> => {
  const before = await lockAccount(ctx, body.id, body.version);
  if (before.userType !== userType) throw refuse('ACCOUNT_NOT_FOUND');
  if (before.status === 'DELETED') throw statusConflict(ctx, before.status);
  // an edit of the date must not bring back what has expired: that is an act of its own
  await settleExpiry(ctx, body.id);
  const { identify, email } = body;
  const expiresAt =
    body.expiresAt === undefined ? before.expiresAt : body.expiresAt === null ? null : new Date(body.expiresAt);
  const isMoved = expiresAt?.getTime() !== before.expiresAt?.getTime();
  if (expiresAt && isMoved && expiresAt <= ctx.now) throw refuse('INPUT_INVALID', { fields: { expiresAt: 'range' } });
  const fields = changedFields(
    { ...before, birthDate: openBirthDate(ctx.services, before.birthDateSealed), ...othersBefore },
    { ...body.person, identify, email, expiresAt, ...others },
  );
  if (fields.length === 0) return;
  await writePerson(ctx, body.id, body.person, before.photoId);
  await ctx.tx.updateTable('account').set({ identify, email, expiresAt }).where('id', '=', body.id).execute();
  await recordAct(ctx, { action: 'account.edit', subjectKind: 'ACCOUNT', subjectId: body.id, fields });
  const isNewSignIn = fields.includes('identify') || fields.includes('email');
  if (fields.includes('phone')) await phoneChanged(ctx, body.id);
  if (isNewSignIn) {
    await endProofs(ctx, body.id);
    const former = { identify: before.identify, email: before.email };
    await emit(ctx, 'account.identifyChanged', { accountId: body.id, former });
  }
};

export const editEmployer = async (ctx: Context, body: EditEmployer): Promise<void> => {
  await editCommon(ctx, 'EMPLOYER', body);
  const { companyId } = await ctx.tx
    .selectFrom('employer')
    .select('companyId')
    .where('accountId', '=', body.id)
    .executeTakeFirstOrThrow();
  await editCompany(ctx, companyId, body.company);
};

export const editRecruiter = async (ctx: Context, body: EditRecruiter): Promise<void> => {
  const own = await ctx.tx
    .selectFrom('recruiter')
    .select(['searchFirmId', 'keywords', 'introduction', 'limitOfferCount', 'limitCandidateCount'])
    .where('accountId', '=', body.id)
    .executeTakeFirst();
  if (!own) throw refuse('ACCOUNT_NOT_FOUND');
  const { limitOfferCount, limitCandidateCount } = body;
  refuseContactsIn(body.profile, own);
  const fresh = { ...body.profile, limitOfferCount, limitCandidateCount };
  await editCommon(ctx, 'RECRUITER', body, fresh, own);
  await ctx.tx.updateTable('recruiter').set(fresh).where('accountId', '=', body.id).execute();
  await editFirm(ctx, own.searchFirmId, body.firm);
};

export const setMailing = async (ctx: Context, id: number, mailing: boolean): Promise<null> => {
  const changed = await ctx.tx
    .updateTable('recruiter')
    .set({ mailing, mailingStoppedAt: null })
    .where('accountId', '=', id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('ACCOUNT_NOT_FOUND');
  await recordAct(ctx, { action: 'account.mailing', subjectKind: 'ACCOUNT', subjectId: id, fields: ['mailing'] });
  return null;
};
