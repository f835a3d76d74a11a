import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { type Departure, departureHindrance, guaranteeState, lastReportDay } from '#core/rules/departures.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { departuresSeenBy, figuresOf, isOpen, shownDeparture } from './departure-rows.ts';
import { findGuaranteed, type GuaranteedRow, guaranteedOf } from './guaranteed-rows.ts';
import { receivablesOf } from './receivables.ts';

type One = typeof guaranteesApi.one;
type Shown = Output<One>;

const noShow: Departure = { reason: 'NO_SHOW', lastWorkingDay: null };

/** Were today the last working day; before the start, were nobody to come. */
const ifLeftToday = (row: GuaranteedRow): Shown['ifLeftToday'] => {
  const state = guaranteeState(guaranteedOf(row), row.hasLeft, row.today);
  if (state === 'BEFORE') return figuresOf(row, noShow);
  return state === 'RUNNING' ? figuresOf(row, { reason: 'RESIGNED', lastWorkingDay: row.today }) : null;
};

const refundsOf = async ({ tx }: Context, invoiceId: number): Promise<Shown['refunds']> => {
  const rows = await tx.selectFrom('refund').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute();
  return rows.map(({ id, number, fee, tax, total, source, reason, createdAt, payBy }) => ({
    id,
    number,
    fee,
    tax,
    total,
    source,
    reason,
    at: createdAt.toISOString(),
    payBy,
  }));
};

const actionsFor = ({ actor }: Context, row: GuaranteedRow, isReported: boolean): Shown['actions'] => {
  if (actor.userType === 'ADMIN')
    return (['refund', 'cancel'] as const).filter(
      (action) =>
        canMove(paymentLifecycle, action, 'ADMIN', row.status) &&
        (action === 'cancel' ? !isReported : row.refundedFee < row.fee),
    );
  const isOwed = row.status !== 'CANCELED' && row.status !== 'REFUNDED';
  const canReport = isOwed && !isReported && departureHindrance(guaranteedOf(row), noShow, row.today) === null;
  return actor.userType === 'EMPLOYER' && canReport ? ['reportDeparture'] : [];
};

/** Everything about the guarantee of one payment, for both of its parties and the operator. */
export const getGuarantee = async (ctx: Context, { params }: Input<One>): Promise<Shown> => {
  const row = await findGuaranteed(ctx, params.id);
  if (ctx.actor.userType === 'ADMIN')
    await recordAct(ctx, { action: 'payment.readGuarantee', subjectKind: 'INVOICE', subjectId: row.id });
  const { conditions } = row.snapshot;
  const guaranteed = guaranteedOf(row);
  const period = guaranteePeriod(row.startDate, conditions.guaranteeMonths);
  const departures = await departuresSeenBy(ctx)
    .where('departure.contractId', '=', row.contractId)
    .orderBy('departure.id', 'desc')
    .execute();
  const isReported = departures.some((one) => isOpen(one) || one.decision === 'ACCEPTED');
  return {
    id: row.id,
    version: row.version,
    status: row.shownStatus,
    currency: row.currency,
    timeZone: row.timeZone,
    guaranteeType: conditions.guaranteeType,
    guaranteeTerms: conditions.guaranteeTerms,
    state: guaranteeState(guaranteed, row.hasLeft, row.today),
    startDate: row.startDate,
    guaranteeEndDate: period?.lastDay ?? null,
    guaranteeDays: period?.days ?? 0,
    dueDate: row.dueDateNow,
    agreed: {
      startDate: conditions.startDate,
      guaranteeEndDate: conditions.guaranteeEndDate,
      dueDate: conditions.dueDate,
    },
    ifLeftToday: ifLeftToday(row),
    refunded: { fee: row.refundedFee, tax: row.refundedTax, total: row.refundedFee + row.refundedTax },
    refunds: await refundsOf(ctx, row.id),
    departures: departures.map((departure) => shownDeparture(ctx, row, departure)),
    isVoid: row.isVoid,
    reportUntil: lastReportDay(guaranteed),
    receivables: ctx.actor.userType === 'EMPLOYER' ? [] : await receivablesOf(ctx, row.id),
    actions: actionsFor(ctx, row, isReported),
  };
};
