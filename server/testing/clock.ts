import type { Clock } from '#server/platform/clock.ts';

export type TestClock = Clock & {
  /** Lets this many seconds pass. */
  pass: (seconds: number) => void;
  set: (instant: Date) => void;
};

/** Real time until a test moves it; then real time plus what was moved. */
export const testClock = (): TestClock => {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    pass: (seconds) => {
      offsetMs += seconds * 1000;
    },
    set: (instant) => {
      offsetMs = instant.getTime() - Date.now();
    },
  };
};
