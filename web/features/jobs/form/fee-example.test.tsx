import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JobFields } from '#core/rules/job-fields.ts';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { formatDecimal } from '#web/ui/fields/number-field.tsx';
import { FeeExample } from './fee-example.tsx';
import type { PostingCompany } from './job-values.ts';
import { company, completeJob } from './testing.tsx';

const { example } = wordsOf('ko').jobForm;
const today = '2026-11-15';

const shown = (change: Partial<JobFields> = {}, of: PostingCompany = company) =>
  show(<FeeExample values={{ ...completeJob, ...change }} company={of} today={today} />);
const rows = () =>
  screen.getAllByRole('row').map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent));

test('fee, VAT and total of both rates for the middle of the salaries', () => {
  shown();
  expect(rows()).toEqual([
    ['', '최소 16%', '최대 20%'],
    ['수수료', '11,200,000', '14,000,000'],
    ['부가세 10%', '1,120,000', '1,400,000'],
    ['합계 (원)', '12,320,000', '15,400,000'],
  ]);
});

test('another salary is typed in 만원 into the emptied field and counted at once', () => {
  shown();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: example.salary });
  fireEvent.change(box, { target: { value: '' } });
  expect([box.value, screen.getByText(example.nothing)]).toEqual(['', expect.anything()]);
  fireEvent.change(box, { target: { value: '10000' } });
  expect(rows().at(-1)).toEqual(['합계 (원)', '17,600,000', '22,000,000']);
});

test('a fixed fee needs no salary', () => {
  shown({ feeType: 'DATE', fixedFee: 9_000_001, salaryMin: null, salaryMax: null });
  expect(rows().at(-1)).toEqual(['합계 (원)', '9,900,001']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('each country has its own tax and currency', () => {
  const indonesian: PostingCompany = { ...company, country: 'ID', currency: 'IDR', timeZone: 'Asia/Jakarta' };
  shown({ salaryMin: 100_000_000, salaryMax: 100_000_000 }, indonesian);
  expect(rows().slice(2)).toEqual([
    ['부가세 11%', '1,760,000', '2,200,000'],
    ['합계 (루피아)', '17,760,000', '22,200,000'],
  ]);
});

test('the tax is of the rule that the server sends', () => {
  shown({}, { ...company, taxRules: [{ country: 'KR', rate: 12.5, base: { numerator: 1, denominator: 1 } }] });
  expect(rows()[2]).toEqual(['부가세 12.5%', '1,400,000', '1,750,000']);
});

test('a great recruiter gets the average of the range', () => {
  shown({ suggestGreatRecruiter: true });
  expect(screen.getByText('18%')).toBeTruthy();
  expect(screen.getByText('13,860,000')).toBeTruthy();
});

test('the refund counts the days of the calendar months', () => {
  shown();
  const amount = '7,913,043원';
  expect(screen.getByText(example.refund({ day: 40, days: 92, left: 52, amount }))).toBeTruthy();
});

test('nothing is counted from a rate below the minimum', () => {
  shown({ feeRateMin: 14, feeRateMax: null });
  expect(screen.getByText(example.nothing)).toBeTruthy();
});

test.each([
  ['1234.56', 1, '1,234.5'],
  ['1.2.3', 2, '1.23'],
  ['12a', 0, '12'],
  ['12.5', 0, '12'],
  ['16.', 1, '16.'],
])('%s with %i decimals is written %s', (typed, decimals, text) => {
  expect(formatDecimal(typed, decimals)).toBe(text);
});
