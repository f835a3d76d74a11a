import type { Endpoint } from '#core/api/endpoint.ts';
import { systemApi } from '#core/api/system.ts';
import { TooBusy } from '../gate.ts';

/** So many are under way, and the first of them came so long ago: more come than are served. */
export const crowd = { calls: 100, firstCameMs: 250 };

/** Monitors ask whether the process lives, not whether it has time. */
const always: ReadonlySet<Endpoint> = new Set(Object.values(systemApi));

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
  const came = new Set<{ at: number }>();
  const isCrowded = (): boolean => {
    const [first] = came;
    return came.size >= crowd.calls && first !== undefined && performance.now() - first.at > crowd.firstCameMs;
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
      if (isCrowded() && !always.has(endpoint)) throw new TooBusy();
      return goOn(work);
    },
    goOn,
    count: () => came.size,
  };
};
