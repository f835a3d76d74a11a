import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyAnswer, invitationUrl, settledEarlyAnswer, takeEarlyAnswer } from './early-answer.ts';
import { answer, recordedFetch } from './testing.ts';

const url = invitationUrl('abc');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an early answer is read as often as wanted, stands for one request only, and is gone after a minute', async () => {
  const calls = recordedFetch(() => answer(200, { data: 'read' }));
  askEarly(url);
  expect(settledEarlyAnswer(url)).toBeNull();
  expect(await earlyAnswer(url)).toEqual({ data: 'read' });
  expect(takeEarlyAnswer(invitationUrl('other'))).toBeNull();
  expect(await takeEarlyAnswer(url)).toEqual({ data: 'read' });
  expect(takeEarlyAnswer(url)).toBeNull();
  expect(settledEarlyAnswer(url)).toEqual({ data: 'read' });
  expect(calls.map((call) => call.url)).toEqual([url]);
  vi.advanceTimersByTime(60_000);
  expect(earlyAnswer(url)).toBeNull();
  expect(settledEarlyAnswer(url)).toBeNull();
});

test('one that is refused or does not come is none', async () => {
  recordedFetch(() => answer(404, { code: 'NOT_FOUND' }));
  askEarly(url);
  expect(await takeEarlyAnswer(url)).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  askEarly(url);
  expect(await takeEarlyAnswer(url)).toBeNull();
});
