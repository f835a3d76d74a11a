import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { endpoint } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { announceThrough } from './announce.ts';
import { call } from './client.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { chooseLocale } from './locale.ts';
import { readUserType, removeSession, setSession } from './session.ts';
import { answer, recordedFetch, tokenFor } from './testing.ts';
import { readTokens } from './tokens.ts';

const item = endpoint({
  method: 'PUT',
  path: '/thing/:id',
  about: 'A thing.',
  access: ['ADMIN'],
  params: z.object({ id: z.string() }),
  query: z.object({ status: z.optional(z.array(z.string())), keyword: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.int() }),
});

beforeEach(async () => {
  await chooseLocale('ko');
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a call sends', () => {
  test('fills the path, repeats arrays in the query and leaves out what is empty', async () => {
    const calls = recordedFetch(() => answer(200, { data: { id: 1 } }));
    await call(item, { params: { id: 7 }, query: { status: ['A', 'B'], keyword: '' }, body: { name: '이름' } });
    expect(calls[0]?.url).toBe('/api/thing/7?status=A&status=B');
    expect(calls[0]?.method).toBe('PUT');
    expect(calls[0]?.body).toBe('{"name":"이름"}');
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('a path parameter cannot leave its place', async () => {
    const calls = recordedFetch(() => answer(200, { data: { id: 1 } }));
    await call(item, { params: { id: '../a?b' }, body: { name: 'x' } });
    expect(calls[0]?.url).toBe('/api/thing/..%2Fa%3Fb');
  });

  test('tokens are stored and removed together; the access token travels, to /token alone the refresh token [auth.storage]', async () => {
    expect(readUserType()).toBeNull();
    const pair = { accessToken: tokenFor('ADMIN'), refreshToken: 'refresh' };
    setSession(pair);
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual(Object.values(pair));
    expect(readUserType()).toBe('ADMIN');
    const calls = recordedFetch(({ url }) => answer(200, { data: url === '/api/token' ? pair : { id: 1 } }));
    await call(item, { params: { id: 1 }, body: { name: 'x' } });
    await call(sessionsApi.refresh);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${pair.accessToken}`,
      'Bearer refresh',
    ]);
    removeSession();
    expect(localStorage).toHaveLength(0);
    expect(readUserType()).toBeNull();
  });

  test('carries no authorization without a session', async () => {
    const calls = recordedFetch(() => answer(200, { data: { accessToken: 'a', refreshToken: 'b' } }));
    await call(sessionsApi.signIn, { body: { identify: 'a', password: 'b' } });
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('asks for answers in the language of the page', async () => {
    const calls = recordedFetch(() => answer(200, { data: { id: 1 } }));
    await call(item, { params: { id: 1 }, body: { name: 'x' } });
    await chooseLocale('en');
    await call(item, { params: { id: 1 }, body: { name: 'x' } });
    expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['ko', 'en']);
  });
});

describe('what a call answers', () => {
  test('the data of the envelope, and for a list its page too', async () => {
    setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
    const page = { number: 0, size: 15, totalElements: 0, totalPages: 0 };
    recordedFetch(() => answer(200, { data: [], page }));
    expect(await call(adminAccountsApi.employers)).toEqual({ data: [], page });
  });

  test('in development an answer that breaks its contract is an error', async () => {
    recordedFetch(() => answer(200, { data: { id: 'one' } }));
    await expect(call(item, { params: { id: 1 }, body: { name: 'x' } })).rejects.toThrow(/id/);
  });

  test('a refusal with all it says', async () => {
    const body = {
      message: '확인해 주십시오.',
      code: 'INPUT_INVALID',
      fields: { name: '필수' },
      account: { status: 'REJECT' },
    };
    recordedFetch(() => answer(400, body, { 'x-request-id': 'r-1', 'retry-after': '5' }));
    const failure = await call(item, { params: { id: 1 }, body: { name: '' } }).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      message: '확인해 주십시오.',
      fields: { name: '필수' },
      retry: false,
      requestId: 'r-1',
      retryAfterSeconds: 5,
      facts: { account: { status: 'REJECT' } },
    });
  });

  test('a page of a gateway is a refusal without a message', async () => {
    recordedFetch(() => new Response('<html>Bad Gateway</html>', { status: 502 }));
    const failure = await call(item, { params: { id: 1 }, body: { name: 'x' } }).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ name: 'ApiFailure', status: 502, message: '', code: null });
  });

  test('no answer is a network error', async () => {
    recordedFetch(() => Promise.reject(new TypeError('fetch failed')));
    const failure = await call(item, { params: { id: 1 }, body: { name: 'x' } }).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(NetworkFailure);
    expect((failure as Error).message).toBe('Network Error');
  });

  test('silence is cut after 60 s and is a network error', async () => {
    const timeouts: number[] = [];
    const timer = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      timeouts.push(milliseconds);
      return timer.signal;
    });
    recordedFetch(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const running = call(item, { params: { id: 1 }, body: { name: 'x' } }).catch((reason: unknown) => reason);
    timer.abort(new DOMException('timed out', 'TimeoutError'));
    expect(await running).toBeInstanceOf(NetworkFailure);
    expect(timeouts).toEqual([60_000]);
    vi.restoreAllMocks();
  });

  test('a call that its caller gave up is no network error', async () => {
    const giver = new AbortController();
    recordedFetch(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const running = call(item, { params: { id: 1 }, body: { name: 'x' } }, { signal: giver.signal });
    giver.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('401 that a refresh cannot help', () => {
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    announceThrough({
      toast: () => undefined,
      alert: (message) => told.push(`alert ${message}`),
      ask: () => Promise.resolve(true),
      go: (path) => told.push(`go ${path}`),
    });
  });

  test('removes the tokens and goes to / with the message', async () => {
    setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
    const calls = recordedFetch(() => answer(401, { message: '종료되었습니다.', code: 'SESSION_ENDED', retry: false }));
    await expect(call(item, { params: { id: 1 }, body: { name: 'x' } })).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(readTokens()).toBeNull();
    expect(told).toEqual(['alert 종료되었습니다.', 'go /']);
  });

  test('a refused sign-in is only that', async () => {
    recordedFetch(() => answer(401, { message: '올바르지 않습니다.', code: 'SIGN_IN_FAILED', retry: false }));
    await expect(call(sessionsApi.signIn, { body: { identify: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
    });
    expect(told).toEqual([]);
  });
});
