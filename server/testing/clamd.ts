import { once } from 'node:events';
import net from 'node:net';
import { clamdScanner, type VirusScanner } from '#server/platform/files/clamd.ts';

export const virus = 'EICAR-STANDARD';

export type TestClamd = { scanner: VirusScanner; port: number; stop: () => Promise<void> };

/** Everything between the command and the length of nothing, or null while it is not all there. */
const fileIn = (sent: Buffer): Buffer | null => {
  const command = 'zINSTREAM\0';
  if (sent.length >= command.length && sent.toString('latin1', 0, command.length) !== command)
    throw new Error('no INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** Speaks as clamd does, and finds one virus; or answers what the test says. */
export const startClamd = async (answer?: string, at = 0): Promise<TestClamd> => {
  const server = net.createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      sent = Buffer.concat([sent, part]);
      const file = fileIn(sent);
      if (file) socket.end(`${answer ?? (file.includes(virus) ? 'stream: Eicar-Test FOUND' : 'stream: OK')}\0`);
    });
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const stop = async (): Promise<void> => {
    server.close();
    await once(server, 'close');
  };
  return { scanner: clamdScanner({ host: '127.0.0.1', port }), port, stop };
};
