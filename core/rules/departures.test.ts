import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import {
  departureContestUntil,
  departureFigures,
  departureHindrance,
  departureState,
  type Guaranteed,
  guaranteeState,
  lastReportDay,
} from './departures.ts';
import { guaranteePeriod, nextRefund } from './guarantee.ts';
import { paymentStatuses } from './payment-lifecycle.ts';

const amount = fc.integer({ min: 1, max: 10 ** 13 });
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const guaranteed = (change: Partial<Guaranteed> = {}): Guaranteed => ({
  status: 'PAID',
  billed: { fee: 9_200_000, tax: 920_000 },
  refunded: { fee: 0, tax: 0 },
  startDate: '2026-01-31',
  guaranteeType: 'PRORATE',
  guaranteeMonths: 3,
  ...change,
});

test('tax goes back in proportion, whatever parts a fee is refunded in, and all of it with the last [money.refund]', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 8 }), (fee, tax, parts) => {
      const billed = { fee, tax };
      const sum = { fee: 0, tax: 0 };
      for (const part of [...parts, fee]) {
        const next = nextRefund(billed, sum, part);
        expect(next.fee).toBe(Math.min(part, fee - sum.fee));
        expect(next.tax).toBeGreaterThanOrEqual(0);
        sum.fee += next.fee;
        sum.tax += next.tax;
        // never further than half a unit from the exact share
        const twice = 2n * (BigInt(sum.tax) * BigInt(fee) - BigInt(tax) * BigInt(sum.fee));
        expect(twice > -BigInt(fee) && twice <= BigInt(fee)).toBe(true);
      }
      expect(sum).toEqual(billed);
    }),
  );
});

test('the refund is the fee by the days after the last working day, from all of them down to none [money.refund]', () => {
  fc.assert(
    fc.property(
      amount,
      day,
      fc.integer({ min: 1, max: 12 }),
      fc.nat({ max: 400 }),
      (fee, startDate, months, worked) => {
        const one = guaranteed({ billed: { fee, tax: 0 }, startDate, guaranteeMonths: months });
        const period = guaranteePeriod(startDate, months);
        if (!period) throw new Error('a guarantee has days');
        const lastWorkingDay = addDays(startDate, worked % period.days);
        const figures = departureFigures(one, { reason: 'RESIGNED', lastWorkingDay }, startDate);
        const left = period.days - 1 - (worked % period.days);
        expect(figures.remainingDays).toBe(left);
        expect(daysBetween(lastWorkingDay, period.lastDay)).toBe(left);
        const refunded = figures.refund?.fee ?? -1;
        const twice = 2n * BigInt(refunded) * BigInt(period.days) - 2n * BigInt(fee) * BigInt(left);
        expect(twice > -BigInt(period.days) && twice <= BigInt(period.days)).toBe(true);
      },
    ),
  );
  const refundOn = (lastWorkingDay: string | null) =>
    departureFigures(
      guaranteed(),
      { reason: lastWorkingDay === null ? 'NO_SHOW' : 'RESIGNED', lastWorkingDay },
      '2026-02-01',
    ).refund;
  // 31 January and three months end on 30 April: 90 days
  expect(refundOn('2026-01-31')).toEqual({ fee: 9_097_778, tax: 909_778, total: 10_007_556 });
  expect(refundOn('2026-04-29')).toEqual({ fee: 102_222, tax: 10_222, total: 112_444 });
  expect(refundOn('2026-04-30')).toEqual({ fee: 0, tax: 0, total: 0 });
  expect(refundOn(null)).toEqual({ fee: 9_200_000, tax: 920_000, total: 10_120_000 });
});

