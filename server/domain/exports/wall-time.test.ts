import { expect, test } from 'vitest';
import { wallTime } from './wall-time.ts';

test.each([
  ['2026-11-17T14:59:59.999Z', 'Asia/Seoul', '2026-11-17 23:59'],
  ['2026-11-17T15:00:00.000Z', 'Asia/Seoul', '2026-11-18 00:00'],
  ['2026-12-31T17:05:00.000Z', 'Asia/Jakarta', '2027-01-01 00:05'],
  // where the clock is put forward
  ['2026-03-08T06:59:00.000Z', 'America/New_York', '2026-03-08 01:59'],
  ['2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08 03:00'],
])('%s in %s is shown as %s', (instant, timeZone, shown) => {
  expect(wallTime(instant, timeZone)).toBe(shown);
});
