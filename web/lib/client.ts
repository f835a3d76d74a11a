import type { Endpoint, Output } from '#core/api/endpoint.ts';
import { ApiFailure, markTold } from './failures.ts';
import { endSession, freshToken, signedOut } from './refresh.ts';
import { bearerFor, type CallOptions, type Passed, send } from './request.ts';
import { isHeldNow } from './session.ts';

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
  const bearer = passGate(endpoint);
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

/**
 * The one gate of everything that leaves. A held page sends nothing but the sign-in: what stands on it is its owner's,
 * and the stored token may be somebody else's. Its dialog says so.
 */
const passGate = (endpoint: Endpoint): string | null => {
  if (!isHeldNow()) return bearerFor(endpoint);
  if (endpoint.path === '/sign-in') return null;
  const failure = signedOut();
  markTold(failure);
  throw failure;
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
