export type Running = {
  add: (stop: () => unknown) => void;
  stop: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * What was started, to be stopped in the opposite order: at the end, or when a later step of the start fails. Asked
 * twice (a terminal and npm both pass a signal on), the second waits for the first.
 */
export const stopInOrder = (): Running => {
  const started: (() => unknown)[] = [];
  let stopping: Promise<void> | null = null;
  const stopEach = async (): Promise<void> => {
    for (let stop = started.pop(); stop; stop = started.pop()) await stop();
  };
  return {
    add: (stop) => void started.push(stop),
    stop: () => {
      stopping ??= stopEach();
      return stopping;
    },
    isStopping: () => stopping !== null,
  };
};

export const stopOnSignals = ({ stop }: Running): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
};
