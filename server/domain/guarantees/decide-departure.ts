import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { departureState } from '#core/rules/departures.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { voidContract } from '../contracts/void-contract.ts';
import { cancelInvoice } from './cancel-payment.ts';
import { agreedAmountOf, type DepartureRow, lockDeparture, refundFiguresOf } from './departure-rows.ts';
import type { GuaranteedRow } from './guaranteed-rows.ts';
import { makeRefund } from './make-refund.ts';

type Decide = typeof guaranteesApi.decide;
type Body = Input<Decide>['body'];

/** The refund of a report that was accepted. Who never came: nothing is owed, and the hire is taken back. */
const giveBack = async (ctx: Context, row: GuaranteedRow, departure: DepartureRow, body: Body): Promise<void> => {
  const agreed = agreedAmountOf(row, departure, body.amount);
  const { refund } = refundFiguresOf(row, departure);
  if (refund && body.total === undefined) throw refuse('INPUT_INVALID', { fields: { total: 'required' } });
  if (refund && refund.total !== body.total) throw refuse('REFUND_CHANGED');
  const isNoShow = departure.reason === 'NO_SHOW';
  if (row.status === 'BILLED') {
    if (!isNoShow) throw refuse('DEPARTURE_UNPAID');
    await cancelInvoice(ctx, row, body.note);
  } else {
    const amount = agreed ?? refund?.fee ?? 0;
    if (amount > 0) await makeRefund(ctx, row, { amount, reason: body.note, departureId: departure.id });
  }
  if (isNoShow) await voidContract(ctx, { contractId: row.contractId, reason: body.note });
};

/** The operator's word. It is given before anything is made of it: an open report would stop what follows. */
export const decideDeparture = async (ctx: Context, { body }: Input<Decide>): Promise<Output<Decide>> => {
  const { row, departure } = await lockDeparture(ctx, body);
  const isAccepted = body.decision === 'ACCEPTED';
  if (isAccepted && departureState(departure, ctx.now) !== 'READY') throw refuse('DEPARTURE_EARLY');
  const made = await ctx.tx
    .updateTable('departure')
    .set({
      decision: body.decision,
      decisionNote: body.note,
      decidedAt: ctx.now,
      decidedBy: ctx.actor.accountId,
      version: departure.version + 1,
    })
    .where('id', '=', departure.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  if (isAccepted) await giveBack(ctx, row, departure, body);
  await recordAct(ctx, {
    action: 'departure.decide',
    subjectKind: 'DEPARTURE',
    subjectId: made.id,
    fields: ['decision'],
  });
  await emit(ctx, 'departure.decided', { departureId: made.id });
  return made;
};
