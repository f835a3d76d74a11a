import { sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { offersApi } from '#core/api/offers.ts';
import { refuse } from '#core/rules/errors.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { findJob } from '../jobs/job-detail.ts';
import { isOfferOf } from './offer-access.ts';
import { ownOfferOf } from './own-offers.ts';
import { offersShown, shownOffer } from './shown-offer.ts';

type List = typeof offersApi.ofJob;

/** What counts as an offer where nobody asks for others: neither withdrawn nor removed. */
export const live: readonly OfferStatus[] = ['SUGGESTED', 'SELECTED', 'UNSELECTED'];

const columns = {
  CREATEDAT: sql`offer.created_at`,
  NAME: sql`account.name`,
  STATUS: sql`offer.status`,
  COMMISSION: sql`offer.rate_bps`,
};

export const listOffers = async (ctx: Context, { params, query }: Input<List>): Promise<Output<List>> => {
  const { sort, order, keyword, status } = query;
  // a department reads no fees, and no order tells them either
  if (sort === 'COMMISSION' && ctx.actor.userType === 'DEPARTMENT')
    throw refuse('INPUT_INVALID', { fields: { sort: 'select' } });
  const job = await findJob(ctx, params.id);
  let picked = ctx.tx
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .select('offer.id')
    .where('offer.jobId', '=', job.id)
    .where('offer.status', 'in', status.length > 0 ? status : live);
  if (keyword !== '') picked = picked.where('account.name', 'ilike', containing(keyword));
  if (sort) picked = picked.orderBy(columns[sort], nullsLast(order));
  const read = (ids: number[]) => offersShown(ctx).where('offer.id', '=', among(ids)).execute();
  const { data, page } = await pageOfPicked(ctx.tx, picked.orderBy('offer.id', order), read, query);
  return { page, data: data.map((row) => shownOffer(ctx, row)) };
};

export const getOffer = async (
  ctx: Context,
  { params }: Input<typeof offersApi.one>,
): Promise<Output<typeof offersApi.one>> => {
  if (ctx.actor.userType === 'RECRUITER') return ownOfferOf(ctx, params.id);
  const row = await offersShown(ctx).where('offer.id', '=', params.id).where(isOfferOf(ctx.actor)).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return shownOffer(ctx, row);
};
