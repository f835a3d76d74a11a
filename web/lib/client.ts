import type { Endpoint, Output } from '#core/api/endpoint.ts';
import { ApiFailure } from './failures.ts';
import { endSession, freshToken } from './refresh.ts';
import { bearerFor, type CallOptions, type Passed, send } from './request.ts';

/** A call that needs nothing may be made without a second argument. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends Passed<E>
    ? [sent?: Passed<E>, options?: CallOptions]
    : [sent: Passed<E>, options?: CallOptions];

/** One call of the API: path, input and answer from its entry. */
export const call = <E extends Endpoint>(endpoint: E, ...[sent, options]: CallArguments<E>): Promise<Output<E>> =>
  withFreshToken(endpoint, (bearer) => send(endpoint, sent, bearer, options));

/** Sends with the stored token; when it has expired, waits for a new one and sends once more. */
export const withFreshToken = async <T>(
  endpoint: Endpoint,
  attempt: (bearer: string | null) => Promise<T>,
): Promise<T> => {
  const bearer = bearerFor(endpoint);
  try {
    return await attempt(bearer);
  } catch (failure) {
    if (!canRefresh(endpoint, failure) || bearer === null) throw afterRefusal(endpoint, failure, bearer);
  }
  const fresh = await freshToken(bearer);
  try {
    return await attempt(fresh);
  } catch (failure) {
    throw afterRefusal(endpoint, failure, fresh);
  }
};

const canRefresh = (endpoint: Endpoint, failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.retry && endpoint.path !== '/token';

/** 401 to somebody who should be signed in ends the session; a refused sign-in is only a refused sign-in. */
const afterRefusal = (endpoint: Endpoint, failure: unknown, bearer: string | null): unknown => {
  const isUnauthorised = failure instanceof ApiFailure && failure.status === 401;
  const isGuarded = endpoint.access !== 'public' && endpoint.path !== '/sign-out';
  if (isUnauthorised && isGuarded && bearer !== null) endSession(failure, bearer);
  return failure;
};
