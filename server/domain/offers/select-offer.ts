import { type Refusal, refuse } from '#core/rules/errors.ts';
import { isAllowed, jobLists } from '#core/rules/job-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { closeWhenFull } from '../jobs/close-when-full.ts';
import { statusConflict } from '../jobs/job-access.ts';
import type { JobRow } from '../jobs/job-columns.ts';
import { termsNumberOf } from '../jobs/job-terms.ts';
import { hasStatus } from '../jobs/status-filter.ts';
import type { OfferRow } from './offer-access.ts';

type Undecided = Pick<OfferRow, 'id' | 'recruiterId' | 'termsNumber'>;

/** How many postings that have not ended selected this recruiter. */
export const takenPlaces = async ({ tx, now }: AnyContext, recruiterId: number): Promise<number> => {
  const { taken } = await tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('offer.recruiterId', '=', recruiterId)
    .where('offer.status', '=', 'SELECTED')
    .where(hasStatus(jobLists.inProgress, now))
    .executeTakeFirstOrThrow();
  return Number(taken);
};

/** The same with how many may. Holds the recruiter for the act. */
export const placesOf = async (ctx: AnyContext, recruiterId: number) => {
  const { limitOfferCount } = await ctx.tx
    .selectFrom('recruiter')
    .select('limitOfferCount')
    .where('accountId', '=', recruiterId)
    // an offer that was just inserted holds the key: two of them must not wait for each other
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { taken: await takenPlaces(ctx, recruiterId), max: limitOfferCount };
};

/** Why an undecided offer cannot be selected now. The posting is locked. */
export const obstacleTo = async (ctx: AnyContext, job: JobRow, offer: Undecided): Promise<Refusal | null> => {
  if (!isAllowed(job.status, 'selection')) return statusConflict(ctx, job.status);
  if (offer.termsNumber !== (await termsNumberOf(ctx, job.id))) return refuse('OFFER_UNCONFIRMED');
  const max = job.maxRecruiters ?? 0;
  if (job.selectedCount >= max) return refuse('SELECTION_FULL', { params: { max } });
  const places = await placesOf(ctx, offer.recruiterId);
  if (places.taken >= places.max) return refuse('RECRUITER_FULL', { params: { max: places.max } });
  return null;
};

/** Selects what nothing stands against; `decidedBy` is nobody where the posting selects by itself. */
export const selectOffer = async (
  ctx: AnyContext,
  job: JobRow,
  { id }: Undecided,
  decidedBy: number | null,
): Promise<OfferRow> => {
  const selected = await ctx.tx
    .updateTable('offer')
    .set((eb) => ({ status: 'SELECTED', decidedAt: ctx.now, decidedBy, reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await closeWhenFull(ctx, { ...job, selectedCount: job.selectedCount + 1 });
  await emit(ctx, 'offer.selected', { offerId: id });
  return selected;
};
