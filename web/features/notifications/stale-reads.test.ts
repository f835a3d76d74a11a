import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRefresher } from './stale-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what many events make stale is read again once, and what they do not concern is not; homes count everything', async () => {
  const client = new QueryClient();
  const reads: Record<string, number> = {};
  const stops = ['GET /jobs', 'GET /payments', 'GET /me', 'GET /admin/dashboard', 'GET /notifications/unread'].map(
    (name) =>
      new QueryObserver(client, {
        queryKey: [name],
        queryFn: () => {
          reads[name] = (reads[name] ?? 0) + 1;
          return reads[name];
        },
      }).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(0);
  const refresh = makeRefresher(client);
  const cases: [() => void, jobs: number, payments: number, me: number, home: number, unread: number][] = [
    [() => Array.from({ length: 200 }, () => refresh.after('offer.made')), 2, 1, 2, 2, 2],
    [() => refresh.bell(), 2, 1, 2, 2, 3],
    [() => refresh.after('receivable.settled'), 2, 2, 2, 3, 4],
    [() => refresh.after('unheardOf.made'), 2, 2, 2, 4, 5],
    [() => refresh.everything(), 3, 3, 3, 5, 6],
  ];
  for (const [tell, ...expected] of cases) {
    tell();
    await vi.advanceTimersByTimeAsync(1000);
    expect(Object.values(reads)).toEqual(expected);
  }
  for (const stop of stops) stop();
});
