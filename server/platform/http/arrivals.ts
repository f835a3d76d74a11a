import type { Endpoint } from '#core/api/endpoint.ts';
import { systemApi } from '#core/api/system.ts';
import { TooBusy } from '../gate.ts';

/** So many have come and are not recognised yet, and the first of them came so long ago: more come than are served. */
export const crowd = { calls: 100, firstCameMs: 250 };

/** Monitors ask whether the process lives, not whether it has time. */
const always: ReadonlySet<Endpoint> = new Set(Object.values(systemApi));

/** Calls that have come, until it is known whose they are. */
export type Arrivals = {
  /** Begins with a call, or tells at once to come back where there is a crowd. */
  take: <T>(endpoint: Endpoint, recognise: () => Promise<T>) => Promise<T>;
  count: () => number;
};

/**
 * To recognise a caller takes the processor and the database, and nothing else: whichever of them is too slow, it is here
 * that calls pile up (decision 025). Taken in, they would wait for seconds, and everybody with them.
 */
export const makeArrivals = (): Arrivals => {
  const came = new Set<{ at: number }>();
  const isCrowded = (): boolean => {
    const [first] = came;
    return came.size >= crowd.calls && first !== undefined && performance.now() - first.at > crowd.firstCameMs;
  };
  return {
    take: async (endpoint, recognise) => {
      if (isCrowded() && !always.has(endpoint)) throw new TooBusy();
      const call = { at: performance.now() };
      came.add(call);
      try {
        return await recognise();
      } finally {
        came.delete(call);
      }
    },
    count: () => came.size,
  };
};
