import type { FastifyInstance } from 'fastify';
import type { Endpoint, Output, Sent } from '#core/api/endpoint.ts';
import type { TokenPair } from '#core/api/sessions.ts';
import { freshAddress } from './unique.ts';

export type Answer<T> = {
  status: number;
  body: {
    data: T;
    page?: unknown;
    message?: string;
    code?: string;
    fields?: Record<string, string>;
    retry?: boolean;
  } & Record<string, unknown>;
  headers: Record<string, unknown>;
};

export type Caller = {
  /** The typed call: path, input and output from the endpoint's entry. */
  call: <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<E extends { list: true } ? Output<E>['data' & keyof Output<E>] : Output<E>>>;
  /** Anything at all, for what no typed call would send. */
  raw: (method: string, path: string, payload?: unknown, headers?: Record<string, string>) => Promise<Answer<unknown>>;
  tokens: TokenPair | null;
  address: string;
};

type Sending = { method: string; url: string; headers: Record<string, string>; payload: unknown };
type Received = { status: number; headers: Record<string, unknown>; bytes: Buffer };

const inject = async (app: FastifyInstance, { method, payload, ...sent }: Sending): Promise<Received> => {
  const response = await app.inject({
    ...sent,
    method: method as 'GET',
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

const fetched = async (at: string, { method, url, headers, payload }: Sending): Promise<Received> => {
  const isBytes = payload instanceof Buffer;
  const response = await fetch(`${at}${url}`, {
    method,
    headers: { ...(payload === undefined || isBytes ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: isBytes ? new Uint8Array(payload) : JSON.stringify(payload) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

/** Somebody who calls the API of an app here or at the address of another process, with or without tokens. */
export const callerOf = (
  at: FastifyInstance | string,
  tokens: TokenPair | null = null,
  address = freshAddress(),
): Caller => {
  const raw: Caller['raw'] = async (method, path, payload, headers = {}) => {
    const sending = {
      method,
      url: `/api${path}`,
      headers: {
        'x-forwarded-for': address,
        ...(tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {}),
        // an answer is waited for to its end, and this one has none: openStream reads it
        ...(/^\/events\b/.test(path) ? { 'last-event-id': 'none' } : {}),
        ...headers,
      },
      payload,
    };
    const received = typeof at === 'string' ? await fetched(at, sending) : await inject(at, sending);
    const isJson = String(received.headers['content-type']).startsWith('application/json');
    return {
      status: received.status,
      body: (isJson && received.bytes.length > 0
        ? JSON.parse(received.bytes.toString())
        : { data: received.bytes }) as Answer<unknown>['body'],
      headers: received.headers,
    };
  };
  const call = ((endpoint, sent, headers) => {
    const {
      params = {},
      query = {},
      body,
    } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) =>
        [value].flat().map((one) => [key, String(one)] as [string, string]),
      ),
    );
    const url = search.size > 0 ? `${path}?${search.toString()}` : path;
    return raw(endpoint.method, url, body, headers);
  }) as Caller['call'];
  return { call, raw, tokens, address };
};
