import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { skipWaits } from '#web/testing/waits.ts';
import { announceThrough } from './announce.ts';
import { call } from './client.ts';
import { chooseLocale } from './locale.ts';
import { makeRefresher, retryMilliseconds } from './refresh.ts';
import { setSession } from './session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from './testing.ts';
import { readTokens } from './tokens.ts';

const read = endpoint({
  method: 'GET',
  path: '/thing/:id',
  about: 'A thing.',
  access: ['ADMIN'],
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.int() }),
});

const generation = (n: number) => ({ accessToken: `${tokenFor('ADMIN')}${n}`, refreshToken: `refresh-${n}` });
const expired = () => answer(401, { message: '시간이 지났습니다.', code: 'TOKEN_EXPIRED', retry: true });
const bearerOf = ({ headers }: SentRequest) => headers.get('authorization')?.replace('Bearer ', '') ?? null;

/** A server that knows one valid pair, rotates it, and ends the family when an old refresh token comes again. */
const rotatingServer = (valid: number) => {
  let current = valid;
  let isEnded = false;
  return (request: SentRequest): Response => {
    if (request.url === '/api/token') {
      if (isEnded || bearerOf(request) !== generation(current).refreshToken) {
        isEnded = true;
        return answer(401, { message: '종료되었습니다.', code: 'SESSION_ENDED', retry: false });
      }
      current += 1;
      return answer(200, { data: generation(current) });
    }
    if (isEnded || bearerOf(request) !== generation(current).accessToken) return expired();
    return answer(200, { data: { id: Number(request.url.split('/').at(-1)) } });
  };
};

const refreshes = (calls: SentRequest[]) => calls.filter(({ url }) => url === '/api/token');
const told: string[] = [];

