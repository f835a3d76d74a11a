import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

const chunk = Buffer.alloc(16 * 1024, 'a');
const chunksPerFile = 4;
const files = 1000;

test('a thousand files pass through a small room: few bytes wait for the reader, one file is open [candidate.resume]', async () => {
  const seen = { made: 0, taken: 0, open: 0, mostWaiting: 0, mostOpen: 0 };
  const file = async () => {
    seen.open += 1;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    return Readable.from(
      (function* () {
        for (let at = 0; at < chunksPerFile; at += 1) {
          seen.made += chunk.byteLength;
          seen.mostWaiting = Math.max(seen.mostWaiting, seen.made - seen.taken);
          yield chunk;
        }
        seen.open -= 1;
      })(),
      { objectMode: false, highWaterMark: chunk.byteLength },
    );
  };
  const entries = Array.from({ length: files }, (_, at) => ({ name: `${at}.pdf`, open: file }));
  const zip = zipStream(entries, new Date('2026-11-15T00:00:00Z'));
  // a reader who does not read yet makes nothing move on
  await new Promise((resolve) => zip.once('readable', resolve));
  expect(seen.made).toBeLessThan(10 * chunk.byteLength);
  for await (const part of zip) seen.taken += (part as Buffer).byteLength;
  const whole = files * chunksPerFile * chunk.byteLength;
  expect(seen.made).toBe(whole);
  expect(seen.taken).toBeGreaterThan(whole);
  expect(seen.mostOpen).toBe(1);
  expect(seen.mostWaiting).toBeLessThan(20 * chunk.byteLength);
});
