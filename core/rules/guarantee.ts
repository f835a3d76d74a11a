import { daysBetween, lastDayOfMonths } from './calendar.ts';
import { shareOf } from './money.ts';

export type GuaranteePeriod = { lastDay: string; days: number };

/** Calendar months from the start date, which is their first day. No months: no guarantee. */
export const guaranteePeriod = (startDate: string, months: number): GuaranteePeriod | null => {
  if (months === 0) return null;
  const lastDay = lastDayOfMonths(startDate, months);
  return { lastDay, days: daysBetween(startDate, lastDay) + 1 };
};

/** The days of the period after the last working day: all of them for who never came, none after the period. */
export const remainingDays = (period: GuaranteePeriod, lastWorkingDay: string): number =>
  Math.min(period.days, Math.max(0, daysBetween(lastWorkingDay, period.lastDay)));

export type Billed = { fee: number; tax: number };

/** Refunding a part of the fee returns the same part of the tax. */
export const refundOfAmount = ({ fee, tax }: Billed, amount: number): Billed => {
  const refundedFee = Math.min(fee, amount);
  return { fee: refundedFee, tax: fee === 0 ? 0 : shareOf(tax, refundedFee, fee) };
};

/** The prorated guarantee: fee × remaining days ÷ days of the period. */
export const proratedRefund = (billed: Billed, period: GuaranteePeriod, lastWorkingDay: string): Billed =>
  refundOfAmount(billed, shareOf(billed.fee, remainingDays(period, lastWorkingDay), period.days));

/** A further part after what went back before. All parts together return exactly the tax that was billed. */
export const nextRefund = (billed: Billed, before: Billed, amount: number): Billed => {
  const fee = Math.min(amount, billed.fee - before.fee);
  return { fee, tax: refundOfAmount(billed, before.fee + fee).tax - before.tax };
};