describe('a report', () => {
  const last = { reason: 'RESIGNED', lastWorkingDay: '2026-04-30' } as const;
  test.each([
    ['on the last day of the guarantee', last, '2026-04-30', null],
    ['of the last day, a fortnight later', last, '2026-05-14', null],
    ['a day after that', last, '2026-05-15', 'OVER'],
    ['of the day after the guarantee', { ...last, lastWorkingDay: '2026-05-01' }, '2026-05-02', 'DAY'],
    ['of the first day', { ...last, lastWorkingDay: '2026-01-31' }, '2026-02-01', null],
    ['of the day before it', { ...last, lastWorkingDay: '2026-01-30' }, '2026-02-01', 'DAY'],
    ['of a day to come', { ...last, lastWorkingDay: '2026-02-02' }, '2026-02-01', 'DAY'],
    ['of a no-show, before the start', { reason: 'NO_SHOW', lastWorkingDay: null }, '2026-01-20', null],
  ] as const)('%s', (_name, departure, today, hindrance) => {
    expect(departureHindrance(guaranteed(), departure, today)).toBe(hindrance);
  });

  test('without a guarantee tells of a no-show alone', () => {
    const none = guaranteed({ guaranteeMonths: 0 });
    expect(lastReportDay(none)).toBe('2026-02-14');
    expect(departureHindrance(none, { ...last, lastWorkingDay: '2026-01-31' }, '2026-01-31')).toBe('NONE');
    const noShow = { reason: 'NO_SHOW', lastWorkingDay: null } as const;
    expect(departureHindrance(none, noShow, '2026-02-14')).toBeNull();
    expect(departureFigures(none, noShow, '2026-02-14').refund?.fee).toBe(9_200_000);
  });

  test('waits seven days for the recruiter, or until it is contested', () => {
    const reportedAt = new Date('2026-02-01T00:00:00Z');
    const report = { reportedAt, withdrawnAt: null, contestedAt: null, decision: null };
    const until = departureContestUntil(report);
    expect(until.toISOString()).toBe('2026-02-08T00:00:00.000Z');
    expect(departureState(report, new Date(until.getTime() - 1))).toBe('WAITING');
    expect(departureState(report, until)).toBe('READY');
    expect(departureState({ ...report, contestedAt: reportedAt }, reportedAt)).toBe('READY');
    expect(departureState({ ...report, withdrawnAt: reportedAt }, until)).toBe('WITHDRAWN');
    expect(departureState({ ...report, decision: 'REJECTED' }, until)).toBe('REJECTED');
  });
});

test('where a refund comes from, and how a guarantee stands', () => {
  const sourceOf = (status: (typeof paymentStatuses)[number], reason: 'NO_SHOW' | 'RESIGNED') =>
    departureFigures(
      guaranteed({ status }),
      { reason, lastWorkingDay: reason === 'NO_SHOW' ? null : '2026-02-01' },
      '2026-02-01',
    );
  expect(sourceOf('BILLED', 'NO_SHOW')).toMatchObject({ source: 'INVOICE', payBy: null });
  expect(sourceOf('BILLED', 'RESIGNED')).toMatchObject({ source: 'HELD', payBy: null });
  expect(sourceOf('PAID', 'RESIGNED')).toMatchObject({ source: 'HELD', payBy: '2026-02-15' });
  expect(sourceOf('PAID_OUT', 'NO_SHOW')).toMatchObject({ source: 'OPERATOR', payBy: '2026-02-15' });
  const etc = guaranteed({ guaranteeType: 'ETC' });
  expect(departureFigures(etc, { reason: 'OTHER', lastWorkingDay: '2026-02-01' }, '2026-02-01').refund).toBeNull();
  const standing = (change: Partial<Guaranteed>, today: string, hasLeft = false) =>
    guaranteeState(guaranteed(change), hasLeft, today);
  expect(standing({}, '2026-01-30')).toBe('BEFORE');
  expect(standing({}, '2026-01-31')).toBe('RUNNING');
  expect(standing({}, '2026-04-30')).toBe('RUNNING');
  expect(standing({}, '2026-05-01')).toBe('OVER');
  expect(standing({}, '2026-02-01', true)).toBe('ENDED');
  expect(standing({ guaranteeMonths: 0 }, '2026-02-01')).toBe('NONE');
  for (const status of paymentStatuses)
    expect([status, standing({ status }, '2026-02-01')]).toEqual([
      status,
      status === 'CANCELED' || status === 'REFUNDED' ? 'ENDED' : 'RUNNING',
    ]);
});
