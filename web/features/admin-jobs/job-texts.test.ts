import { expect, test } from 'vitest';
import { ko } from '#core/words/ko/index.ts';
import { feeText, salaryText, valueText } from './job-texts.ts';
import { marksOf } from './marked-text.tsx';
import { proposedTermsOf, termValues } from './proposal-form.ts';
import { clockState } from './review-clock.tsx';
import { adminJob } from './testing.ts';

const spoken = { words: ko, currency: 'KRW', deadline: (day: string) => `${day} (자카르타 시간)` } as const;

test('terms are told in the posting’s own currency and kind of fee', () => {
  expect(feeText(ko, adminJob)).toBe('15–17%');
  expect(feeText(ko, { ...adminJob, feeType: 'DATE', fixedFee: 9_000_000 })).toBe('900만원');
  expect(salaryText(ko, adminJob)).toBe('5,200–6,500만원');
  expect(valueText(spoken, 'feeRateMin', 15.5)).toBe('15.5%');
  expect(valueText(spoken, 'guaranteeMonths', 3)).toBe('3개월');
  expect(valueText(spoken, 'guaranteeType', 'PRORATE')).toBe('일할 환급');
  expect(valueText({ ...spoken, currency: 'SGD' }, 'salaryMin', 5_000_050)).toBe('S$50,000.50');
  expect(valueText(spoken, 'dueDate', '2026-12-05')).toBe('2026-12-05 (자카르타 시간)');
});

test('a proposal names changed terms alone, in what is kept', () => {
  const values = termValues(adminJob);
  expect(proposedTermsOf(adminJob, values)).toEqual({});
  expect(proposedTermsOf(adminJob, { ...values, feeRateMax: 18.5, salaryMax: 70_000_000 })).toEqual({
    feeRateMax: 18.5,
    salaryMax: 70_000_000,
  });
});

test('only the fields of the chosen kind of fee are proposed', () => {
  const dated = { feeType: 'DATE', feeRateMax: 19, fixedFee: 9_000_000, feeDueDays: 30 } as const;
  expect(proposedTermsOf(adminJob, { ...termValues(adminJob), ...dated })).toEqual({
    feeType: 'DATE',
    fixedFee: 9_000_000,
    feeDueDays: 30,
  });
});

test('marks stand in their order and never overlap; a disclosed name is none', () => {
  const text = '대륜정밀에서 30대 남성 우대, 용모 단정한 분, 지원 www.daeryun.kr';
  const company = { name: '(주)대륜정밀', homepage: 'https://daeryun.kr', email: 'hr@gmail.com' };
  const marked = marksOf(text, company).map(({ kinds, start, end }) => [kinds, text.slice(start, end)]);
  expect(marked).toEqual([
    [['NAME'], '대륜정밀'],
    [['AGE', 'GENDER'], '30대 남성 우대'],
    [['LOOKS'], '용모 단정'],
    [['NAME'], 'daeryun.kr'],
  ]);
  expect(marksOf(text, null).some(({ kinds }) => kinds.includes('NAME'))).toBe(false);
});

test('the clock of a review is short in its last six hours and late after', () => {
  expect([7, 5, -1].map((hours) => clockState(hours * 3_600_000))).toEqual(['plain', 'short', 'late']);
});
