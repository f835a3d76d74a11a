import net from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, systemClock } from '../clock.ts';
import { makeGate, TooBusy } from '../gate.ts';

/** The scanner is not reached, does not answer in time, or could not look at this file. */
export class ScannerDown extends Error {}
/** Nobody is there, or nothing is said: the next file would fare no better. */
class ScannerAway extends ScannerDown {}
/** Not even asked, since it was away a moment ago. */
class ScannerPassedOver extends ScannerDown {}

export type ClamdAddress = { host: string; port: number } | { path: string };
export type Verdict = 'CLEAN' | 'FOUND';
export type VirusScanner = (read: () => Promise<Readable>) => Promise<Verdict>;

const deadlineMs = 20_000;
const passedOverMs = 60_000;
const answerSignsMax = 1024;

/** INSTREAM of clamd: each part after its length, and a length of nothing at the end. */
const asInstream = async function* (file: Readable): AsyncGenerator<Buffer> {
  const lengthOf = (bytes: number): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return length;
  };
  yield Buffer.from('zINSTREAM\0');
  for await (const part of file as AsyncIterable<Buffer>) {
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
};

const answerOf = async (socket: net.Socket): Promise<string> => {
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString('latin1');
    if (answer.includes('\0') || answer.length > answerSignsMax) break;
  }
  return answer.split('\0', 1)[0] ?? '';
};

const verdictOf = (answer: string): Verdict => {
  if (answer === 'stream: OK') return 'CLEAN';
  if (/^stream: .+ FOUND$/.test(answer)) return 'FOUND';
  throw new ScannerDown(`clamd answered ${JSON.stringify(answer.slice(0, 100))}`);
};

/** Why a connection failed; its own words would name the address. */
const codeOf = (cause: unknown): string => {
  const { code } = cause as NodeJS.ErrnoException;
  return code ? ` (${code})` : '';
};

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** One connection: the file goes there, the answer comes back. */
const ask = async (address: ClamdAddress, file: Readable, signal: AbortSignal): Promise<string> => {
  signal.throwIfAborted();
  const socket = net.connect({ ...address, signal });
  let isThere = false;
  socket.once('connect', () => {
    isThere = true;
  });
  try {
    const sent = pipeline(asInstream(file), socket, { end: false });
    const [answer] = await Promise.all([answerOf(socket), sent]);
    return answer;
  } catch (cause) {
    signal.throwIfAborted();
    throw isThere
      ? new ScannerDown(`clamd broke off${codeOf(cause)}`)
      : new ScannerAway(`clamd is not reached${codeOf(cause)}`);
  } finally {
    socket.destroy();
  }
};

type Options = {
  withinMs?: number;
  clock?: Clock;
  /** Hears of an outage once, with its cause. */
  onDown?: (error: ScannerDown) => void;
};

/** Remembers how the scanner fares, so that one that is away stalls nobody and is told of once. */
const watchOutages = ({ clock = systemClock, onDown = () => undefined }: Options) => {
  const now = () => clock.now().getTime();
  let awayUntil = 0;
  let downAt = Number.NEGATIVE_INFINITY;
  let hasAnswered = true;
  const refuseWhileAway = (): void => {
    if (now() < awayUntil) throw new ScannerPassedOver('clamd is passed over for a minute');
  };
  return {
    refuseWhileAway,
    /** After the minute one file is sent ahead, and the others still pass it over. */
    enter: (): void => {
      refuseWhileAway();
      if (awayUntil > 0) awayUntil = now() + passedOverMs;
    },
    answered: (): void => {
      awayUntil = 0;
      hasAnswered = true;
    },
    failed: (error: ScannerDown): void => {
      if (error instanceof ScannerPassedOver) return;
      if (error instanceof ScannerAway) awayUntil = now() + passedOverMs;
      // one that fails now and then between its answers is one outage, too
      if (hasAnswered && now() - downAt >= passedOverMs) onDown(error);
      hasAnswered = false;
      downAt = now();
    },
  };
};

/** Streams a file to clamd. Whatever goes wrong on the way to an answer is its being down; that of the file is not. */
export const clamdScanner = (address: ClamdAddress, options: Options = {}): VirusScanner => {
  const gate = makeGate({ atOnce: 8, waitingMax: 200 });
  const outages = watchOutages(options);
  const scan = async (read: () => Promise<Readable>, signal: AbortSignal): Promise<Verdict> => {
    // whoever waited in line until now may have waited too long, or for one that is away
    signal.throwIfAborted();
    outages.refuseWhileAway();
    const file = await read();
    try {
      // not before it is read: one that cannot be has not tried the scanner
      outages.enter();
      return verdictOf(await ask(address, file, signal));
    } finally {
      file.destroy();
    }
  };
  return async (read) => {
    outages.refuseWhileAway();
    const ending = new AbortController();
    // the time in line counts: whoever uploads waits for both
    const deadline = setTimeout(
      () => ending.abort(new ScannerAway('clamd gave no answer in time')),
      options.withinMs ?? deadlineMs,
    );
    try {
      const verdict = await Promise.race([gate(() => scan(read, ending.signal)), endOf(ending.signal)]);
      outages.answered();
      return verdict;
    } catch (error) {
      const cause = error instanceof TooBusy ? new ScannerDown('clamd has too many in line') : error;
      if (cause instanceof ScannerDown) outages.failed(cause);
      throw cause;
    } finally {
      clearTimeout(deadline);
    }
  };
};
