import type { Page } from '@playwright/test';

type Shift = { at: number; by: number };
/** What the page writes down of itself, in milliseconds since it was asked for. */
export type Noted = {
  largest: { at: number; what: string };
  shifts: Shift[];
  /** The longest of the events of each interaction, from the touch to the next picture. */
  interactions: Record<number, { took: number; what: string }>;
};

type Entry = {
  startTime: number;
  duration: number;
  name: string;
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
  element?: { outerHTML: string };
};

/** Runs in the page before anything of it. */
export const noteVitals = (): void => {
  const noted: Noted = { largest: { at: 0, what: '' }, shifts: [], interactions: {} };
  Object.assign(globalThis, { noted });
  const observe = (type: string, take: (entry: Entry) => void): void => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as unknown as Entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: 16 } as never);
  };
  observe('largest-contentful-paint', ({ startTime, element }) => {
    noted.largest = { at: startTime, what: element?.outerHTML.slice(0, 120) ?? '' };
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push({ at: startTime, by: value });
  });
  observe('event', ({ name, duration, interactionId }) => {
    if (interactionId > 0 && duration > (noted.interactions[interactionId]?.took ?? 0))
      noted.interactions[interactionId] = { took: duration, what: name };
  });
};

export const notedBy = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);

/** As it is defined: the worst window of shifts that follow each other within a second, five seconds at most. */
export const layoutShift = (shifts: readonly Shift[]): number => {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, by } of shifts) {
    const goesOn = at - last < 1000 && at - first < 5000;
    [sum, first, last] = goesOn ? [sum + by, first, at] : [by, at, at];
    worst = Math.max(worst, sum);
  }
  return worst;
};
