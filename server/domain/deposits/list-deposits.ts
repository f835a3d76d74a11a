import { type RawBuilder, sql } from 'kysely';
import type { depositsApi } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf, pageOfPicked } from '#server/platform/http/paging.ts';
import { depositState, readDeposits } from './deposit-rows.ts';

type List = typeof depositsApi.list;
type Query = Input<List>['query'];
type Notices = typeof depositsApi.notices;

const sorted: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  ID: sql`deposit.id`,
  CREATEDAT: sql`deposit.created_at`,
  VALUEDATE: sql`deposit.value_date`,
  AMOUNT: sql`deposit.amount`,
  SENDER: sql`deposit.sender`,
  STATUS: depositState,
};

const has = {
  REFERENCE: (pattern: string) => sql<boolean>`deposit.bank_reference ilike ${pattern}`,
  SENDER: (pattern: string) => sql<boolean>`deposit.sender ilike ${pattern}`,
  MEMO: (pattern: string) => sql<boolean>`deposit.memo ilike ${pattern}`,
  NUMBER: (pattern: string) => sql<boolean>`exists (
    select from deposit_use used join invoice on invoice.id = used.invoice_id
    where used.deposit_id = deposit.id and used.undone_at is null and invoice.number ilike ${pattern})`,
};

export const listDeposits = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { sort, order, keyword, searchType, state, currency } = query;
  let picked = ctx.tx.selectFrom('deposit').select('deposit.id');
  if (state.length > 0) picked = picked.where(depositState, 'in', state);
  if (currency.length > 0) picked = picked.where('deposit.currency', 'in', currency);
  if (keyword !== '') {
    const scopes = searchType ? [has[searchType]] : Object.values(has);
    picked = picked.where((eb) => eb.or(scopes.map((scope) => scope(containing(keyword)))));
  }
  if (sort) picked = picked.orderBy(sorted[sort], order);
  return pageOfPicked(ctx.tx, picked.orderBy('deposit.id', order), (ids) => readDeposits(ctx, ids), query);
};

const noticeColumn = { ID: 'id', CREATEDAT: 'receivedAt', STATUS: 'outcome' } as const;

export const listNotices = async (
  { tx, services: { keys } }: Context,
  { query }: Input<Notices>,
): Promise<Output<Notices>> => {
  const { sort, order, keyword, outcome } = query;
  let rows = tx
    .selectFrom('bankNotice')
    .select(['id', 'receivedAt', 'outcome', 'bankReference', 'depositId', 'address', 'bodyBytes', 'bodySealed']);
  if (outcome.length > 0) rows = rows.where('outcome', 'in', outcome);
  if (keyword !== '') rows = rows.where('bankReference', 'ilike', containing(keyword));
  if (sort) rows = rows.orderBy(noticeColumn[sort], order);
  const { data, page } = await pageOf(tx, rows.orderBy('id', order), query);
  return {
    page,
    data: data.map(({ receivedAt, bodyBytes, bodySealed, ...row }) => ({
      ...row,
      told: bodySealed && keys.open(bodySealed),
      createdAt: receivedAt.toISOString(),
      bytes: bodyBytes,
    })),
  };
};
