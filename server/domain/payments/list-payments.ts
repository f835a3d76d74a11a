import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { paymentsApi } from '#core/api/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { recordLooks } from '../audit/record-act.ts';
import { expectedSetOffs } from '../books/expected-set-offs.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { agreed, paymentsSeenBy, shownPayment, shownStatusAt } from './payment-rows.ts';

type All = typeof paymentsApi.all;
type Query = Input<All>['query'];

const sortColumn = (sort: NonNullable<Query['sort']>, now: Date): RawBuilder<unknown> => {
  switch (sort) {
    case 'ID':
      return sql`invoice.id`;
    case 'CREATEDAT':
      return sql`invoice.created_at`;
    case 'DUEDATE':
      return dueDateNow;
    case 'TITLE':
      return agreed.title;
    case 'NAME':
      return agreed.candidate;
    case 'AMOUNT':
      return sql`invoice.total`;
    case 'STATUS':
      return shownStatusAt(now);
    case 'COMPANY':
      return agreed.company;
  }
};

const searched = {
  TITLE: agreed.title,
  NAME: agreed.candidate,
  // lists show the contract's, papers the invoice's
  NUMBER: sql`(invoice.number || ' ' || contract.number)`,
  COMPANY: agreed.company,
  FIRM: agreed.firm,
};

const page = async (ctx: Context, query: Query) => {
  const { sort, order, keyword, searchType, status, currency } = query;
  let picked = ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.id')
    .where(isPartyTo(ctx.actor));
  if (status.length > 0) picked = picked.where(shownStatusAt(ctx.now), 'in', status);
  if (currency.length > 0) picked = picked.where('invoice.currency', 'in', currency);
  if (keyword !== '') {
    // a party searches what its own list shows; the rest is the operator's
    const scopes = searchType
      ? [searched[searchType]]
      : ctx.actor.userType === 'ADMIN'
        ? Object.values(searched)
        : [searched.TITLE, searched.NAME, searched.NUMBER];
    picked = picked.where((eb) => eb.or(scopes.map((scope) => sql<boolean>`${scope} ilike ${containing(keyword)}`)));
  }
  if (sort) picked = picked.orderBy(sortColumn(sort, ctx.now), nullsLast(order));
  const read = (ids: number[]) => paymentsSeenBy(ctx).where('invoice.id', '=', among(ids)).execute();
  const { data, page: paging } = await pageOfPicked(ctx.tx, picked.orderBy('invoice.id', order), read, query);
  const setOffs = await expectedSetOffs(ctx, data);
  return { page: paging, data: data.map((row) => shownPayment(row, setOffs)) };
};

export const listPayments = (
  ctx: Context,
  { query }: Input<typeof paymentsApi.list>,
): Promise<Output<typeof paymentsApi.list>> => page(ctx, query);

/** All invoices, for the operator. They name the people who were hired, so the look is on record. */
export const listAllPayments = async (ctx: Context, { query }: Input<All>): Promise<Output<All>> => {
  const shown = await page(ctx, query);
  const invoices = shown.data.map(({ id }) => id);
  await recordLooks(ctx, { action: 'payment.list', subjectKind: 'INVOICE' }, invoices);
  return shown;
};
