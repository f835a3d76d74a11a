import type { Endpoint } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { systemApi } from '#core/api/system.ts';
import { TooBusy } from '../gate.ts';

/** So many are under way, and so many of them came so long ago: more come than are served. */
export const crowd = { calls: 100, late: 10, lateMs: 250, share: 10 };

/** Too many came. Nothing is broken. */
export class Crowded extends TooBusy {}

/** Monitors ask whether the process lives, not whether it has time; whoever leaves does not come back to leave. */
const always: ReadonlySet<Endpoint> = new Set([...Object.values(systemApi), sessionsApi.signOut, sessionsApi.end]);

/** Calls that the processor and the database are at: not who sends a file, takes one, listens, or waits for a hash. */
export type Underway = {
  /** Begins with a call, once it is known whose it is, or tells at once to come back where there is a crowd. */
  begin: <K extends { caller: string }, T>(
    endpoint: Endpoint,
    know: () => Promise<K>,
    work: (known: K) => Promise<T>,
  ) => Promise<T>;
  /** Goes on with one that was begun. */
  goOn: <T>(caller: string, work: () => Promise<T>) => Promise<T>;
  count: () => number;
};

/** Calls by who sent them. Whoever is within the share is not touched by what others have beyond theirs. */
const makeShares = () => {
  const held = new Map<string, number>();
  let withinShare = 0;
  const take = (caller: string): void => {
    const before = held.get(caller) ?? 0;
    held.set(caller, before + 1);
    if (before < crowd.share) withinShare += 1;
  };
  const giveBack = (caller: string): void => {
    const before = held.get(caller) ?? 0;
    if (before > 1) held.set(caller, before - 1);
    else held.delete(caller);
    if (before <= crowd.share) withinShare -= 1;
  };
  return {
    during: async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
      take(caller);
      try {
        return await work();
      } finally {
        giveBack(caller);
      }
    },
    isWithin: (caller: string): boolean => (held.get(caller) ?? 0) < crowd.share,
    countWithin: () => withinShare,
  };
};

/** Whichever of the two is too slow, calls pile up here (decision 025); taken in, all would wait for seconds, old and new. */
export const makeUnderway = (): Underway => {
  // in the order in which they came
  const came = new Set<{ at: number }>();
  const shares = makeShares();
  const areLate = (): boolean => {
    const since = performance.now() - crowd.lateMs;
    let late = 0;
    for (const { at } of came) {
      if (at > since) return false;
      late += 1;
      if (late === crowd.late) return true;
    }
    return false;
  };
  /** Beyond what all within their shares and one beyond them may have: to learn who calls takes its time, too. */
  const isFull = (): boolean => came.size >= crowd.calls * 2 && areLate();
  /** For this caller, whose call has come already. */
  const isCrowded = (caller: string): boolean =>
    (shares.isWithin(caller) ? shares.countWithin() : came.size - 1) >= crowd.calls && areLate();
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const call = { at: performance.now() };
    came.add(call);
    try {
      return await work();
    } finally {
      came.delete(call);
    }
  };
  return {
    begin: async (endpoint, know, work) => {
      const mayBeRefused = !always.has(endpoint);
      if (mayBeRefused && isFull()) throw new Crowded();
      return during(async () => {
        const known = await know();
        if (mayBeRefused && isCrowded(known.caller)) throw new Crowded();
        return shares.during(known.caller, () => work(known));
      });
    },
    goOn: (caller, work) => during(() => shares.during(caller, work)),
    count: () => came.size,
  };
};
