import { expect, test } from 'vitest';
import { problemsIn, termValues } from './proposal-form.ts';
import { adminJob } from './testing.ts';

test('what was typed for the other kind of fee keeps nobody from sending', () => {
  const rates = { ...termValues(adminJob), feeType: 'COMMISSION', feeRateMin: 20, feeRateMax: 18 } as const;
  expect(problemsIn(adminJob, rates)).toEqual({ feeRateMax: 'rateWithin:20~100' });
  const fixed = { ...rates, feeType: 'DATE', fixedFee: 90_000_000, feeDueDays: 14 } as const;
  expect(problemsIn(adminJob, fixed)).toEqual({});
});
