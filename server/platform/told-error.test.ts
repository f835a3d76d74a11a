import { expect, test } from 'vitest';
import { toldError } from './told-error.ts';

test('of an error with a code neither its words nor their further lines are told', () => {
  const told = toldError(Object.assign(new Error('refused\nkim@example.com'), { code: 'P0001' }));
  expect(told).toMatchObject({ type: 'Error', message: 'P0001' });
  expect(told.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(told)).not.toContain('kim@example.com');
});

test('a number that stands for a code is none', () => {
  expect(toldError(new DOMException('timed out', 'TimeoutError'))).toMatchObject({ message: 'timed out' });
});
