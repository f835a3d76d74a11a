import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { type Departure, guaranteeState, lastNoShowDay, lastReportDay } from '#core/rules/departures.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { type DepartureRow, departuresSeenBy, isOpen, refundFiguresOf, shownDeparture } from './departure-rows.ts';
import { findGuaranteed, type GuaranteedRow, guaranteedOf } from './guaranteed-rows.ts';
import { receivablesOf } from './receivables.ts';
import { refundsWithTransfer, shownRefund } from './sent-refunds.ts';

type One = typeof guaranteesApi.one;
type Shown = Output<One>;

const noShow: Departure = { reason: 'NO_SHOW', lastWorkingDay: null };

/** Were today the last working day; before the start, were nobody to come. */
const ifLeftToday = (row: GuaranteedRow): Shown['ifLeftToday'] => {
  const state = guaranteeState(guaranteedOf(row), row.hasLeft, row.today);
  if (state === 'BEFORE') return refundFiguresOf(row, noShow);
  return state === 'RUNNING' ? refundFiguresOf(row, { reason: 'RESIGNED', lastWorkingDay: row.today }) : null;
};

const refundsOf = async (ctx: Context, invoiceId: number): Promise<Shown['refunds']> => {
  const rows = await refundsWithTransfer(ctx).where('refund.invoiceId', '=', invoiceId).orderBy('refund.id').execute();
  return rows.map(shownRefund);
};

/** Somebody who left in the guarantee, or who never came, can still be told of. */
const canReport = (row: GuaranteedRow, reports: readonly DepartureRow[]): boolean =>
  row.status !== 'CANCELED' &&
  row.status !== 'REFUNDED' &&
  reports.length < limits.departureReportsMax &&
  !reports.some((one) => isOpen(one) || one.decision === 'ACCEPTED') &&
  row.today <= lastReportDay(guaranteedOf(row));

const actionsFor = ({ actor }: Context, row: GuaranteedRow, reports: readonly DepartureRow[]): Shown['actions'] => {
  if (actor.userType === 'EMPLOYER') return canReport(row, reports) ? ['reportDeparture'] : [];
  if (actor.userType !== 'ADMIN' || reports.some(isOpen)) return [];
  if (row.refundedFee === row.fee) return row.isVoid ? [] : ['void'];
  return (['refund', 'cancel'] as const).filter((action) => canMove(paymentLifecycle, action, 'ADMIN', row.status));
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
    noShowUntil: lastNoShowDay(guaranteed),
    receivables: ctx.actor.userType === 'EMPLOYER' ? [] : await receivablesOf(ctx, row.id),
    actions: actionsFor(ctx, row, departures),
  };
};
