export type Running = {
  add: (stop: () => unknown) => void;
  stop: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * What was started, to be stopped in the opposite order: at the end, or when a later step of the start fails. Asked
 * twice (a terminal and npm both pass a signal on), the second waits for the first. One that fails to stop does not
 * keep the others running, and what is added while stopping is stopped too.
 */
export const stopInOrder = (): Running => {
  const started: (() => unknown)[] = [];
  let stopping: Promise<void> | null = null;
  const stopEach = async (): Promise<void> => {
    for (let stop = started.pop(); stop; stop = started.pop()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`stop: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  };
  const stop = (): Promise<void> => {
    stopping ??= stopEach();
    return stopping;
  };
  return {
    add: (one) => {
      started.push(one);
      if (stopping) stopping = stopping.then(stopEach);
    },
    stop,
    isStopping: () => stopping !== null,
  };
};

export const stopOnSignals = ({ stop }: Running): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(0)));
  }
};
