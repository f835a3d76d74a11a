import { expect, test } from 'vitest';
import { greatAmong, type MonthRecord } from './great-recruiter.ts';

const record = (recruiterId: number, change: Partial<MonthRecord> = {}): MonthRecord => ({
  recruiterId,
  jobCount: 4,
  hiredJobCount: 1,
  hireCount: 1,
  ratingSum: 0,
  ratingCount: 0,
  ...change,
});
const idle = (count: number): MonthRecord[] =>
  Array.from({ length: count }, (_, at) => record(1000 + at, { hiredJobCount: 0, hireCount: 0 }));
const placesOf = (records: MonthRecord[]) => greatAmong(records).map(({ recruiterId }) => recruiterId);

test('rate before hires before evaluation before membership, by exact fractions', () => {
  const merits: Partial<MonthRecord>[] = [
    { jobCount: 3, hiredJobCount: 1 },
    { jobCount: 4, hireCount: 3 },
    { jobCount: 8, hiredJobCount: 2, hireCount: 2, ratingSum: 5, ratingCount: 1 },
    { hireCount: 2, ratingSum: 14, ratingCount: 3 },
    { hireCount: 2, ratingSum: 9, ratingCount: 2 },
    { hireCount: 2 },
    { hireCount: 2 },
    { jobCount: 5, ratingSum: 5, ratingCount: 1 },
  ];
  const records = merits.map((merit, at) => record(at + 1, merit));
  for (const [at, better] of records.entries())
    for (const worse of records.slice(at + 1)) expect(placesOf([worse, better])).toEqual([better.recruiterId]);
});

test('one in a hundred, one at the least, nobody without a hire', () => {
  const hired = [record(1), record(2), record(3)];
  expect(placesOf([])).toEqual([]);
  expect(placesOf(idle(500))).toEqual([]);
  expect(placesOf(hired)).toEqual([1]);
  expect(placesOf([...hired, ...idle(196)])).toEqual([1]);
  expect(placesOf([...hired, ...idle(197)])).toEqual([1, 2]);
  expect(placesOf([...hired, ...idle(600)])).toEqual([1, 2, 3]);
});
