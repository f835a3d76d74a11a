import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, lastDayOfMonths } from './calendar.ts';
import { guaranteePeriod, proratedRefund, refundOfAmount, remainingDays } from './guarantee.ts';
import {
  feeOf,
  greatRecruiterRateBps,
  isFeeRateRange,
  isRateInRange,
  minimumFixedFee,
  payoutOf,
  serviceCharge,
  shareOf,
} from './money.ts';
import { type DatedTaxRule, firstTaxRules, taxOf, taxRuleOn } from './tax.ts';

const amount = fc.integer({ min: 0, max: 10 ** 15 });
const rateStep = fc.integer({ min: 150, max: 1000 }).map((tenths) => tenths * 10);
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const months = fc.integer({ min: 1, max: 12 });

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

describe('shares', () => {
  test('are the nearest unit, a half upwards, without loss at any size', () => {
    expect(shareOf(1, 1, 2)).toBe(1);
    expect(shareOf(3, 1, 2)).toBe(2);
    expect(shareOf(10, 1, 3)).toBe(3);
    expect(shareOf(999_999_999_999_999, 9999, 10_000)).toBe(999_899_999_999_999);
    fc.assert(
      fc.property(amount, fc.nat({ max: 10_000 }), (value, rate) => {
        const doubledError = 2n * (BigInt(shareOf(value, rate, 10_000)) * 10_000n - BigInt(value) * BigInt(rate));
        expect(doubledError > -10_000n && doubledError <= 10_000n).toBe(true);
      }),
    );
  });

  test('beyond exact whole numbers are refused', () => {
    expect(() => shareOf(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => shareOf(-1, 10, 1)).toThrow(RangeError);
  });
});

describe('fees', () => {
  test('are a rate of the first-year salary or the fixed amount', () => {
    expect(feeOf({ feeType: 'COMMISSION', rateBps: 1800 }, 540_000_000)).toBe(97_200_000);
    expect(feeOf({ feeType: 'COMMISSION', rateBps: 1550 }, 33_333_333)).toBe(5_166_667);
    expect(feeOf({ feeType: 'DATE', fixedFee: 60_000_000 }, 540_000_000)).toBe(60_000_000);
  });

  test('lie within one unit of the exact value and grow with salary and rate', () => {
    fc.assert(
      fc.property(amount, rateStep, (salary, rateBps) => {
        const fee = feeOf({ feeType: 'COMMISSION', rateBps }, salary);
        expect(distance(BigInt(fee) * 10_000n, BigInt(salary) * BigInt(rateBps)) <= 5_000n).toBe(true);
        expect(feeOf({ feeType: 'COMMISSION', rateBps: rateBps + 10 }, salary)).toBeGreaterThanOrEqual(fee);
        expect(feeOf({ feeType: 'COMMISSION', rateBps }, salary + 1)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });

  test('start at 15 % in steps of 0.1 [rules.minimum-fee]', () => {
    expect(isFeeRateRange({ minBps: 1490, maxBps: 2000 })).toBe(false);
    expect(isFeeRateRange({ minBps: 1500, maxBps: 1500 })).toBe(true);
    expect(isFeeRateRange({ minBps: 1510, maxBps: 1500 })).toBe(false);
    expect(isFeeRateRange({ minBps: 1505, maxBps: 2000 })).toBe(false);
    expect(isFeeRateRange({ minBps: 1500, maxBps: 10_010 })).toBe(false);
  });

  test('an offer’s rate lies inside the range, ends included', () => {
    const range = { minBps: 1600, maxBps: 2000 };
    expect([1590, 1600, 1610, 1990, 2000, 2010].map((rate) => isRateInRange(rate, range))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(isRateInRange(1605, range)).toBe(false);
  });

  test('a fixed fee is at least 15 % of the lowest salary [rules.minimum-fee]', () => {
    expect(minimumFixedFee(60_000_000)).toBe(9_000_000);
    expect(minimumFixedFee(1)).toBe(1);
    fc.assert(
      fc.property(amount, (salary) => {
        const least = BigInt(minimumFixedFee(salary));
        expect(least * 100n >= BigInt(salary) * 15n).toBe(true);
        expect((least - 1n) * 100n < BigInt(salary) * 15n).toBe(true);
      }),
    );
  });

  test('a great recruiter’s rate is the average of min and max [rules.great-fee]', () => {
    expect(greatRecruiterRateBps({ minBps: 1600, maxBps: 2000 })).toBe(1800);
    expect(greatRecruiterRateBps({ minBps: 1600, maxBps: 1610 })).toBe(1610);
    expect(greatRecruiterRateBps({ minBps: 1500, maxBps: 1500 })).toBe(1500);
    fc.assert(
      fc.property(rateStep, rateStep, (a, b) => {
        const range = { minBps: Math.min(a, b), maxBps: Math.max(a, b) };
        const rate = greatRecruiterRateBps(range);
        expect(isRateInRange(rate, range)).toBe(true);
        expect(2 * rate - a - b === 0 || 2 * rate - a - b === 10).toBe(true);
      }),
    );
  });

  test('the charge comes off the payout and is nothing with free use', () => {
    expect(serviceCharge(1_000_000, 500, false)).toBe(50_000);
    expect(serviceCharge(1_000_000, 500, true)).toBe(0);
    expect(serviceCharge(1_000_000, 0, false)).toBe(0);
    expect(payoutOf({ fee: 1_000_000, tax: 100_000, charge: 50_000 })).toBe(1_050_000);
    fc.assert(
      fc.property(amount, fc.nat({ max: 10_000 }), (fee, bps) => {
        const charge = serviceCharge(fee, bps, false);
        expect(charge).toBeLessThanOrEqual(fee);
        expect(payoutOf({ fee, tax: 0, charge }) + charge).toBe(fee);
      }),
    );
  });
});

describe('tax', () => {
  const ruleOf = (country: DatedTaxRule['country']): DatedTaxRule => {
    const rule = taxRuleOn(firstTaxRules, country, '2026-11-15');
    if (rule === null) throw new Error(`no rule for ${country}`);
    return rule;
  };

  test('is 10 % in Korea, 12 % on 11/12 in Indonesia, 9 % in Singapore', () => {
    expect(taxOf(11_200_000, ruleOf('KR'))).toBe(1_120_000);
    expect(taxOf(97_200_000, ruleOf('ID'))).toBe(10_692_000);
    expect(taxOf(1_234_567, ruleOf('SG'))).toBe(111_111);
  });

  test('is rounded once, to the nearest unit', () => {
    fc.assert(
      fc.property(amount, (price) => {
        const tax = BigInt(taxOf(price, ruleOf('ID')));
        expect(distance(tax * 120_000n, BigInt(price) * 13_200n) <= 60_000n).toBe(true);
      }),
    );
  });

  test('is nothing for an exempt or foreign supplier', () => {
    expect(taxOf(11_200_000, ruleOf('KR'), 'EXEMPT')).toBe(0);
    expect(taxOf(11_200_000, ruleOf('KR'), 'FOREIGN')).toBe(0);
  });

  test('follows the rule in force on the day', () => {
    const later: DatedTaxRule = {
      country: 'KR',
      from: '2027-01-01',
      rateBps: 1100,
      baseNumerator: 1,
      baseDenominator: 1,
    };
    const rules = [later, ...firstTaxRules];
    expect(taxRuleOn(rules, 'KR', '2026-12-31')?.rateBps).toBe(1000);
    expect(taxRuleOn(rules, 'KR', '2027-01-01')?.rateBps).toBe(1100);
    expect(taxRuleOn(rules, 'SG', '2027-01-01')?.rateBps).toBe(900);
    expect(taxRuleOn(rules, 'ID', '2024-12-31')).toBeNull();
  });
});

describe('guarantee', () => {
  test('counts calendar months from the start date', () => {
    expect(guaranteePeriod('2026-11-04', 3)).toEqual({ lastDay: '2027-02-03', days: 92 });
    expect(guaranteePeriod('2026-02-01', 1)).toEqual({ lastDay: '2026-02-28', days: 28 });
    expect(guaranteePeriod('2028-02-29', 12)).toEqual({ lastDay: '2029-02-28', days: 366 });
    expect(guaranteePeriod('2026-01-28', 1)).toEqual({ lastDay: '2026-02-27', days: 31 });
    expect(guaranteePeriod('2026-01-31', 1)).toEqual({ lastDay: '2026-02-28', days: 29 });
    expect(guaranteePeriod('2026-11-04', 0)).toBeNull();
  });

  test('a month more ends later, and never outlasts its 31 days', () => {
    fc.assert(
      fc.property(day, months, (start, count) => {
        const shorter = lastDayOfMonths(start, count);
        expect(shorter < lastDayOfMonths(start, count + 1)).toBe(true);
        const days = daysBetween(start, shorter) + 1;
        expect(days).toBeGreaterThanOrEqual(28 * count);
        expect(days).toBeLessThanOrEqual(31 * count);
      }),
    );
  });

  test('remaining days end with the period and are all of them for who never came', () => {
    const period = { lastDay: '2027-02-03', days: 92 };
    expect(remainingDays(period, '2027-02-03')).toBe(0);
    expect(remainingDays(period, '2027-02-02')).toBe(1);
    expect(remainingDays(period, '2027-02-04')).toBe(0);
    expect(remainingDays(period, '2026-11-04')).toBe(91);
    expect(remainingDays(period, '2026-11-03')).toBe(92);
    expect(remainingDays(period, '2026-10-01')).toBe(92);
  });

  test('refunds the days that remain, with the tax in proportion', () => {
    const period = { lastDay: '2027-02-03', days: 92 };
    const billed = { fee: 92_000, tax: 9_200 };
    expect(proratedRefund(billed, period, '2027-01-04')).toEqual({ fee: 30_000, tax: 3_000 });
    expect(proratedRefund(billed, period, '2027-02-03')).toEqual({ fee: 0, tax: 0 });
    expect(proratedRefund(billed, period, '2026-11-03')).toEqual(billed);
    expect(refundOfAmount(billed, 46_000)).toEqual({ fee: 46_000, tax: 4_600 });
    expect(refundOfAmount(billed, 100_000)).toEqual(billed);
    expect(refundOfAmount({ fee: 0, tax: 0 }, 0)).toEqual({ fee: 0, tax: 0 });
  });

  const billedOf = fc.tuple(amount, fc.constantFrom(...firstTaxRules)).map(([fee, rule]) => ({
    fee,
    tax: taxOf(fee, rule),
  }));

  test('a refund is the exact share to the nearest unit, never negative, never more than was billed', () => {
    fc.assert(
      fc.property(billedOf, day, months, fc.integer({ min: -40, max: 400 }), (billed, start, count, worked) => {
        const period = guaranteePeriod(start, count);
        if (period === null) throw new Error('months start at one');
        const lastWorkingDay = addDays(start, worked);
        const refund = proratedRefund(billed, period, lastWorkingDay);
        const kept = { fee: billed.fee - refund.fee, tax: billed.tax - refund.tax };
        expect(Math.min(refund.fee, refund.tax, kept.fee, kept.tax)).toBeGreaterThanOrEqual(0);
        const left = BigInt(remainingDays(period, lastWorkingDay));
        const error = distance(BigInt(refund.fee) * BigInt(period.days), BigInt(billed.fee) * left);
        expect(2n * error <= BigInt(period.days)).toBe(true);
        const taxError = distance(BigInt(refund.tax) * BigInt(billed.fee), BigInt(billed.tax) * BigInt(refund.fee));
        expect(2n * taxError <= BigInt(billed.fee)).toBe(true);
      }),
    );
  });

  test('who stays a day longer is refunded no more', () => {
    fc.assert(
      fc.property(billedOf, day, months, fc.integer({ min: -5, max: 380 }), (billed, start, count, worked) => {
        const period = guaranteePeriod(start, count);
        if (period === null) throw new Error('months start at one');
        const now = proratedRefund(billed, period, addDays(start, worked));
        const later = proratedRefund(billed, period, addDays(start, worked + 1));
        expect(later.fee).toBeLessThanOrEqual(now.fee);
        expect(later.tax).toBeLessThanOrEqual(now.tax);
      }),
    );
  });
});
