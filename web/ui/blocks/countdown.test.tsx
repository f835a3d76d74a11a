import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Countdown } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('timer').textContent;

test('starts at ten minutes and falls by one each second', async () => {
  show(<Countdown />);
  expect(shown()).toBe('10 : 00');
  await pass(1000);
  expect(shown()).toBe('09 : 59');
  await pass(59_000);
  expect(shown()).toBe('09 : 00');
});

test('reports every tick and ends at zero', async () => {
  const onTick = vi.fn();
  show(<Countdown seconds={3} onTick={onTick} />);
  await pass(10_000);
  expect(onTick.mock.calls).toEqual([[2], [1], [0]]);
  expect(shown()).toBe('00 : 00');
});

test('is right again after the tab slept', async () => {
  const onTick = vi.fn();
  show(<Countdown seconds={600} onTick={onTick} />);
  vi.setSystemTime(Date.now() + 300_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(shown()).toBe('05 : 00');
  expect(onTick).toHaveBeenLastCalledWith(300);
});
