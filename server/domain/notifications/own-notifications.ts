import type { Input, Output } from '#core/api/endpoint.ts';
import type { notificationsApi } from '#core/api/notifications.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/find-rows.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { notificationColumns, presentNotification } from '#server/platform/live/live.ts';
import { titleIn } from '#server/platform/mail/ring.ts';
import { isReadable } from './readable.ts';

type List = typeof notificationsApi.list;

const own = ({ tx, actor }: Context) =>
  tx.selectFrom('notification').where('accountId', '=', actor.accountId).where(isReadable);
const ownUnread = (ctx: Context) => own(ctx).where('readAt', 'is', null);

export const listNotifications = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, status, order } = query;
  let rows = own(ctx);
  if (!status.includes('READ') && status.length > 0) rows = rows.where('readAt', 'is', null);
  if (!status.includes('UNREAD') && status.length > 0) rows = rows.where('readAt', 'is not', null);
  if (keyword !== '') rows = rows.where(titleIn(ctx.locale), 'ilike', containing(keyword));
  const { data, page } = await pageOf(ctx.tx, rows.select(notificationColumns(ctx.locale)).orderBy('id', order), query);
  return { data: data.map(presentNotification), page };
};

export const countUnread = async (ctx: Context): Promise<Output<typeof notificationsApi.unread>> => {
  const newest = await ownUnread(ctx)
    .select('path')
    .where('path', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limits.notificationsAtOnce)
    .execute();
  return {
    unread: await countRows(ctx.tx, ownUnread(ctx)),
    paths: [...new Set(newest.flatMap(({ path }) => path ?? []))],
  };
};

/** Those named, those that lead to a page, or all there are; others' are not there. */
export const markRead = async (ctx: Context, { body }: Input<typeof notificationsApi.read>): Promise<null> => {
  let unread = ctx.tx
    .updateTable('notification')
    .set({ readAt: ctx.now })
    .where('accountId', '=', ctx.actor.accountId)
    .where('readAt', 'is', null);
  if (body.path !== undefined) unread = unread.where('path', '=', body.path);
  if (body.ids) unread = unread.where('id', 'in', [0, ...body.ids]);
  await unread.execute();
  return null;
};
