import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { makeQueryClient, retryDelay, retryRead } from './query.ts';

const refused = (status: number) => new ApiFailure({ status, body: {}, requestId: null, retryAfterSeconds: null });

test('a read that failed on the way is tried three times more, a refused one never', () => {
  const tries = (failure: unknown) => [0, 1, 2, 3].map((failed) => retryRead(failed, failure));
  expect(tries(new NetworkFailure())).toEqual([true, true, true, false]);
  expect(tries(refused(503))).toEqual([true, true, true, false]);
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500]) expect(tries(refused(status))[0]).toBe(false);
});

test('the waits between double, up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('the defaults are those that were decided', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
