import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { payoutsApi } from '#core/api/payouts.ts';
import { refuse } from '#core/rules/errors.ts';
import { payoutStates } from '#core/rules/payouts.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { payoutDate } from '../books/payout-columns.ts';
import { agreed } from '../payments/payment-rows.ts';
import { heldBefore, payoutStateAt, payoutsFrom, readPayouts, type ShownPayout } from './payout-rows.ts';

type List = typeof payoutsApi.list;
type One = typeof payoutsApi.one;

const sortedAt = (now: Date): Record<NonNullable<Input<List>['query']['sort']>, RawBuilder<unknown>> => ({
  ID: sql`invoice.id`,
  STATUS: sql`array_position(${[...payoutStates]}::text[], ${payoutStateAt(now)}::text)`,
  PAYOUTDATE: payoutDate,
  AMOUNT: heldBefore,
  COMPANY: agreed.company,
  FIRM: agreed.firm,
});
/** Of the same state: what is to be paid out first, and of what was paid out the newest. */
const dayToCome = sql`case when invoice.status <> 'PAID_OUT' then ${payoutDate} end`;

const searched = { NUMBER: sql`invoice.number`, COMPANY: agreed.company, FIRM: agreed.firm, NAME: agreed.candidate };

export const listPayouts = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { sort, order, keyword, searchType, state, currency } = query;
  let picked = payoutsFrom(ctx).select('invoice.id');
  if (state.length > 0) picked = picked.where(payoutStateAt(ctx.now), 'in', state);
  if (currency.length > 0) picked = picked.where('invoice.currency', 'in', currency);
  if (keyword !== '') {
    const scopes = searchType ? [searched[searchType]] : Object.values(searched);
    picked = picked.where((eb) => eb.or(scopes.map((scope) => sql<boolean>`${scope} ilike ${containing(keyword)}`)));
  }
  if (sort) picked = picked.orderBy(sortedAt(ctx.now)[sort], nullsLast(order));
  if (sort === 'STATUS') picked = picked.orderBy(dayToCome, 'asc');
  return pageOfPicked(
    ctx.tx,
    picked.orderBy('invoice.id', sort === 'STATUS' ? 'desc' : order),
    (ids) => readPayouts(ctx, ids, { many: true }),
    query,
  );
};

export const findPayout = async (ctx: Context, id: number): Promise<ShownPayout> => {
  const [row] = await readPayouts(ctx, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

/** Whoever sees the number in full is on record; where a debt takes all of it nobody needs to see it. */
export const getPayout = async (ctx: Context, { params }: Input<One>): Promise<Output<One>> => {
  const row = await findPayout(ctx, params.id);
  if (row.amount === 0) return { ...row, accountInFull: null };
  await recordAct(ctx, { action: 'payout.readAccount', subjectKind: 'INVOICE', subjectId: row.id });
  return row;
};
