import { Worker } from 'node:worker_threads';
import { makeGate } from '../gate.ts';
import type { Seen } from './safe-document.ts';

/** To unpack takes a core and memory: so many files at once, each in a thread. */
const gate = makeGate({ atOnce: 2, waitingMax: 200 });

/** The limits of a scan end it long before; this holds if one of them is wrong. */
const deadlineMs = 20_000;

/** Threads that wait for the next file. They keep no process alive. */
const idle: Worker[] = [];

const startThread = (): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), { execArgv: [], env: {}, resourceLimits });
  // whoever waits for an answer hears of the exit
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  });
  thread.unref();
  return thread;
};

/** Null where no answer came in time, or the thread broke down over it. */
const ask = (thread: Worker, bytes: Buffer, withinMs: number): Promise<Seen | null> =>
  new Promise((resolve) => {
    const answered = (seen: Seen | null) => {
      clearTimeout(timer);
      thread.off('message', answered).off('exit', broke);
      resolve(seen);
    };
    const broke = () => answered(null);
    const timer = setTimeout(broke, withinMs);
    thread.once('message', answered).once('exit', broke);
    thread.postMessage(bytes);
  });

/** What a stored file is and whether it is safe. What cannot be told in time is neither. */
export const scanDocument = (read: () => Promise<Buffer>, withinMs = deadlineMs): Promise<Seen | null> =>
  gate(async () => {
    const bytes = await read();
    const thread = idle.pop() ?? startThread();
    const seen = await ask(thread, bytes, withinMs);
    if (seen) idle.push(thread);
    else await thread.terminate();
    return seen;
  });
