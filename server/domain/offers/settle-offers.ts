import { refuse } from '#core/rules/errors.ts';
import { isInProgress } from '#core/rules/job-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { type Events, emit } from '#server/platform/events.ts';
import { recordHandOver } from '../audit/record-hand-over.ts';
import { handOffer } from './hand-over.ts';
import { type RunningOffer, runningOffers, takesPlace } from './running-offers.ts';
import { placesOf } from './select-offer.ts';
import { holdTaker, takenBy } from './takers.ts';

type Ending = Events['account.ending'];
type Said = NonNullable<Ending['settlement']>;

/** The postings first, then the offers, as every act on an offer does: what happens on them meanwhile is over, or waits. */
const lockRunning = async (ctx: AnyContext, recruiterId: number): Promise<RunningOffer[]> => {
  const seen = await runningOffers(ctx, recruiterId).execute();
  const jobIds = seen.map(({ jobId }) => jobId);
  if (jobIds.length === 0) return [];
  await ctx.tx.selectFrom('job').select('id').where('id', 'in', jobIds).orderBy('id').forUpdate().execute();
  return runningOffers(ctx, recruiterId).where('offer.jobId', 'in', jobIds).forUpdate('offer').execute();
};

/** Hands over what can be handed; answers what is left. */
const handOver = async (
  ctx: AnyContext,
  fromId: number,
  { handTo, endsRunning }: { handTo: number; endsRunning: boolean },
): Promise<RunningOffer[]> => {
  // before any posting is held: whoever ends the colleague's own account holds that first, too
  const taker = await holdTaker(ctx, fromId, handTo);
  const offers = await lockRunning(ctx, fromId);
  const taken = await takenBy(ctx, taker, offers);
  const left = offers.filter((offer) => !taken.includes(offer));
  const inTheWay = left.filter(takesPlace).length;
  if (inTheWay > 0 && !endsRunning) throw refuse('HANDOVER_BLOCKED', { params: { n: inTheWay } });
  const places = await placesOf(ctx, taker.id);
  const wanted = taken.filter(takesPlace).length;
  if (wanted > 0 && places.taken + wanted > places.max)
    throw refuse('HANDOVER_FULL', { params: { n: wanted, max: places.max } });
  if (taken.length > 0) await recordHandOver(ctx, fromId, taker.id);
  for (const { id } of taken) await handOffer(ctx, id, taker);
  return left;
};

/** With the reason where the operator gives one; the recruiter's own undecided ones are withdrawn. */
const close = async (ctx: AnyContext, offers: readonly RunningOffer[], settlement: Said | null): Promise<void> => {
  if (offers.length === 0) return;
  await ctx.tx
    .updateTable('offer')
    .set((eb) => ({
      status: settlement ? 'REMOVED' : 'WITHDRAWN',
      reason: settlement?.reason ?? null,
      decidedAt: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      offers.map(({ id }) => id),
    )
    .execute();
  for (const { id, jobId } of offers.filter(takesPlace)) await emit(ctx, 'offer.removed', { offerId: id, jobId });
};

const refuseAnySelected = (offers: readonly RunningOffer[]): void => {
  const n = offers.filter(takesPlace).length;
  if (n > 0) throw refuse('OFFERS_RUNNING', { params: { n } });
};

export const refuseSelected = async (ctx: AnyContext, { accountId }: Events['account.leaving']): Promise<void> =>
  refuseAnySelected(await runningOffers(ctx, accountId).execute());

/**
 * A recruiter whom a company selected does not leave it without a word: withdrawing comes first, or the operator hands
 * the work to a colleague, or says why it ends. Offers that nobody has decided go with their owner where nobody takes
 * them. What is still to be decided on ended postings stays as it is then.
 */
export const settleOffers = async (ctx: AnyContext, { accountId, settlement }: Ending): Promise<void> => {
  const { tx } = ctx;
  const recruiter = await tx
    .selectFrom('recruiter')
    .select('accountId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!recruiter) return;
  const handTo = settlement?.handTo ?? null;
  const endsRunning = settlement?.endsRunning ?? false;
  const left =
    handTo === null ? await lockRunning(ctx, accountId) : await handOver(ctx, accountId, { handTo, endsRunning });
  if (!endsRunning) refuseAnySelected(left);
  await close(
    ctx,
    left.filter(({ jobStatus }) => isInProgress(jobStatus)),
    settlement,
  );
};
