import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import {
  type ChosenKind,
  chosenKindsOf,
  type MailTopic,
  type MailWish,
  topicsOf,
} from '#core/rules/notification-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { wishesOf } from '#server/platform/mail/wishes.ts';
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

/** Of all of a topic at once: what was said of its kinds one by one is over. */
const setWish = async ({ tx, actor }: Context, topic: MailTopic, wish: MailWish): Promise<void> => {
  const { accountId } = actor;
  const kinds = chosenKindsOf(actor.userType, topic);
  await tx.deleteFrom('mailKindWish').where('accountId', '=', accountId).where('kind', 'in', kinds).execute();
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

const setKindWish = async ({ tx, actor }: Context, kind: ChosenKind, wish: MailWish): Promise<void> => {
  await tx
    .insertInto('mailKindWish')
    .values({ accountId: actor.accountId, kind, wish })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ wish }))
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
    const kinds = chosenKindsOf(userType, topic);
    for (const one of body.mailKinds ?? []) if (kinds.includes(one.kind)) await setKindWish(ctx, one.kind, one.wish);
  }
  return null;
};

type Wishes = Output<typeof accountsApi.mailWishes>;
export const readMailWishes = async ({ tx, actor }: Context): Promise<Wishes> => {
  const wishOf = await wishesOf(tx, actor.accountId);
  return {
    mails: topicsOf[actor.userType].map((topic) => {
      const kinds = chosenKindsOf(actor.userType, topic).map((kind) => ({ kind, wish: wishOf(kind) }));
      const [first] = kinds;
      return { topic, wish: first && kinds.every(({ wish }) => wish === first.wish) ? first.wish : null, kinds };
    }),
  };
};
