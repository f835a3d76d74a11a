import type { FeeType } from './enums.ts';
import { limits } from './limits.ts';

/** Amounts are whole numbers of a currency's smallest unit. Rates are basis points: 100 are one per cent. */
export const bpsOfWhole = 10_000;
export const feeRateStepBps = 10;
export const feeRateMinBps = limits.feeRateMinPercent * 100;

/** People and calls speak of per cent, the books of basis points. */
export const bpsOfPercent = (percent: number): number => Math.round(percent * 100);
export const percentOfBps = (bps: number): number => bps / 100;

const asAmount = (value: bigint): number => {
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount out of range');
  return Number(value);
};

/** The rounding of all money: to the nearest unit, a half upwards. Exact at any size. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** amount × numerator ÷ denominator, half up. */
export const shareOf = (amount: number, numerator: number, denominator: number): number =>
  asAmount(halfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)));

/** What a posting's terms and an offer's rate ask for: a rate of the first-year salary, or a fixed amount. */
export type FeeTerms =
  | { feeType: Extract<FeeType, 'COMMISSION'>; rateBps: number }
  | { feeType: Extract<FeeType, 'DATE'>; fixedFee: number };

/** The recruiting fee, before tax. */
export const feeOf = (terms: FeeTerms, firstYearSalary: number): number =>
  terms.feeType === 'DATE' ? terms.fixedFee : shareOf(firstYearSalary, terms.rateBps, bpsOfWhole);

export type RateRange = { minBps: number; maxBps: number };

const isFeeRate = (rateBps: number): boolean => rateBps >= feeRateMinBps && rateBps % feeRateStepBps === 0;

export const isFeeRateRange = ({ minBps, maxBps }: RateRange): boolean =>
  isFeeRate(minBps) && isFeeRate(maxBps) && minBps <= maxBps && maxBps <= bpsOfWhole;

/** Whatever its steps. */
export const isRateWithin = (rateBps: number, { minBps, maxBps }: RateRange): boolean =>
  rateBps >= minBps && rateBps <= maxBps;

export const isRateInRange = (rateBps: number, range: RateRange): boolean =>
  rateBps % feeRateStepBps === 0 && isRateWithin(rateBps, range);

/** A fixed fee is at least 15 % of the lowest salary: the smallest amount that is not below it. */
export const minimumFixedFee = (salaryMin: number): number =>
  asAmount((BigInt(salaryMin) * BigInt(feeRateMinBps) + BigInt(bpsOfWhole) - 1n) / BigInt(bpsOfWhole));

/** A great recruiter's rate: the average of a posting's range, half up to the step of 0.1 % that rates go in. */
export const greatRecruiterRateBps = ({ minBps, maxBps }: RateRange): number =>
  shareOf(minBps + maxBps, 1, 2 * feeRateStepBps) * feeRateStepBps;

/** The operator's charge comes off the recruiter's share; who joined through an invitation has free use. */
export const serviceCharge = (fee: number, chargeBps: number, hasFreeUse: boolean): number =>
  hasFreeUse ? 0 : shareOf(fee, chargeBps, bpsOfWhole);

/** What the supplier receives: the fee, the tax collected for it, less the charge. */
export const payoutOf = ({ fee, tax, charge }: { fee: number; tax: number; charge: number }): number =>
  fee + tax - charge;
