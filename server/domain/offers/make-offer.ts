import type { Input, Output } from '#core/api/endpoint.ts';
import type { offersApi } from '#core/api/offers.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { refuse } from '#core/rules/errors.ts';
import { isAllowed } from '#core/rules/job-lifecycle.ts';
import { offersMadeMax } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { statusConflict } from '../jobs/job-access.ts';
import { mayOffer } from './may-offer.ts';
import { lockJobToOfferOn, type OfferRow, offerConflict } from './offer-access.ts';
import { obstacleTo, selectOffer } from './select-offer.ts';
import { rateOn, termsNow } from './terms.ts';

type Made = Output<typeof offersApi.make>;
type Written = { introduction: string; termsNumber: number; rate: number | null };

export const madeOf = ({ id, version, status }: OfferRow): Made => ({ id, version, status });

const refuseBareProfile = async ({ tx, actor }: Context): Promise<void> => {
  const profile = await tx
    .selectFrom('recruiter')
    .innerJoin('account', 'account.id', 'recruiter.accountId')
    .select(mayOffer.as('mayOffer'))
    .where('recruiter.accountId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  if (!profile.mayOffer) throw refuse('PROFILE_NEEDED');
};

/** What an offer says, checked against the terms that hold now. */
export const writtenOn = async (ctx: Context, jobId: number, { introduction, termsNumber, rate }: Written) => {
  if (hasContact(introduction)) throw refuse('CONTACT_WRITTEN', { fields: { introduction: 'contactWritten' } });
  const terms = await termsNow(ctx, jobId);
  if (terms.number !== termsNumber) throw refuse('TERMS_CHANGED');
  const rateBps = await rateOn(ctx, ctx.actor.accountId, terms, rate);
  return { introduction, termsNumber, rateBps, termsAcceptedAt: ctx.now };
};

/** The first time, or once more after it was withdrawn. */
const keepOffer = async (ctx: Context, jobId: number, body: Written): Promise<OfferRow> => {
  const { tx, actor, now } = ctx;
  const before = await tx
    .selectFrom('offer')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', actor.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (before && before.status !== 'WITHDRAWN') throw offerConflict(ctx, before.status);
  if (before && before.madeCount >= offersMadeMax) throw refuse('OFFER_SPENT');
  await refuseBareProfile(ctx);
  const written = await writtenOn(ctx, jobId, body);
  if (!before)
    return tx
      .insertInto('offer')
      .values({ ...written, jobId, recruiterId: actor.accountId, status: 'SUGGESTED', createdAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  return tx
    .updateTable('offer')
    .set({
      ...written,
      status: 'SUGGESTED',
      createdAt: now,
      decidedAt: null,
      decidedBy: null,
      reason: null,
      madeCount: before.madeCount + 1,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Offers on a posting. Where it selects by itself, at once and under the same rules as by hand. */
export const makeOffer = async (ctx: Context, { body }: Input<typeof offersApi.make>): Promise<Made> => {
  const job = await lockJobToOfferOn(ctx, body.jobId);
  if (!isAllowed(job.status, 'newOffer')) throw statusConflict(ctx, job.status);
  const offer = await keepOffer(ctx, job.id, { ...body, rate: body.rate ?? null });
  await emit(ctx, 'offer.made', { offerId: offer.id });
  if (job.autoSelectRecruiter && (await obstacleTo(ctx, job, offer)) === null)
    return madeOf(await selectOffer(ctx, job, offer, null));
  return madeOf(offer);
};
