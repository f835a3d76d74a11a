import type { Endpoint } from '#core/api/endpoint.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { systemApi } from '#core/api/system.ts';
import { TooBusy } from '../gate.ts';

/** So many are under way, and so many of them came so long ago: more come than are served. */
export const crowd = { calls: 100, late: 10, lateMs: 250 };

/** Too many came. Nothing is broken. */
export class Crowded extends TooBusy {}

/** Monitors ask whether the process lives, not whether it has time; whoever leaves does not come back to leave. */
const always: ReadonlySet<Endpoint> = new Set([...Object.values(systemApi), sessionsApi.signOut, sessionsApi.end]);

/** Calls that the processor and the database are at: not who sends a file, takes one, listens, or waits for a hash. */
export type Underway = {
  /** Begins with a call, or tells at once to come back where there is a crowd. */
  begin: <T>(endpoint: Endpoint, work: () => Promise<T>) => Promise<T>;
  /** Goes on with one that was begun. */
  goOn: <T>(work: () => Promise<T>) => Promise<T>;
  count: () => number;
};

/** Whichever of the two is too slow, calls pile up here (decision 025); taken in, all would wait for seconds, old and new. */
export const makeUnderway = (): Underway => {
  // in the order in which they came
  const came = new Set<{ at: number }>();
  const isCrowded = (): boolean => {
    if (came.size < crowd.calls) return false;
    const since = performance.now() - crowd.lateMs;
    let late = 0;
    for (const { at } of came) {
      if (at > since) return false;
      late += 1;
      if (late === crowd.late) return true;
    }
    return false;
  };
  const goOn: Underway['goOn'] = async (work) => {
    const call = { at: performance.now() };
    came.add(call);
    try {
      return await work();
    } finally {
      came.delete(call);
    }
  };
  return {
    begin: async (endpoint, work) => {
      if (isCrowded() && !always.has(endpoint)) throw new Crowded();
      return goOn(work);
    },
    goOn,
    count: () => came.size,
  };
};
