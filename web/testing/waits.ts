import { vi } from 'vitest';

/** Waits of these lengths are over at once, until the globals are put back; all others take their time. */
export const skipWaits = (...milliseconds: number[]) => {
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, length = 0, ...given: unknown[]) =>
    wait(run, milliseconds.includes(length) ? 0 : length, ...given),
  );
};
