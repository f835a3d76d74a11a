import { notificationsApi } from '#core/api/notifications.ts';
import { ApiFailure } from './failures.ts';
import { type LiveEvent, readStream } from './live-stream.ts';
import { isHeldNow, onSessionChange, readOwner } from './session.ts';

const lockName = 'scoutlane.live';
const channelName = 'scoutlane.live';
const heardKey = 'scoutlane.heard';
const waitMillisecondsMax = 30_000;
/** A refusal may be another tab's refresh that was quicker; one that stays is not asked about all the time. */
const refusedMilliseconds = 300_000;
const rememberedMax = 500;

type News = { owner: string; event: LiveEvent };

/** Twice as long each time, and not all pages at the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(2000 * 2 ** failures, waitMillisecondsMax) * (0.25 + Math.random() * 0.75);

/** A pause that ends early when one of these calls, or when nobody waits any more. */
const pause = (
  milliseconds: number,
  signal: AbortSignal,
  ends: readonly ((end: () => void) => () => void)[],
): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stops = ends.map((when) => when(end));
    signal.addEventListener('abort', end);
  });
const whenOnline = (end: () => void): (() => void) => {
  window.addEventListener('online', end);
  return () => window.removeEventListener('online', end);
};

/** How far this person's tabs have heard: a tab that heard nothing itself goes on from there when it leads. */
const heardBy = {
  read: (owner: string): number | null => {
    const [, of, id] = /^(.*) (\d+)$/.exec(localStorage.getItem(heardKey) ?? '') ?? [];
    return of === owner ? Number(id) : null;
  },
  write: (owner: string, id: number): void => localStorage.setItem(heardKey, `${owner} ${id}`),
};

type Outcome = 'BROKEN' | 'REFUSED' | 'OVER';

/**
 * Live news for one person. One tab of the browser holds the stream and passes on what it hears; when it goes, the next
 * one takes over where it was. Where nobody knows how far they had heard, `behind` says that something may be missing.
 * A browser without locks has no live news: its lists are as fresh as their last reading.
 */
const followAs = (owner: string, onEvent: (event: LiveEvent) => void): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel(channelName);
  const known = new Set<number>();

  const take = (event: LiveEvent): void => {
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
  const tellAll = (event: LiveEvent): void => {
    take(event);
    channel.postMessage({ owner, event } satisfies News);
  };

  const listen = async (onHeard: () => void): Promise<Outcome> => {
    let isOver = false;
    const lastId = heardBy.read(owner);
    try {
      await readStream(notificationsApi.events, {
        lastId,
        signal,
        onEvent: (event) => {
          onHeard();
          isOver = event.event === 'over';
          // one that came late has a smaller number; the server's word at the beginning counts as it is
          if (event.id !== null)
            heardBy.write(owner, event.event === 'ready' ? event.id : Math.max(event.id, heardBy.read(owner) ?? 0));
          tellAll(event);
          if (event.event === 'ready' && lastId === null) tellAll({ id: null, event: 'behind', data: {} });
        },
      });
      return isOver ? 'OVER' : 'BROKEN';
    } catch (failure) {
      // whoever is signed out is told so by what they do next
      return failure instanceof ApiFailure && failure.status === 401 ? 'REFUSED' : 'BROKEN';
    }
  };
  const lead = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const outcome = await listen(() => {
        failures = 0;
      });
      if (signal.aborted) return;
      if (outcome === 'BROKEN') await pause(waitAfter(failures), signal, [whenOnline]);
      else await pause(refusedMilliseconds, signal, [onSessionChange]);
    }
  };
  navigator.locks.request(lockName, { signal }, lead).catch(() => undefined);
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
    // a page that is held is still its owner's, whoever is signed in by now
    const now = isHeldNow() ? null : readOwner();
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
