import { type ExpressionBuilder, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { noticeKeys, noticesApi } from '#core/api/notices.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { pageOf } from '#server/platform/http/paging.ts';

type All = typeof noticesApi.all;
type Key = (typeof noticeKeys)[number];

const columns = {
  ID: 'notice.id',
  STATUS: 'notice.status',
  TO: 'notice.target',
  CATEGORY: 'notice.category',
  TITLE: 'notice.title',
  CREATEDAT: 'notice.createdAt',
} as const satisfies Record<Key, string>;

/** The values that are called so, by their code or by their name in the caller's language. */
const called = <T extends string>(labels: Record<T, string>, keyword: string): T[] => {
  const wanted = keyword.toLowerCase();
  return (Object.entries(labels) as [T, string][])
    .filter(([code, label]) => [code, label].some((name) => name.toLowerCase().includes(wanted)))
    .map(([code]) => code);
};

/** Days are those of the operator, who sits in Korea. */
const createdDay = sql<string>`to_char(notice.created_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')`;

const matching = ({ locale }: Context, eb: ExpressionBuilder<Tables, 'notice'>, key: Key, keyword: string) => {
  const { enums } = wordsOf(locale);
  switch (key) {
    case 'ID':
      return eb('notice.id', '=', /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0);
    case 'STATUS':
      return eb('notice.status', '=', eb.fn.any(eb.val(called(enums.noticeStatus, keyword))));
    case 'TO':
      return eb('notice.target', '=', eb.fn.any(eb.val(called(enums.noticeTarget, keyword))));
    case 'CATEGORY':
      return eb('notice.category', '=', eb.fn.any(eb.val(called(enums.noticeCategory, keyword))));
    case 'CREATEDAT':
      return eb(createdDay, 'like', containing(keyword));
    case 'TITLE':
      return eb('notice.title', 'ilike', containing(keyword));
  }
};

/** The operator's list. Without a key the title is searched. */
export const listNotices = async (ctx: Context, { query }: Input<All>): Promise<Output<All>> => {
  const { keyword, searchType = 'TITLE', status, target, category, sort = 'ID', order } = query;
  let rows = ctx.tx
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.authorId')
    .select([
      'notice.id',
      'notice.category',
      'notice.target',
      'notice.status',
      'notice.title',
      'notice.pinned',
      'account.name as author',
      'notice.createdAt',
      'notice.publishedAt',
    ]);
  if (status.length > 0) rows = rows.where('notice.status', 'in', status);
  if (target.length > 0) rows = rows.where('notice.target', 'in', target);
  if (category.length > 0) rows = rows.where('notice.category', 'in', category);
  if (keyword !== '') rows = rows.where((eb) => matching(ctx, eb, searchType, keyword));
  const { data, page } = await pageOf(ctx.tx, rows.orderBy(columns[sort], order).orderBy('notice.id', order), query);
  return {
    page,
    data: data.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
    })),
  };
};
