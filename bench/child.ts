import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Child<T> = { ready: T; stop: () => Promise<void> };

/** A server in a process of its own: it gets its order, and says when it is ready. */
export const startChild = async <T>(file: string, order: unknown, execArgv: string[] = []): Promise<Child<T>> => {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), { serialization: 'advanced', execArgv });
  const ended = once(child, 'exit');
  const broken = ended.then(() => Promise.reject(new Error(`${file} ended before it was ready`)));
  broken.catch(() => undefined);
  child.send(order as object);
  const [ready] = (await Promise.race([once(child, 'message'), broken])) as [T];
  return {
    ready,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};

/** The other end: takes the order, answers what is ready, and stops when nobody is there any more. */
export const serveParent = <O, T>(start: (order: O) => Promise<{ ready: T; stop: () => Promise<void> }>): void => {
  const serve = async (order: O): Promise<void> => {
    const { ready, stop } = await start(order);
    process.once('disconnect', () => void stop());
    process.send?.(ready);
  };
  process.once('message', (order) => void serve(order as O));
};
