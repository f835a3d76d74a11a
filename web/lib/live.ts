import { notificationsApi } from '#core/api/notifications.ts';
import { ApiFailure } from './failures.ts';
import { type LiveEvent, readStream } from './live-stream.ts';
import { onSessionChange, readOwner } from './session.ts';

const lockName = 'scoutlane.live';
const channelName = 'scoutlane.live';
const waitMillisecondsMax = 30_000;
const rememberedMax = 500;

type News = { owner: string; event: LiveEvent };

/** Twice as long each time, and not all pages at the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(1000 * 2 ** failures, waitMillisecondsMax) * (0.5 + Math.random() / 2);

/** A pause that ends early when the line comes back, or when nobody waits any more. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/**
 * Live news for one person. One tab of the browser holds the stream and passes on what it hears; when it goes, the next
 * one takes over where it was. A browser without locks has no live news: its lists are as fresh as their last reading.
 */
const followAs = (owner: string, onEvent: (event: LiveEvent) => void): (() => void) => {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const known = new Set<number>();
  let lastId: number | null = null;

  const take = (event: LiveEvent): void => {
    if (event.id !== null) lastId = event.id;
    if (event.event === 'notification' && event.id !== null) {
      // what came late may be told again after a break
      if (known.has(event.id)) return;
      known.add(event.id);
      const [oldest = event.id] = known;
      if (known.size > rememberedMax) known.delete(oldest);
    }
    onEvent(event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.owner === owner) take(data.event);
  });

  const lead = async (): Promise<void> => {
    const { signal } = stopped;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        let isOver = false;
        await readStream(notificationsApi.events, {
          lastId,
          signal,
          onEvent: (event) => {
            failures = 0;
            isOver = event.event === 'over';
            take(event);
            channel.postMessage({ owner, event } satisfies News);
          },
        });
        // the session has ended
        if (isOver) return;
      } catch (failure) {
        // whoever is signed out is told so by what they do next
        if (failure instanceof ApiFailure && failure.status === 401) return;
      }
      if (!signal.aborted) await pause(waitAfter(failures), signal);
    }
  };
  navigator.locks.request(lockName, { signal: stopped.signal }, lead).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
};

/** Live news for whoever is signed in, for as long as somebody wants it. */
export const followLive = (onEvent: (event: LiveEvent) => void): (() => void) => {
  // not there on an unsafe origin
  if (!(navigator.locks as LockManager | null | undefined)) return () => undefined;
  let owner: string | null = null;
  let stop = (): void => undefined;
  const follow = (): void => {
    const now = readOwner();
    if (now === owner) return;
    owner = now;
    stop();
    stop = now === null ? () => undefined : followAs(now, onEvent);
  };
  follow();
  const forget = onSessionChange(follow);
  return () => {
    forget();
    stop();
  };
};
