import { vi } from 'vitest';
import { announceThrough, type Toast } from './announce.ts';

export type SentRequest = {
  url: string;
  method: string;
  headers: Headers;
  body: string | null;
  signal: AbortSignal | null;
  keepalive: boolean;
};

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Stands at the network's edge: every request is written down and answered by the test. */
export const recordedFetch = (respond: (request: SentRequest) => Response | Promise<Response>): SentRequest[] => {
  const calls: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request: SentRequest = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
      keepalive: init.keepalive ?? false,
    };
    calls.push(request);
    return respond(request);
  });
  return calls;
};

/** A body whose parts arrive when the test says so, and that ends when the request is given up. */
export const slowBody = (signal: AbortSignal | null) => {
  let feed: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      feed = controller;
      signal?.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return { stream, part: (text: string) => feed?.enqueue(new TextEncoder().encode(text)), end: () => feed?.close() };
};

const encoded = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token as the server makes it, but for the signature, which the browser cannot check. */
export const tokenFor = (userType: string, subject = '1'): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ user_type: userType, sub: subject })}.signature`;

/** What people are told by toasts from now on. */
export const heardToasts = (): Toast[] => {
  const toasts: Toast[] = [];
  announceThrough({
    toast: (toast) => toasts.push(toast),
    alert: () => undefined,
    ask: () => Promise.resolve(true),
    go: () => undefined,
  });
  return toasts;
};
