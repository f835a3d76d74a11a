/** More wait than can be served in time. */
export class TooBusy extends Error {}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that eats memory and a core: so many at once, and a bounded line of those who wait. */
export const makeGate = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new TooBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // the place goes straight to the next in line: counting it free in between would let a newcomer in besides
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
