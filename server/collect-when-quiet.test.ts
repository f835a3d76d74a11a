import { expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

test('what work has left is collected once, when the work is over', () => {
  vi.useFakeTimers();
  let [spentMs, collected] = [0, 0];
  const stop = collectWhenQuiet({
    spentMs: () => spentMs,
    collect: () => {
      collected += 1;
      spentMs += 5_000;
    },
  });
  const after = (workMs: number): number => {
    spentMs += workMs;
    vi.advanceTimersByTime(10_000);
    return collected;
  };
  expect([after(4_000), after(9_000), after(10), after(10), after(600), after(20), after(0)]).toEqual([
    0, 0, 1, 1, 1, 2, 2,
  ]);
  stop();
  after(5_000);
  expect(after(0)).toBe(2);
  vi.useRealTimers();
});
