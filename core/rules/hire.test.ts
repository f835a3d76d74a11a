import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { candidateCodes, isFail } from './candidate-codes.ts';
import { contactStates } from './enums.ts';
import { type HireStanding, hireFiguresOf, hireHindrance } from './hire.ts';
import { jobStatuses } from './job-lifecycle.ts';
import { moneySettings } from './money-settings.ts';
import { firstTaxRules, taxProfiles } from './tax.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 });
const basis = fc.record({
  rateBps: fc.integer({ min: 150, max: 1000 }).map((tenths) => tenths * 10),
  fixedFee: amount,
  feeType: fc.constantFrom('COMMISSION' as const, 'DATE' as const),
  taxRule: fc.constantFrom(...firstTaxRules),
  taxProfile: fc.constantFrom(...taxProfiles),
  chargeBps: fc.integer({ min: 1, max: 10_000 }),
  hasFreeUse: fc.boolean(),
  months: fc.integer({ min: 0, max: 12 }),
  feeDueDays: fc.integer({ min: 0, max: 365 }),
});

test('what a hire costs follows from terms, rule and settings, rounded once, whatever they are [money.fee]', () => {
  fc.assert(
    fc.property(amount, basis, fc.integer({ min: -365, max: 365 }), (salary, given, days) => {
      const { rateBps, fixedFee, feeType, taxRule, taxProfile, chargeBps, hasFreeUse, months, feeDueDays } = given;
      const startDate = addDays('2026-11-15', days);
      const figures = hireFiguresOf(
        {
          terms: {
            number: 1,
            feeType,
            fixedFee,
            feeDueDays,
            guaranteeType: 'PRORATE',
            guaranteeMonths: months,
            guaranteeTerms: '',
          },
          rateBps,
          taxRule,
          taxProfile,
          hasFreeUse,
          today: '2026-11-15',
          settings: moneySettings.parse({ chargeBps }),
        },
        { firstYearSalary: salary, startDate },
      );
      // half up: the nearest whole number, and of two equally near ones the higher
      const isHalfUp = (whole: number, numerator: bigint, denominator: bigint) => {
        const twice = 2n * numerator - 2n * BigInt(whole) * denominator;
        return twice >= -denominator && twice < denominator;
      };
      const fee = BigInt(figures.fee);
      if (feeType === 'DATE') expect(figures.fee).toBe(fixedFee);
      else expect(isHalfUp(figures.fee, BigInt(salary) * BigInt(rateBps), 10_000n)).toBe(true);
      const { rateBps: tax, baseNumerator: top, baseDenominator: bottom } = taxRule;
      if (taxProfile !== 'TAXABLE') expect([figures.tax, figures.taxRate]).toEqual([0, 0]);
      else expect(isHalfUp(figures.tax, fee * BigInt(tax * top), 10_000n * BigInt(bottom))).toBe(true);
      expect(figures.total).toBe(figures.fee + figures.tax);
      if (hasFreeUse) expect(figures.charge).toBe(0);
      else expect(isHalfUp(figures.charge, fee * BigInt(chargeBps), 10_000n)).toBe(true);
      expect(figures.charge).toBeLessThanOrEqual(figures.fee);
      expect(figures.dueDate >= figures.invoiceDate).toBe(true);
      expect(figures.guaranteeEndDate === null).toBe(months === 0);
    }),
  );
});

test('who can be hired, of all there is: the first thing in the way is told', () => {
  const today = '2026-11-15';
  for (const code of candidateCodes)
    for (const jobStatus of jobStatuses)
      for (const contactState of contactStates)
        for (const isLost of [false, true])
          for (const until of [addDays(today, -1), today]) {
            const contactUntil = contactState === 'OPEN' ? until : null;
            const standing: HireStanding = { code, jobStatus, contactState, contactUntil, today, isLost };
            const isOpenToDecide = ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END', 'EXPIRED'].includes(jobStatus);
            const isStanding = code.startsWith('PASS_') || code === 'END_NEGOTIATION';
            const isLate = jobStatus === 'EXPIRED' || isFail(code);
            const expected =
              isLost || !isOpenToDecide || !(isStanding || isFail(code))
                ? 'CODE'
                : contactState !== 'OPEN'
                  ? 'CONTACT'
                  : isLate && until < today
                    ? 'TOO_LATE'
                    : null;
            expect([standing, hireHindrance(standing)]).toEqual([standing, expected]);
          }
});
