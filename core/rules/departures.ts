import { addDays } from './calendar.ts';
import type { GuaranteeType } from './enums.ts';
import { type Billed, guaranteePeriod, nextRefund, proratedRefund, remainingDays } from './guarantee.ts';
import { limits } from './limits.ts';
import type { PaymentStatus } from './payment-lifecycle.ts';

/** Why somebody left, as their company says. NO_SHOW never began: there is no last working day. */
export const departureReasons = ['RESIGNED', 'DISMISSED', 'MUTUAL', 'OTHER', 'NO_SHOW'] as const;
export type DepartureReason = (typeof departureReasons)[number];

export const departureDecisions = ['ACCEPTED', 'REJECTED'] as const;
export type DepartureDecision = (typeof departureDecisions)[number];

/** WAITING: the recruiter may still contest. READY: it is the operator's turn. */
export const departureStates = ['WAITING', 'READY', 'WITHDRAWN', ...departureDecisions] as const;
export type DepartureState = (typeof departureStates)[number];

type Report = {
  reportedAt: Date;
  withdrawnAt: Date | null;
  contestedAt: Date | null;
  decision: DepartureDecision | null;
};

export const departureContestUntil = ({ reportedAt }: Pick<Report, 'reportedAt'>): Date =>
  new Date(reportedAt.getTime() + limits.departureContestDays * 86_400_000);

export const departureState = (report: Report, now: Date): DepartureState => {
  if (report.decision !== null) return report.decision;
  if (report.withdrawnAt !== null) return 'WITHDRAWN';
  return report.contestedAt !== null || now >= departureContestUntil(report) ? 'READY' : 'WAITING';
};

/** It waits for the other side or for the operator. */
export const isOpenReport = ({ state }: { state: DepartureState }): boolean => state === 'WAITING' || state === 'READY';

/**
 * Nobody is asked to pay for whom they reported as never having come: that bill is canceled, or asked for again once it
 * is decided. Said again after it was taken back it excuses nothing: that would lift the stop on new postings at will.
 */
export const isBillExcused = (reports: readonly { reason: DepartureReason; state: DepartureState }[]): boolean => {
  const neverCame = reports.filter(({ reason }) => reason === 'NO_SHOW');
  return neverCame.some(isOpenReport) && neverCame.every(({ state }) => state !== 'WITHDRAWN');
};

/** Where the money of a refund comes from: what is held, the operator's own account; an unpaid invoice is canceled. */
export const refundSources = ['HELD', 'OPERATOR', 'INVOICE'] as const;
export type RefundSource = (typeof refundSources)[number];

/** How a guarantee stands on a day. */
export const guaranteeStates = ['NONE', 'BEFORE', 'RUNNING', 'OVER', 'ENDED'] as const;
export type GuaranteeState = (typeof guaranteeStates)[number];

/** What of a contract and its invoice a guarantee is reckoned by. */
export type Guaranteed = {
  status: PaymentStatus;
  billed: Billed;
  /** What went back so far. */
  refunded: Billed;
  /** With every amendment. */
  startDate: string;
  guaranteeType: GuaranteeType;
  guaranteeMonths: number;
};
export type Departure = { reason: DepartureReason; lastWorkingDay: string | null };

const periodOf = ({ startDate, guaranteeMonths }: Guaranteed) => guaranteePeriod(startDate, guaranteeMonths);

/** ENDED: the invoice was canceled or wholly refunded, or the hire left. */
export const guaranteeState = (guaranteed: Guaranteed, hasLeft: boolean, today: string): GuaranteeState => {
  const { status, startDate } = guaranteed;
  if (hasLeft || status === 'CANCELED' || status === 'REFUNDED') return 'ENDED';
  const period = periodOf(guaranteed);
  if (!period) return 'NONE';
  if (today < startDate) return 'BEFORE';
  return today <= period.lastDay ? 'RUNNING' : 'OVER';
};

/** Who never came gets all of it back; of a guarantee ETC the operator enters what both sides agreed on. */
export const isAgreedAmount = (type: GuaranteeType, reason: DepartureReason): boolean =>
  type === 'ETC' && reason !== 'NO_SHOW';

const refundOf = (guaranteed: Guaranteed, { reason, lastWorkingDay }: Departure): Billed | null => {
  const { billed, refunded, guaranteeType } = guaranteed;
  if (isAgreedAmount(guaranteeType, reason)) return null;
  if (lastWorkingDay === null) return nextRefund(billed, refunded, billed.fee);
  const period = periodOf(guaranteed);
  return nextRefund(billed, refunded, period ? proratedRefund(billed, period, lastWorkingDay).fee : 0);
};

const sourceOf = ({ status }: Guaranteed, { reason }: Departure): RefundSource => {
  if (status === 'PAID_OUT') return 'OPERATOR';
  return status === 'BILLED' && reason === 'NO_SHOW' ? 'INVOICE' : 'HELD';
};

/** What a departure brings: refund and days, where it comes from, and by when were it decided today. */
export const departureFigures = (guaranteed: Guaranteed, departure: Departure, today: string) => {
  const period = periodOf(guaranteed);
  const { lastWorkingDay } = departure;
  const refund = refundOf(guaranteed, departure);
  return {
    guaranteeDays: period?.days ?? 0,
    remainingDays: !period ? 0 : lastWorkingDay === null ? period.days : remainingDays(period, lastWorkingDay),
    refund: refund && { ...refund, total: refund.fee + refund.tax },
    source: sourceOf(guaranteed, departure),
    payBy: guaranteed.status === 'BILLED' ? null : addDays(today, limits.refundDays),
  };
};

/** Until when it is told that nobody came: a while after the start date as it is now. */
export const lastNoShowDay = ({ startDate }: Pick<Guaranteed, 'startDate'>): string =>
  addDays(startDate, limits.noShowReportDays);

/** The last day on which a departure is reported: a while after the guarantee, so that its last days can be told. */
export const lastReportDay = (guaranteed: Guaranteed): string => {
  const period = periodOf(guaranteed);
  return period ? addDays(period.lastDay, limits.departureReportDays) : lastNoShowDay(guaranteed);
};

export const departureHindrances = ['OVER', 'NONE', 'DAY'] as const;
export type DepartureHindrance = (typeof departureHindrances)[number];

/** The days that can be the last working day: of the guarantee, as far as they have been. */
export const workingDays = (guaranteed: Guaranteed, today: string): { first: string; last: string } | null => {
  const period = periodOf(guaranteed);
  return period && { first: guaranteed.startDate, last: period.lastDay < today ? period.lastDay : today };
};

/** What stands in the way of a report: too late, no guarantee, or not a working day within it that has been. */
export const departureHindrance = (
  guaranteed: Guaranteed,
  { lastWorkingDay }: Departure,
  today: string,
): DepartureHindrance | null => {
  if (lastWorkingDay === null) return today > lastNoShowDay(guaranteed) ? 'OVER' : null;
  if (today > lastReportDay(guaranteed)) return 'OVER';
  const days = workingDays(guaranteed, today);
  if (!days) return 'NONE';
  return lastWorkingDay >= days.first && lastWorkingDay <= days.last ? null : 'DAY';
};
