import net from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeGate } from '../gate.ts';

/** The scanner is not reached, does not answer in time, or could not look at this file. */
export class ScannerDown extends Error {}

export type ClamdAddress = { host: string; port: number } | { path: string };
export type Verdict = 'CLEAN' | 'FOUND';
export type VirusScanner = (read: () => Promise<Readable>) => Promise<Verdict>;

const deadlineMs = 20_000;
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

/** Streams a file to clamd. Whatever goes wrong on the way to an answer is its being down; that of the file is not. */
export const clamdScanner = (address: ClamdAddress, withinMs = deadlineMs): VirusScanner => {
  const gate = makeGate({ atOnce: 8, waitingMax: 200 });
  return (read) =>
    gate(async () => {
      const file = await read();
      const socket = net.connect(address);
      const deadline = setTimeout(() => socket.destroy(new ScannerDown('no answer in time')), withinMs);
      try {
        const sent = pipeline(asInstream(file), socket, { end: false });
        const [answer] = await Promise.all([answerOf(socket), sent]);
        return verdictOf(answer);
      } catch (cause) {
        throw cause instanceof ScannerDown ? cause : new ScannerDown('clamd is not reached', { cause });
      } finally {
        clearTimeout(deadline);
        socket.destroy();
        file.destroy();
      }
    });
};
