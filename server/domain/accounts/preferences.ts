import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { type MailTopic, type MailWish, topicsOf } from '#core/rules/notification-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { keepAgreement } from './agreements.ts';

/** Consent to promotional mail, kept as an agreement where it changes. */
const setPromotion = async (ctx: Context, agreed: boolean): Promise<void> => {
  const { accountId } = ctx.actor;
  await ctx.tx.updateTable('account').set({ promotionStoppedAt: null }).where('id', '=', accountId).execute();
  const changed = await ctx.tx
    .updateTable('account')
    .set({ promotion: agreed })
    .where('id', '=', accountId)
    .where('userType', 'in', ['EMPLOYER', 'RECRUITER'])
    .where('promotion', '<>', agreed)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 1n) await keepAgreement(ctx, accountId, 'PROMOTION', agreed);
};

/** Mails about new postings; nobody but recruiters has them. */
const setOwnMailing = async ({ tx, actor }: Context, mailing: boolean): Promise<void> => {
  const { accountId } = actor;
  await tx
    .updateTable('recruiter')
    .set({ mailing, mailingStoppedAt: null })
    .where('accountId', '=', accountId)
    .execute();
};

const setWish = async ({ tx, actor }: Context, topic: MailTopic, wish: MailWish): Promise<void> => {
  const { accountId } = actor;
  if (wish === 'AT_ONCE') {
    await tx.deleteFrom('mailWish').where('accountId', '=', accountId).where('topic', '=', topic).execute();
    return;
  }
  await tx
    .insertInto('mailWish')
    .values({ accountId, topic, wish })
    .onConflict((conflict) => conflict.columns(['accountId', 'topic']).doUpdateSet({ wish }))
    .execute();
};

/** Language of mails, promotional consent, posting mails for recruiters, and which mails come when. */
export const setPreferences = async (ctx: Context, { body }: Input<typeof accountsApi.preferences>): Promise<null> => {
  const { tx } = ctx;
  const { accountId, userType } = ctx.actor;
  if (body.locale !== undefined)
    await tx.updateTable('account').set({ locale: body.locale }).where('id', '=', accountId).execute();
  if (body.promotion !== undefined) await setPromotion(ctx, body.promotion);
  if (body.mailing !== undefined) await setOwnMailing(ctx, body.mailing);
  for (const topic of topicsOf[userType]) {
    const wish = body.mails?.[topic];
    if (wish !== undefined) await setWish(ctx, topic, wish);
  }
  return null;
};

type Wishes = Output<typeof accountsApi.mailWishes>;
export const readMailWishes = async ({ tx, actor }: Context): Promise<Wishes> => {
  const rows = await tx
    .selectFrom('mailWish')
    .select(['topic', 'wish'])
    .where('accountId', '=', actor.accountId)
    .execute();
  const wishes = new Map(rows.map(({ topic, wish }) => [topic, wish]));
  return { mails: topicsOf[actor.userType].map((topic) => ({ topic, wish: wishes.get(topic) ?? 'AT_ONCE' })) };
};
