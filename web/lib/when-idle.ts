/** Where the browser does not tell when that is. */
export const idleMs = 1000;

/** Runs once the page stands and nothing else is to do; answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(work, { timeout: 5000 });
    return () => window.cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, idleMs);
  return () => clearTimeout(asked);
};
