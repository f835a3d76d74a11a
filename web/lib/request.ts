import { type Endpoint, isSchema, type Output, page, type Schema, type Sent } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { ApiFailure, failedAnswer, isRecord, NetworkFailure } from './failures.ts';
import { currentLocale } from './locale.ts';
import { claimsOf } from './session.ts';
import { readTokens } from './tokens.ts';
import { noteAnswer, noteFailure } from './trouble.ts';

const base = '/api';

/** In a path and a query everything is text: a number may be passed as it is. */
type Texted<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : T[K] };
type InPath<S> = S extends { params: infer P } ? { params: Texted<P> } : unknown;
type InQuery<S> = S extends { query: infer Q }
  ? Record<never, never> extends Q
    ? { query?: Texted<Q> }
    : { query: Texted<Q> }
  : unknown;
type InHeaders<S> = S extends { headers: infer H }
  ? Record<never, never> extends H
    ? { headers?: H }
    : { headers: H }
  : unknown;
type InBody<S> = S extends { body: infer B } ? { body: B } : unknown;

/** What a caller passes to an endpoint. */
export type Passed<E extends Endpoint> = InPath<Sent<E>> & InQuery<Sent<E>> & InHeaders<Sent<E>> & InBody<Sent<E>>;

type Value = string | number | boolean | null | undefined;
type Parts = {
  params?: Record<string, Value>;
  query?: Record<string, Value | readonly Value[]>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
};
export type CallOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** It is sent to its end though the page is closed or left meanwhile. */
  outlivesPage?: boolean;
};

const fillPath = (path: string, params: Parts['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const isList = (value: Value | readonly Value[]): value is readonly Value[] => Array.isArray(value);

const queryOf = (query: Parts['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly Value[] = isList(value) ? value : [value];
    for (const entry of values) {
      if (entry !== undefined && entry !== null && entry !== '') search.append(name, String(entry));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

export const urlOf = (endpoint: Endpoint, sent: unknown): string => {
  const { params, query } = (sent ?? {}) as Parts;
  return `${base}${fillPath(endpoint.path, params)}${queryOf(query)}`;
};

/** The refresh token travels to /token alone; every other call carries the access token when there is one. */
export const bearerFor = (endpoint: Endpoint): string | null => {
  const tokens = readTokens();
  if (!tokens) return null;
  return endpoint.path === '/token' ? tokens.refreshToken : tokens.accessToken;
};

const ownHeaders = (sent: unknown): [string, string][] =>
  Object.entries(((sent ?? {}) as Parts).headers ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );

export const headersFor = (bearer: string | null, sent?: unknown): Record<string, string> => ({
  'accept-language': currentLocale(),
  ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  ...Object.fromEntries(ownHeaders(sent)),
});

const bodyOf = (endpoint: Endpoint, sent: unknown): string | null => {
  const { body } = (sent ?? {}) as Parts;
  return endpoint.body && body !== undefined ? JSON.stringify(body) : null;
};

/** One request and its answer, without any second try. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  sent: unknown,
  bearer: string | null,
  { signal, idempotencyKey, outlivesPage = false }: CallOptions = {},
): Promise<Output<E>> => {
  const body = bodyOf(endpoint, sent);
  const headers = {
    ...headersFor(bearer, sent),
    accept: 'application/json',
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  try {
    const init = { method: endpoint.method, headers, body, keepalive: outlivesPage };
    const url = urlOf(endpoint, sent);
    const answer = (endpoint.method === 'GET' && (await takeEarlyAnswer(url))) || (await exchange(url, init, signal));
    noteAnswer();
    return contentOf(endpoint, answer, bearer);
  } catch (failure) {
    noteFailure(failure);
    throw failure;
  }
};

const exchange = async (url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> => {
  const timeout = AbortSignal.timeout(limits.apiTimeoutSeconds * 1000);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal: either, credentials: 'omit' });
    const body = await jsonOf(response);
    if (!response.ok) throw new ApiFailure(failedAnswer(response, body));
    return body;
  } catch (cause) {
    if (cause instanceof ApiFailure || signal?.aborted) throw cause;
    throw new NetworkFailure({ cause });
  }
};

/** A gateway may answer with a page of its own: that is an answer without a message, not a broken line. */
const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const contentOf = <E extends Endpoint>(endpoint: E, answer: unknown, bearer: string | null): Output<E> => {
  const envelope = isRecord(answer) ? answer : {};
  const content = endpoint.list ? { data: envelope.data, page: envelope.page } : envelope.data;
  if (import.meta.env.DEV) checkShape(endpoint, content, bearer);
  return content as Output<E>;
};

/** In development an answer that breaks its contract fails here, with the field's name; a build trusts the server. */
const checkShape = (endpoint: Endpoint, content: unknown, bearer: string | null): void => {
  const shape = shapeFor(endpoint, bearer);
  if (!shape) return;
  if (!endpoint.list) {
    shape.parse(content);
    return;
  }
  const { data, page: paging } = content as { data: unknown[]; page: unknown };
  for (const row of data) shape.parse(row);
  page.parse(paging);
};

const shapeFor = ({ response }: Endpoint, bearer: string | null): Schema | undefined => {
  if (isSchema(response)) return response;
  return bearer === null ? undefined : response[claimsOf(bearer).userType];
};
