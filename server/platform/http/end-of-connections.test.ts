import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { endConnectionsWithServer } from './end-of-connections.ts';

test('an answer on its way when the server closes arrives whole, and its connection does not hold the end', async () => {
  const app = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle' });
  endConnectionsWithServer(app);
  const answer = new PassThrough();
  app.get('/', (_request, reply) => reply.send(answer));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const request = http.get({ port, host: '127.0.0.1', agent });
  answer.write('first half, ');
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const closed = app.close();
  await sleep(200);
  answer.end('second half');
  expect(await text(response)).toBe('first half, second half');
  // held, this would outlast the time limit of the test
  await closed;
  agent.destroy();
});

test('a server that never listened leaves nothing running when it closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    // a server that was made elsewhere is not closed where it never listened
    const app = Fastify({ serverFactory: (handler) => http.createServer(handler) });
    endConnectionsWithServer(app);
    await app.ready();
    await app.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('looking for idle connections keeps no process alive', async () => {
  const begun = vi.spyOn(globalThis, 'setInterval');
  try {
    const app = Fastify();
    endConnectionsWithServer(app);
    const held: boolean[] = [];
    app.addHook('preClose', (done) => {
      held.push(...begun.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef()));
      done();
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    begun.mockClear();
    await app.close();
    expect(held).toEqual([false]);
  } finally {
    begun.mockRestore();
  }
});
