import type { Updateable } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { offersApi } from '#core/api/offers.ts';
import { refuse } from '#core/rules/errors.ts';
import { offerActionNeedsJob, offerLifecycle } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfferTable } from '#server/platform/db/tables.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { statusConflict } from '../jobs/job-access.ts';
import type { JobRow } from '../jobs/job-columns.ts';
import { hasCandidates } from './has-candidates.ts';
import { madeOf, writtenOn } from './make-offer.ts';
import { lockOffer, type OfferRow, offerConflict } from './offer-access.ts';
import { obstacleTo, selectOffer } from './select-offer.ts';

type Move = Input<typeof offersApi.move>['body'];
type Act = { ctx: Context; job: JobRow; offer: OfferRow; move: Move; reason: string | null };

const save = ({ ctx, offer }: Act, change: Updateable<OfferTable>): Promise<OfferRow> =>
  ctx.tx
    .updateTable('offer')
    .set({ ...change, version: offer.version + 1 })
    .where('id', '=', offer.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const decided = ({ ctx, reason }: Act) => ({ reason, decidedAt: ctx.now, decidedBy: ctx.actor.accountId });
const going = { stoppedAt: null, stopReason: null };

const turnDown = async (act: Act): Promise<OfferRow> => {
  const { ctx, offer } = act;
  const wasSelected = offer.status === 'SELECTED';
  if (wasSelected && (await hasCandidates(ctx, offer))) throw refuse('CANDIDATES_RECOMMENDED');
  const saved = await save(act, { status: 'UNSELECTED', ...decided(act), ...going });
  await emit(ctx, 'offer.unselected', { offerId: offer.id, wasSelected });
  return saved;
};

const edit = async (act: Act): Promise<OfferRow> => {
  const { introduction, termsNumber, rate = null } = act.move;
  if (introduction === undefined || termsNumber === undefined)
    throw refuse('INPUT_INVALID', {
      fields: {
        ...(introduction === undefined ? { introduction: 'required' } : {}),
        ...(termsNumber === undefined ? { termsNumber: 'required' } : {}),
      },
    });
  const written = await writtenOn(act.ctx, act.job.id, { introduction, termsNumber, rate });
  const isAsAccepted = written.termsNumber === act.offer.termsNumber && written.rateBps === act.offer.rateBps;
  // other words alone accept nothing anew: the employer has waited with this offer since before
  return save(act, isAsAccepted ? { introduction } : written);
};

const select = async ({ ctx, job, offer }: Act): Promise<OfferRow> => {
  const obstacle = await obstacleTo(ctx, job, offer);
  if (obstacle) throw obstacle;
  return selectOffer(ctx, job, offer, ctx.actor.accountId);
};

const stop = async (act: Act): Promise<OfferRow> => {
  const { ctx, offer, reason } = act;
  if (offer.stoppedAt) throw refuse('DONE_ALREADY');
  const saved = await save(act, { stoppedAt: ctx.now, stopReason: reason });
  await emit(ctx, 'offer.stopped', { offerId: offer.id, reason });
  return saved;
};

const resume = async (act: Act): Promise<OfferRow> => {
  const { ctx, offer } = act;
  if (!offer.stoppedAt) throw refuse('DONE_ALREADY');
  const saved = await save(act, going);
  await emit(ctx, 'offer.resumed', { offerId: offer.id });
  return saved;
};

const remove = async (act: Act): Promise<OfferRow> => {
  const { ctx, offer } = act;
  const saved = await save(act, { status: 'REMOVED', ...decided(act), ...going });
  await recordAct(ctx, { action: 'offer.remove', subjectKind: 'OFFER', subjectId: offer.id, fields: ['status'] });
  await emit(ctx, 'offer.removedByOperator', { offerId: offer.id, wasSelected: offer.status === 'SELECTED' });
  return saved;
};

const acts: Record<Move['action'], (act: Act) => Promise<OfferRow>> = {
  edit,
  withdraw: (act) => save(act, { status: 'WITHDRAWN', decidedAt: act.ctx.now }),
  select,
  decline: turnDown,
  unselect: turnDown,
  stop,
  resume,
  remove,
};

/** Moves an offer along its table, under the lock of its posting. */
export const moveOffer = async (
  ctx: Context,
  { body: move }: Input<typeof offersApi.move>,
): Promise<Output<typeof offersApi.move>> => {
  const step = offerLifecycle.steps[move.action];
  if (!(step.by as readonly string[]).includes(ctx.actor.userType)) throw refuse('ACCESS_DENIED');
  const { job, offer } = await lockOffer(ctx, move.id, move.version);
  if (!offerActionNeedsJob[move.action].includes(job.status)) throw statusConflict(ctx, job.status);
  if (!(step.from as readonly string[]).includes(offer.status)) throw offerConflict(ctx, offer.status);
  const reason = move.reason || null;
  if ('needsReason' in step && reason === null) throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  return madeOf(await acts[move.action]({ ctx, job, offer, move, reason }));
};
