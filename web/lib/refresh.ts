import { sessionsApi, type TokenPair } from '#core/api/sessions.ts';
import { announce } from './announce.ts';
import { ApiFailure, isPassing, markTold } from './failures.ts';
import { currentWords } from './locale.ts';
import { heldOwner } from './page-owner.ts';
import { send } from './request.ts';
import { loseSession, ownerOf, readOwner, setSession } from './session.ts';
import { readTokens } from './tokens.ts';

const lockName = 'scoutlane.refresh';
const channelName = 'scoutlane.tokens';
/** Time for another tab's new pair to become visible here: storage of other tabs lags behind the lock. */
const settleMilliseconds = 60;
/** A lost answer must not sign a person out: the same token may be tried again within ten seconds. */
export const retryMilliseconds = [500, 2000];

type News = { replaced: string; pair: TokenPair };

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** One per tab. Kept as a maker so that a test can stand up two tabs. */
export const makeRefresher = () => {
  const running = new Map<string, Promise<string>>();
  let heard: News | null = null;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    heard = data;
  });

  /** What is valid now as far as this tab can know: its storage, or what another tab has just told. */
  const latest = (): TokenPair | null => {
    const stored = readTokens();
    return stored && heard?.replaced === stored.refreshToken ? heard.pair : stored;
  };

  const exchangeTokens = async (stale: string): Promise<string> => {
    await pause(settleMilliseconds);
    const owner = ownerOf(stale);
    const known = latest();
    // what one person asked for must not be sent in the name of another who signed in meanwhile
    if (!known || ownerOf(known.accessToken) !== owner) throw signedOut();
    if (known.accessToken !== stale) {
      setSession(known);
      return known.accessToken;
    }
    const pair = await askForPair(known.refreshToken);
    // signed out while the answer was under way: the new pair must not bring the session back
    if (readOwner() !== owner) throw signedOut();
    setSession(pair);
    channel?.postMessage({ replaced: known.refreshToken, pair } satisfies News);
    return pair.accessToken;
  };

  const refresh = async (stale: string): Promise<string> => {
    try {
      return await acrossTabs(() => exchangeTokens(stale));
    } catch (failure) {
      // a server that is away for a moment has not said no
      if (!isPassing(failure)) endSession(failure, stale);
      throw failure;
    }
  };

  /** A new access token instead of the stale one. All calls of one person that ask while it runs share its answer. */
  const freshToken = (stale: string): Promise<string> => {
    const owner = ownerOf(stale);
    const answer = running.get(owner) ?? refresh(stale).finally(() => running.delete(owner));
    running.set(owner, answer);
    return answer;
  };
  return { freshToken, close: () => channel?.close() };
};

const acrossTabs = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockName, work) : work();

const askForPair = async (refreshToken: string): Promise<TokenPair> => {
  for (const wait of retryMilliseconds) {
    try {
      return await send(sessionsApi.refresh, undefined, refreshToken);
    } catch (failure) {
      if (!isPassing(failure)) throw failure;
      await pause(wait);
    }
  }
  return send(sessionsApi.refresh, undefined, refreshToken);
};

export const signedOut = (): ApiFailure =>
  new ApiFailure({
    status: 401,
    body: { code: 'SESSION_ENDED', message: currentWords().errors.SESSION_ENDED },
    requestId: null,
    retryAfterSeconds: null,
  });

/** The session of this token is over: nothing of it stays, and the person is told why. Another person's stays open. */
export const endSession = (failure: unknown, token: string): void => {
  const owner = readOwner();
  // over a held page stands the dialog that says it
  if (heldOwner() !== null) markTold(failure);
  if (owner !== null && owner !== ownerOf(token)) return;
  markTold(failure);
  loseSession();
  if (owner === null) return;
  announce.alert(failure instanceof Error && failure.message !== '' ? failure.message : currentWords().shell.noMessage);
  announce.go('/');
};

let ofThisTab: ReturnType<typeof makeRefresher> | null = null;

export const freshToken = (stale: string): Promise<string> => {
  ofThisTab ??= makeRefresher();
  return ofThisTab.freshToken(stale);
};