beforeEach(async () => {
  await chooseLocale('ko');
  told.length = 0;
  announceThrough({
    toast: () => undefined,
    alert: (message) => told.push(`alert ${message}`),
    ask: () => Promise.resolve(true),
    go: (path) => told.push(`go ${path}`),
  });
  vi.stubGlobal('navigator', {
    locks: { request: (name: string, work: () => Promise<unknown>) => locks.request(name, AsyncResource.bind(work)) },
  });
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('an expired access token', () => {
  test('many calls at once refresh once and are all replayed with the new token', async () => {
    setSession(generation(0));
    const respond = rotatingServer(1);
    setSession({ ...generation(0), refreshToken: generation(1).refreshToken });
    const calls = recordedFetch(respond);
    const ids = [1, 2, 3, 4, 5];
    const answers = await Promise.all(ids.map((id) => call(read, { params: { id } })));
    expect(answers.map(({ id }) => id)).toEqual(ids);
    expect(refreshes(calls)).toHaveLength(1);
    expect(readTokens()).toEqual(generation(2));
    expect(calls.filter((request) => bearerOf(request) === generation(2).accessToken)).toHaveLength(5);
    expect(told).toEqual([]);
  });

  test('a call that fails while the refresh runs waits for it', async () => {
    setSession(generation(1));
    let release: (response: Response) => void = () => undefined;
    const calls = recordedFetch((request) => {
      if (request.url === '/api/token') return new Promise((resolve) => (release = resolve));
      return bearerOf(request) === generation(2).accessToken ? answer(200, { data: { id: 1 } }) : expired();
    });
    const first = call(read, { params: { id: 1 } });
    await expect.poll(() => refreshes(calls)).toHaveLength(1);
    const second = call(read, { params: { id: 2 } });
    await expect.poll(() => calls.some(({ url }) => url === '/api/thing/2')).toBe(true);
    release(answer(200, { data: generation(2) }));
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    expect(refreshes(calls)).toHaveLength(1);
  });

  test('a call that was sent with the old token and fails late takes the new one', async () => {
    setSession({ ...generation(0), refreshToken: generation(1).refreshToken });
    const calls = recordedFetch(rotatingServer(1));
    const slow = makeRefresher();
    await call(read, { params: { id: 1 } });
    expect(await slow.freshToken(generation(0).accessToken)).toBe(generation(2).accessToken);
    expect(refreshes(calls)).toHaveLength(1);
    slow.close();
  });

  test('a replayed call that is refused again ends the session instead of going round', async () => {
    setSession(generation(1));
    const calls = recordedFetch(({ url }) => (url === '/api/token' ? answer(200, { data: generation(2) }) : expired()));
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(refreshes(calls)).toHaveLength(1);
    expect(readTokens()).toBeNull();
  });

  test('401 without retry does not refresh, and neither does /token itself', async () => {
    setSession(generation(1));
    const calls = recordedFetch(() => answer(401, { message: 'x', code: 'TOKEN_INVALID' }));
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    expect(refreshes(calls)).toHaveLength(0);
    setSession(generation(1));
    const again = recordedFetch(expired);
    await expect(call(sessionsApi.refresh)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(again).toHaveLength(1);
  });
});

describe('a refresh that fails', () => {
  // before it is tried again
  beforeEach(() => skipWaits(...retryMilliseconds));

  test('removes the tokens, rejects all who wait, alerts once and goes to /', async () => {
    setSession(generation(1));
    recordedFetch(({ url }) =>
      url === '/api/token' ? answer(401, { message: '다시 로그인해 주십시오.', code: 'SESSION_ENDED' }) : expired(),
    );
    const results = await Promise.allSettled([1, 2, 3].map((id) => call(read, { params: { id } })));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(readTokens()).toBeNull();
    expect(told).toEqual(['alert 다시 로그인해 주십시오.', 'go /']);
  });

  test('a lost answer is asked for again with the same token and signs nobody out', async () => {
    setSession(generation(1));
    let lost = 1;
    const calls = recordedFetch((request) => {
      if (request.url !== '/api/token') {
        return bearerOf(request) === generation(2).accessToken ? answer(200, { data: { id: 1 } }) : expired();
      }
      lost -= 1;
      return lost >= 0 ? Promise.reject(new TypeError('cut off')) : answer(200, { data: generation(2) });
    });
    await expect(call(read, { params: { id: 1 } })).resolves.toEqual({ id: 1 });
    expect(refreshes(calls).map(bearerOf)).toEqual(['refresh-1', 'refresh-1']);
    expect(told).toEqual([]);
  });

  test('a server that is away for a moment signs nobody out', async () => {
    setSession(generation(1));
    const calls = recordedFetch(({ url }) =>
      url === '/api/token' ? answer(503, { message: '잠시 후', code: 'SERVICE_UNAVAILABLE' }) : expired(),
    );
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ status: 503 });
    expect(refreshes(calls)).toHaveLength(3);
    expect(readTokens()).toEqual(generation(1));
    expect(told).toEqual([]);
  });

  test('signing out while it runs does not bring the session back', async () => {
    setSession(generation(1));
    recordedFetch(({ url }) => {
      if (url !== '/api/token') return expired();
      localStorage.clear();
      return answer(200, { data: generation(2) });
    });
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(readTokens()).toBeNull();
  });
});

describe('another person signs in meanwhile', () => {
  const other = { accessToken: tokenFor('ADMIN', '2'), refreshToken: 'refresh-of-other' };

  test.each([
    ['before the refresh', '/api/thing/1'],
    ['while it runs', '/api/token'],
  ])('%s: the call is not sent in their name, and they stay signed in', async (_when, moment) => {
    setSession(generation(1));
    const calls = recordedFetch(({ url }) => {
      if (url === moment) setSession(other);
      return url === '/api/token' ? answer(200, { data: generation(2) }) : expired();
    });
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(calls.filter(({ url }) => url === '/api/thing/1')).toHaveLength(1);
    expect(readTokens()).toEqual(other);
    expect(told).toEqual([]);
  });

  test('a refusal of the former session leaves theirs open', async () => {
    setSession(generation(1));
    recordedFetch(() => {
      setSession(other);
      return answer(401, { message: '종료되었습니다.', code: 'SESSION_ENDED' });
    });
    await expect(call(read, { params: { id: 1 } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(readTokens()).toEqual(other);
    expect(told).toEqual([]);
  });
});

describe('several tabs', () => {
  const tab = new AsyncLocalStorage<string>();

  /** Each tab sees its own writes at once and those of the others only after a while, as browsers do. */
  const laggingStorage = (start: Record<string, string>, lagMilliseconds: number): Storage => {
    const views = new Map<string, Map<string, string>>();
    const viewOf = (name = tab.getStore() ?? 'test') => {
      const view = views.get(name) ?? new Map(Object.entries(start));
      views.set(name, view);
      return view;
    };
    return {
      getItem: (key: string) => viewOf().get(key) ?? null,
      setItem: (key: string, value: string) => {
        const mine = viewOf();
        mine.set(key, value);
        setTimeout(() => {
          for (const view of views.values()) view.set(key, value);
        }, lagMilliseconds);
      },
      removeItem: (key: string) => viewOf().delete(key),
      clear: () => views.clear(),
      key: () => null,
      length: 0,
    };
  };

  test('five tabs refresh once although their storage lags behind the lock', async () => {
    const stale = generation(1);
    vi.stubGlobal('localStorage', laggingStorage(stale, 2000));
    const calls = recordedFetch(rotatingServer(1));
    const names = ['a', 'b', 'c', 'd', 'e'];
    const tabs = names.map((name) => ({ name, refresher: tab.run(name, makeRefresher) }));
    const fresh = await Promise.all(
      tabs.map(({ name, refresher }) => tab.run(name, () => refresher.freshToken(stale.accessToken))),
    );
    expect(fresh).toEqual(names.map(() => generation(2).accessToken));
    expect(refreshes(calls)).toHaveLength(1);
    expect(told).toEqual([]);
    for (const { refresher } of tabs) refresher.close();
  });

  test('a tab that comes later finds the pair of the first, still before its storage shows it', async () => {
    const stale = generation(1);
    vi.stubGlobal('localStorage', laggingStorage(stale, 2000));
    const calls = recordedFetch(rotatingServer(1));
    const first = tab.run('a', makeRefresher);
    const second = tab.run('b', makeRefresher);
    await tab.run('a', () => first.freshToken(stale.accessToken));
    expect(await tab.run('b', () => second.freshToken(stale.accessToken))).toBe(generation(2).accessToken);
    expect(refreshes(calls)).toHaveLength(1);
    first.close();
    second.close();
  });
});
