const lookMs = 10_000;
/** Less of a core than this is rest. */
const quietShare = 0.05;

type Parts = {
  /** Processor time of this process so far, in ms. */
  spentMs: () => number;
  collect: () => void;
};

const ofThisProcess: Parts = {
  spentMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  // there with --expose-gc; without it the garbage stays until somebody needs the room
  collect: () => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
};

/** Garbage is collected when room is needed, and a process at rest needs none: what its last work left is let go of, once. */
export const collectWhenQuiet = ({ spentMs, collect }: Parts = ofThisProcess): (() => void) => {
  let [before, hasWorked] = [spentMs(), true];
  const look = () => {
    const spent = spentMs() - before;
    if (spent > lookMs * quietShare) hasWorked = true;
    else if (hasWorked) {
      collect();
      hasWorked = false;
    }
    // without what the collecting took
    before = spentMs();
  };
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
};
