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

/** Somebody who calls the API, from an address of their own, with or without tokens. */
export const callerOf = (app: FastifyInstance, tokens: TokenPair | null = null, address = freshAddress()): Caller => {
  const raw: Caller['raw'] = async (method, path, payload, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        'x-forwarded-for': address,
        ...(tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {}),
        // an answer is waited for to its end, and this one has none: openStream reads it
        ...(/^\/events\b/.test(path) ? { 'last-event-id': 'none' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson && response.body ? response.json() : { data: response.rawPayload }) as Answer<unknown>['body'],
      headers: response.headers,
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
