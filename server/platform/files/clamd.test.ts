import net from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startClamd, virus } from '#server/testing/clamd.ts';
import { testClock } from '#server/testing/clock.ts';
import { clamdScanner, ScannerDown } from './clamd.ts';

const large = Buffer.alloc(3 * 1024 * 1024, 'a');
const opened: Readable[] = [];
const file = (...parts: Buffer[]) => {
  const stream = Readable.from(parts);
  opened.push(stream);
  return async () => stream;
};

/** Takes everything and never answers. */
const startSilent = async () => {
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => void open.add(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { address: { host: '127.0.0.1', port }, stop };
};

test('a file is streamed whole to clamd, which finds what is at its very end', async () => {
  const clamd = await startClamd();
  expect(await clamd.scanner(file(large))).toBe('CLEAN');
  expect(await clamd.scanner(file(large, Buffer.from(virus)))).toBe('FOUND');
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  await clamd.stop();
});

test('what gives no verdict is down: nobody there, another answer, silence; and what cannot be read is told', async () => {
  const refusing = await startClamd('INSTREAM size limit exceeded. ERROR');
  await expect(refusing.scanner(file(large))).rejects.toBeInstanceOf(ScannerDown);
  await refusing.stop();
  await expect(refusing.scanner(file(large))).rejects.toBeInstanceOf(ScannerDown);

  const silent = await startSilent();
  const impatient = clamdScanner(silent.address, { withinMs: 1 });
  await expect(impatient(file(large))).rejects.toBeInstanceOf(ScannerDown);
  silent.stop();

  const gone = () => Promise.reject(new Error('no such file'));
  await expect(clamdScanner(silent.address)(gone)).rejects.toThrow('no such file');
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
});

test('a silent clamd keeps nobody beyond the deadline, in line or not, and is then passed over for a minute', async () => {
  const silent = await startSilent();
  const clock = testClock();
  const told: string[] = [];
  const scan = clamdScanner(silent.address, { withinMs: 1, clock, onDown: ({ message }) => told.push(message) });
  let reads = 0;
  const read = async () => {
    reads += 1;
    return Readable.from([large]);
  };
  // more than it takes at once and in line together
  const all = await Promise.allSettled(Array.from({ length: 230 }, () => scan(read)));
  const down = { status: 'rejected', reason: expect.any(ScannerDown) as ScannerDown };
  expect(all).toEqual(all.map(() => expect.objectContaining(down) as object));
  expect(reads).toBe(8);
  await expect(scan(read)).rejects.toThrow('passed over');
  expect(reads).toBe(8);

  // one goes ahead after the minute, and the others do not stall with it
  clock.pass(60);
  await expect(scan(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  const three = await Promise.all([1, 2, 3].map(() => scan(read).catch((error: Error) => error.message)));
  const passedOver = 'clamd is passed over for a minute';
  expect(three.sort()).toEqual(['clamd gave no answer in time', passedOver, passedOver]);
  silent.stop();
  // the whole of it is one outage
  expect(told).toEqual(['clamd has too many in line']);
});

test('an outage is told once with its cause, and the next one again', async () => {
  const clock = testClock();
  const told: string[] = [];
  let clamd = await startClamd();
  const { port } = clamd;
  const scan = clamdScanner({ host: '127.0.0.1', port }, { clock, onDown: ({ message }) => told.push(message) });
  const verdictAfterAMinute = () => {
    clock.pass(60);
    return scan(file(Buffer.from('a'))).catch(() => 'DOWN');
  };
  await clamd.stop();
  expect([await verdictAfterAMinute(), await verdictAfterAMinute()]).toEqual(['DOWN', 'DOWN']);
  expect(told).toEqual(['clamd is not reached (ECONNREFUSED)']);
  clamd = await startClamd('UNKNOWN COMMAND', port);
  expect(await verdictAfterAMinute()).toBe('DOWN');
  await clamd.stop();
  clamd = await startClamd(undefined, port);
  expect(await verdictAfterAMinute()).toBe('CLEAN');
  expect(told).toHaveLength(1);
  await clamd.stop();
  clamd = await startClamd('UNKNOWN COMMAND', port);
  expect(await verdictAfterAMinute()).toBe('DOWN');
  expect(told.slice(1)).toEqual(['clamd answered "UNKNOWN COMMAND"']);
  await clamd.stop();
});
