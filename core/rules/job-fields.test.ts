import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contradictions, feeRate, type JobFields, jobFields, submissionErrors } from './job-fields.ts';
import { minimumFixedFee } from './money.ts';

const today = '2026-11-15';

const whole: JobFields = jobFields.parse({
  title: '백엔드 개발자',
  locations: ['SEOUL'],
  hiringCount: 2,
  employmentType: 'REGULAR',
  position: 'MANAGER',
  businessTypes: ['IT'],
  recommendDeadline: today,
  dueDate: today,
  guideline: '서비스를 함께 만들 분',
  detailGuideline: '주요 업무와 자격 요건',
  salaryMin: 50_000_000,
  salaryMax: 80_000_000,
  feeType: 'COMMISSION',
  feeRateMin: 15,
  feeRateMax: 20,
  guaranteeType: 'PRORATE',
  guaranteeMonths: 3,
  maxRecruiters: 5,
  recruitType: 'WECRUITER',
  stages: ['DOCUMENT', 'INTERVIEW'],
});

const errorsOf = (change: Partial<JobFields>) => submissionErrors({ ...whole, ...change }, today);

test('a draft may be empty', () => {
  expect(jobFields.parse({}).title).toBe('');
  expect(contradictions(jobFields.parse({}))).toEqual({});
});

describe('a submission', () => {
  test('that is whole is taken, on the very day of its deadlines', () => {
    expect(errorsOf({})).toEqual({});
  });

  test.each([
    [{ title: '' }, { title: 'required' }],
    [{ guideline: '' }, { guideline: 'required' }],
    [{ detailGuideline: '' }, { detailGuideline: 'required' }],
    [{ locations: [] }, { locations: 'select' }],
    [{ stages: [] }, { stages: 'select' }],
    [{ recruitType: null }, { recruitType: 'select' }],
    [{ hiringCount: null }, { hiringCount: 'required' }],
    [{ guaranteeType: 'ETC' as const }, { guaranteeTerms: 'required' }],
    [{ guaranteeType: 'ETC' as const, guaranteeTerms: '재추천 1회' }, {}],
    [{ resumeFormat: 'COMPANY' as const }, { templateId: 'required' }],
    [{ resumeFormat: 'COMPANY' as const, templateId: 7 }, {}],
    [{ recruitType: 'SEARCHFIRM' as const }, { searchFirmContactIds: 'select' }],
    [{ recruitType: 'SEARCHFIRM' as const, searchFirmContactIds: [3] }, {}],
    [{ recruitType: 'MIXED' as const }, {}],
    [{ feeRateMin: null }, { feeRateMin: 'required' }],
    [{ feeRateMin: 20, feeRateMax: 15 }, { feeRateMax: 'rateWithin:20~100' }],
    [{ salaryMin: 80_000_001 }, { salaryMax: 'amountWithin:80000001~1000000000000' }],
    [{ recommendDeadline: '2026-11-14' }, { recommendDeadline: 'dateAhead' }],
    [{ recommendDeadline: '2026-11-16' }, { dueDate: 'dateOrder' }],
    [{ dueDate: '2028-11-14' }, {}],
    [{ dueDate: '2028-11-15' }, { dueDate: 'dateFar:730' }],
    [
      { recommendDeadline: null, dueDate: null },
      { recommendDeadline: 'required', dueDate: 'required' },
    ],
    [{ feeType: 'DATE' as const }, { fixedFee: 'required', feeDueDays: 'required' }],
    [{ feeType: 'DATE' as const, feeDueDays: 30, fixedFee: 7_499_999 }, { fixedFee: 'feeMinimum:7500000' }],
    [{ feeType: 'DATE' as const, feeDueDays: 30, fixedFee: 7_500_000 }, {}],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  test('of a fixed fee asks for exactly the least that is 15 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80_000_000 }), (salaryMin) => {
        const fixed = (fixedFee: number) => errorsOf({ feeType: 'DATE', feeDueDays: 0, salaryMin, fixedFee });
        const least = minimumFixedFee(salaryMin);
        expect(fixed(least)).toEqual({});
        if (least > 1) expect(fixed(least - 1)).toEqual({ fixedFee: `feeMinimum:${least}` });
      }),
    );
  });
});

describe('well-formed or refused, also in a draft', () => {
  test.each([
    ['guaranteeMonths', [0, 12], [-1, 13, 1.5]],
    ['hiringCount', [1, 999], [0, 1000]],
    ['maxRecruiters', [1, 100], [0, 101]],
    ['feeDueDays', [0, 365], [-1, 366]],
    ['feeRateMin', [15, 15.1, 22.7, 100], [14.9, 15.05, 15.001, 100.1, -15]],
    ['recommendDeadline', ['2026-02-28'], ['2026-02-30', '28.02.2026', '']],
    [
      'locations',
      [['SEOUL', 'REMOTE']],
      [['MARS'], ['SEOUL', 'SEOUL'], ['SEOUL', 'BUSAN', 'DAEGU', 'JEJU', 'ULSAN', 'BALI']],
    ],
  ])('%s', (field, good, bad) => {
    for (const value of good) expect([value, jobFields.safeParse({ [field]: value }).success]).toEqual([value, true]);
    for (const value of bad) expect([value, jobFields.safeParse({ [field]: value }).success]).toEqual([value, false]);
  });

  test('rates go in tenths of a per cent, whatever floats make of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 1000 }), (tenths) => {
        expect(feeRate.safeParse(tenths / 10).success).toBe(true);
        expect(feeRate.safeParse(tenths / 10 + 0.05).success).toBe(false);
      }),
    );
  });
});
