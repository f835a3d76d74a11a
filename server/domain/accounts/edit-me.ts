import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { editCompany, editFirm } from '../companies/edit-company.ts';
import { checkOwnPassword } from './change-password.ts';
import { getEmployerMe, getRecruiterMe } from './own-profile.ts';
import { writePerson } from './person.ts';
import { phoneChanged } from './phone-changed.ts';
import { refuseContactsIn } from './written-profile.ts';

type EditMe = typeof accountsApi.editMe;

/** Takes the account for this transaction at the version the form was loaded with. */
export const lockAccount = async ({ tx }: AnyContext, accountId: number, version: number) => {
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    // what the person does meanwhile names them: it need not wait for an end that waits for it
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  if (account.version !== version) throw refuse('VERSION_STALE');
  return account;
};

const refuseForeignParts = (userType: UserType, body: Input<EditMe>['body']): void => {
  const foreign = userType === 'EMPLOYER' ? (['profile', 'firm'] as const) : (['company'] as const);
  const sent = foreign.filter((part) => body[part] !== undefined);
  if (sent.length > 0)
    throw refuse('INPUT_INVALID', { fields: Object.fromEntries(sent.map((part) => [part, 'invalid' as const])) });
};

/** The hash that the own password was checked against, where one was given for a new phone. */
export const checkPhoneChange = async (ctx: Context, { body }: Input<EditMe>): Promise<string | null> => {
  if (body.password === undefined) return null;
  const { phone } = await ctx.tx
    .selectFrom('account')
    .select('phone')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  return phone === body.person.phone ? null : checkOwnPassword(ctx, body.password);
};

/** Codes for a new password may go to the phone: whoever finds an open screen must not put in their own. */
const refuseUnproved = (checked: string | null, passwordHash: string): void => {
  if (checked === null) throw refuse('INPUT_INVALID', { fields: { password: 'required' } });
  if (checked !== passwordHash) throw refuse('PASSWORD_WRONG', { fields: { password: 'wrong' } });
};

export const editMe = async (
  ctx: Context,
  { body }: Input<EditMe>,
  checked: string | null,
): Promise<Output<EditMe>> => {
  const { accountId, userType, companyId, searchFirmId } = ctx.actor;
  refuseForeignParts(userType, body);
  const account = await lockAccount(ctx, accountId, body.version);
  const isNewPhone = account.phone !== body.person.phone;
  if (isNewPhone) refuseUnproved(checked, account.passwordHash);
  await writePerson(ctx, accountId, body.person, account.photoId);
  if (isNewPhone) {
    await recordAct(ctx, { action: 'account.edit', subjectKind: 'ACCOUNT', subjectId: accountId, fields: ['phone'] });
    await phoneChanged(ctx, accountId);
  }
  if (userType === 'EMPLOYER') {
    if (body.company && companyId !== null) await editCompany(ctx, companyId, body.company);
    return getEmployerMe(ctx);
  }
  if (body.profile) {
    refuseContactsIn(body.profile);
    await ctx.tx.updateTable('recruiter').set(body.profile).where('accountId', '=', accountId).execute();
  }
  if (body.firm && searchFirmId !== null) await editFirm(ctx, searchFirmId, body.firm);
  return getRecruiterMe(ctx);
};
