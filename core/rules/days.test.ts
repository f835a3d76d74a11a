import { expect, test } from 'vitest';
import { daysComplaint } from './days.ts';

test.each([
  ['2026-11-01', '2026-11-19', 'dateWithin:11-01-2026 – 11-19-2026'],
  ['2026-11-19', '2026-11-19', 'dateOnly:11-19-2026'],
  ['2026-11-20', '2026-11-19', 'range'],
])('days from %s to %s are named by their ends, a single one by itself', (first, last, complaint) => {
  expect(daysComplaint({ first, last }, 'en')).toBe(complaint);
});
