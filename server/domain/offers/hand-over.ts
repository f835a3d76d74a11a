import { offerLifecycle } from '#core/rules/offer-lifecycle.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { writeEvent } from '../jobs/write-event.ts';
import type { OfferRow } from './offer-access.ts';
import { type Taker, wasTakenOff } from './takers.ts';

const { handOver, takeOver } = offerLifecycle.steps;

/** What was agreed goes on: terms, rate, who decided and when. The colleague speaks for themselves, and begins today. */
const goingOn = ({ now }: AnyContext, offer: OfferRow, { introduction }: Taker) => ({
  status: takeOver.to(offer),
  termsNumber: offer.termsNumber,
  termsAcceptedAt: offer.termsAcceptedAt,
  rateBps: offer.rateBps,
  introduction,
  reason: null,
  createdAt: offer.createdAt,
  decidedAt: offer.decidedAt,
  decidedBy: offer.decidedBy,
  stoppedAt: offer.stoppedAt,
  stopReason: offer.stopReason,
  handedFromId: offer.id,
  handedAt: now,
});

/**
 * The offer of one recruiter ends and goes on as a colleague's: history, contracts and evaluations stay with the one
 * that they were made by, and so does when they were selected. Posting and offer are locked, and the colleague has none
 * there that counts; one that is over is taken up again. The old one gives up its place first, so that the posting never
 * counts one too many.
 */
export const handOffer = async (ctx: AnyContext, id: number, taker: Taker): Promise<void> => {
  const { tx } = ctx;
  const before = await tx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('offer')
    .set({ status: handOver.to, reason: null, stoppedAt: null, stopReason: null, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  // where work comes back to somebody, what they had handed over no longer goes on elsewhere
  await tx
    .updateTable('offer')
    .set({ handedFromId: null })
    .where('handedFromId', 'in', (eb) =>
      eb.selectFrom('offer').select('id').where('jobId', '=', before.jobId).where('recruiterId', '=', taker.id),
    )
    .execute();
  const written = goingOn(ctx, before, taker);
  const { id: offerId } = await tx
    .insertInto('offer')
    .values({ ...written, jobId: before.jobId, recruiterId: taker.id })
    .onConflict((conflict) =>
      conflict
        .constraint('offer_once')
        .doUpdateSet((eb) => ({ ...written, version: eb('offer.version', '+', 1) }))
        .where('offer.status', 'in', takeOver.from)
        .where((eb) => eb.not(wasTakenOff)),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeEvent(ctx, { jobId: before.jobId, action: 'handOverOffer' });
  await recordAct(ctx, { action: 'offer.handOver', subjectKind: 'OFFER', subjectId: offerId, fields: ['recruiterId'] });
  await emit(ctx, 'offer.handedOver', {
    offerId,
    formerId: id,
    jobId: before.jobId,
    fromId: before.recruiterId,
    toId: taker.id,
  });
};
