import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { ownOffer } from '#core/api/offer-shapes.ts';
import type { offersApi } from '#core/api/offers.ts';
import { refuse } from '#core/rules/errors.ts';
import { percentOfBps } from '#core/rules/money.ts';
import { offerDeedsOf, offersMadeMax } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { jobsSeenBy, type SeenJob, shownCompanyOf } from '../jobs/list-recruiter-jobs.ts';
import type { OfferRow } from './offer-access.ts';
import { type Handed, handedFrom, handedTo, needsConfirmation, shownHanded } from './shown-offer.ts';

type Own = z.output<typeof ownOffer>;
type OwnRow = OfferRow & { needsConfirmation: boolean; handedFrom: Handed; handedTo: Handed };

/** The reader's own offers of these numbers, beside their postings as far as a recruiter may see those. */
const ownOffers = async (ctx: Context, ids: readonly number[]): Promise<Own[]> => {
  const offers = await ctx.tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .selectAll('offer')
    .select([needsConfirmation(ctx.now).as('needsConfirmation'), handedFrom.as('handedFrom'), handedTo.as('handedTo')])
    .where('offer.id', '=', among(ids))
    .where('offer.recruiterId', '=', ctx.actor.accountId)
    .execute();
  if (offers.length === 0) return [];
  const jobIds = offers.map(({ jobId }) => jobId);
  const jobs = new Map(
    (await jobsSeenBy(ctx).where('job.id', '=', among(jobIds)).execute()).map((job) => [job.id, job]),
  );
  return offers.flatMap((offer) => {
    const job = jobs.get(offer.jobId);
    return job ? [ownOf(offer, job)] : [];
  });
};

const ownOf = (offer: OwnRow, job: SeenJob): Own => ({
  ...offer,
  createdAt: offer.createdAt.toISOString(),
  decidedAt: offer.decidedAt?.toISOString() ?? null,
  stoppedAt: offer.stoppedAt?.toISOString() ?? null,
  handedFrom: shownHanded(offer.handedFrom),
  handedTo: shownHanded(offer.handedTo),
  title: job.title,
  jobStatus: job.status,
  rate: offer.rateBps === null ? null : percentOfBps(offer.rateBps),
  company: shownCompanyOf(job),
  isLast: offer.madeCount >= offersMadeMax,
  actions: offerDeedsOf('RECRUITER', { ...offer, isStopped: offer.stoppedAt !== null }, job.status),
});

export const ownOfferOf = async (ctx: Context, id: number): Promise<Own> => {
  const [offer] = await ownOffers(ctx, [id]);
  if (!offer) throw refuse('NOT_FOUND');
  return offer;
};

const columns = { CREATEDAT: sql`offer.created_at`, TITLE: sql`job.title`, STATUS: sql`offer.status` };

export const listOwnOffers = async (
  ctx: Context,
  { query }: Input<typeof offersApi.own>,
): Promise<Output<typeof offersApi.own>> => {
  const { sort, order, keyword, status } = query;
  let picked = ctx.tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select('offer.id')
    .where('offer.recruiterId', '=', ctx.actor.accountId);
  if (status.length > 0) picked = picked.where('offer.status', 'in', status);
  if (keyword !== '') picked = picked.where('job.title', 'ilike', containing(keyword));
  if (sort) picked = picked.orderBy(columns[sort], nullsLast(order));
  return pageOfPicked(ctx.tx, picked.orderBy('offer.id', order), (ids) => ownOffers(ctx, ids), query);
};
