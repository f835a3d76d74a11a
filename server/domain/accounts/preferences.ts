import type { accountsApi } from '#core/api/accounts.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { keepAgreement } from './agreements.ts';

/** Language of mails, promotional consent (kept as an agreement), and posting mails for recruiters. */
export const setPreferences = async (ctx: Context, { body }: Input<typeof accountsApi.preferences>): Promise<null> => {
  const { tx } = ctx;
  const { accountId, userType } = ctx.actor;
  if (body.locale !== undefined)
    await tx.updateTable('account').set({ locale: body.locale }).where('id', '=', accountId).execute();
  if (body.promotion !== undefined && (userType === 'EMPLOYER' || userType === 'RECRUITER')) {
    const agreed = body.promotion;
    const changed = await tx
      .updateTable('account')
      .set({ promotion: agreed })
      .where('id', '=', accountId)
      .where('promotion', '<>', agreed)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 1n) await keepAgreement(ctx, accountId, 'PROMOTION', agreed);
  }
  if (body.mailing !== undefined && userType === 'RECRUITER') {
    await tx.updateTable('recruiter').set({ mailing: body.mailing }).where('accountId', '=', accountId).execute();
  }
  return null;
};
