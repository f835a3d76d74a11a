import net from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startClamd, virus } from '#server/testing/clamd.ts';
import { clamdScanner, ScannerDown } from './clamd.ts';

const large = Buffer.alloc(3 * 1024 * 1024, 'a');
const opened: Readable[] = [];
const file = (...parts: Buffer[]) => {
  const stream = Readable.from(parts);
  opened.push(stream);
  return async () => stream;
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

  const silent = net.createServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const impatient = clamdScanner({ host: '127.0.0.1', port }, 1);
  await expect(impatient(file(large))).rejects.toBeInstanceOf(ScannerDown);
  silent.close();

  const gone = () => Promise.reject(new Error('no such file'));
  await expect(impatient(gone)).rejects.toThrow('no such file');
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
});
