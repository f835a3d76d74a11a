import type { Input, Output } from '#core/api/endpoint.ts';
import type { noticesApi } from '#core/api/notices.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';

type List = typeof noticesApi.list;
type Read = typeof noticesApi.read;

/** What the caller may know of: shown, and for their side of the market. */
const noticesFor = ({ tx, actor }: Context) =>
  tx
    .selectFrom('notice')
    .where('notice.status', '=', 'PUBLISHED')
    .where('notice.target', 'in', ['ALL', actor.userType === 'RECRUITER' ? 'RECRUITER' : 'EMPLOYER'])
    .select(['notice.id', 'notice.category', 'notice.title', 'notice.pinned'])
    // the database holds that what is shown has the day it was first shown
    .select((eb) => eb.ref('notice.publishedAt').$notNull().as('publishedAt'));

export const listNoticesFor = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, category, order } = query;
  let rows = noticesFor(ctx);
  if (category.length > 0) rows = rows.where('notice.category', 'in', category);
  if (keyword !== '') rows = rows.where('notice.title', 'ilike', containing(keyword));
  const sorted = rows.orderBy('notice.pinned', 'desc').orderBy('notice.publishedAt', order).orderBy('notice.id', order);
  const { data, page } = await pageOf(ctx.tx, sorted, query);
  return { page, data: data.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })) };
};

export const readNotice = async (ctx: Context, { params }: Input<Read>): Promise<Output<Read>> => {
  const notice = await noticesFor(ctx)
    .select(['notice.body', 'notice.updatedAt'])
    .where('notice.id', '=', params.id)
    .executeTakeFirst();
  if (!notice) throw refuse('NOT_FOUND');
  return {
    ...notice,
    publishedAt: notice.publishedAt.toISOString(),
    updatedAt: notice.updatedAt.toISOString(),
  };
};
