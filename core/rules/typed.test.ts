import { expect, test } from 'vitest';
import { typedDay, typedDayOrEnglish, withoutMarks } from './typed.ts';

test.each([
  ['19900304', '1990-03-04'],
  ['1990-03-04', '1990-03-04'],
  ['1990.3.4', '1990-03-04'],
  ['1990. 3. 4.', '1990-03-04'],
  ['1990/3/4', '1990-03-04'],
  [' 1990 03 04 ', '1990-03-04'],
  ['1990년 3월 4일', '1990-03-04'],
  ['１９９０－０３－０４', '1990-03-04'],
  ['1990–03–04', '1990-03-04'],
  ['1990-02-30', null],
  ['1990-13-01', null],
  ['1990304', null],
  ['1990-3', null],
  ['90.3.4', null],
  ['1990-03-041', null],
  ['03/04/1990', null],
  ['abc', null],
  ['', null],
])('%s is the day %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

test.each([
  ['11-15-2026', '2026-11-15'],
  ['11152026', '2026-11-15'],
  ['1/5/2026', '2026-01-05'],
  ['2026. 1. 5.', '2026-01-05'],
  ['20261115', '2026-11-15'],
  ['13/05/2026', null],
])('where English is shown as well, %s is %s', (typed, day) => {
  expect(typedDayOrEnglish(typed)).toBe(day);
});

test('marks between digits make no difference', () => {
  for (const typed of ['120-81-47521', '120 81 47521', '120.81/47521', '１２０－８１－４７５２１'])
    expect([typed, withoutMarks(typed)]).toEqual([typed, '1208147521']);
});
