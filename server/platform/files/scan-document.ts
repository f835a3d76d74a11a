import { Worker } from 'node:worker_threads';
import { makeGate } from '../gate.ts';
import type { Seen } from './safe-document.ts';

/** To unpack takes a core and memory: so many files at once, each in a thread. */
const gate = makeGate({ atOnce: 2, waitingMax: 200 });

/** The limits of a scan end it long before; this holds if one of them is wrong. */
const deadlineMs = 20_000;

/** Threads that wait for the next file, each until it has waited too long: its memory goes with it. They keep no process alive. */
const idle = new Map<Worker, NodeJS.Timeout>();
const idleMs = 3_000;

const startThread = (): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
  const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), { execArgv: [], env: {}, resourceLimits });
  // whoever waits for an answer hears of the exit
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  });
  thread.unref();
  return thread;
};

/** The one that worked last: with little to do the others come to their end. */
const takeThread = (): Worker => {
  const thread = [...idle.keys()].at(-1) ?? startThread();
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  return thread;
};

const leaveThread = (thread: Worker): void => {
  const end = () => {
    // before it ends, so that nobody is given a thread on its way out
    idle.delete(thread);
    void thread.terminate();
  };
  idle.set(thread, setTimeout(end, idleMs).unref());
};

/** Bytes that share no memory with others are handed over; a copy would wait here for the next garbage. */
const handedOver = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

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
    thread.postMessage(bytes, handedOver(bytes));
  });

/** What a stored file is and whether it is safe. What cannot be told in time is neither. Nobody else has what was read. */
export const scanDocument = (read: () => Promise<Buffer>, withinMs = deadlineMs): Promise<Seen | null> =>
  gate(async () => {
    const bytes = await read();
    const thread = takeThread();
    const seen = await ask(thread, bytes, withinMs);
    if (seen) leaveThread(thread);
    else await thread.terminate();
    return seen;
  });
