import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { patience } from '#core/testing/patience.ts';
import { until } from '#core/testing/until.ts';
import { type Deadline, endConnectionsWithServer } from './end-of-connections.ts';

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });

/** Whoever is held by a connection that is kept so long is seen: their test does not end in time. */
const longKept = { keepAliveTimeout: 2 * patience.test, forceCloseConnections: 'idle' } as const;

/** A deadline that comes when the test says so, or never. */
const byHand = () => {
  const told: string[] = [];
  let comes = (): void => undefined;
  const deadline: Deadline = (isUp) => {
    told.push('set');
    comes = isUp;
    return () => told.push('over');
  };
  return { deadline, told, comes: () => comes() };
};

// most of their time these wait: they do so at once
test.concurrent('an answer on its way when the server closes arrives whole, and its connection does not hold the end', async () => {
  const app = Fastify(longKept);
  endConnectionsWithServer(app, byHand());
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
  await closed;
  agent.destroy();
});

test.concurrent.each([
  [
    'a request that never ends',
    'POST /in HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
  ],
  ['headers that never end', 'GET /out HTTP/1.1\r\nhost: x\r\nx-'],
  ['an answer that nobody reads', 'GET /out HTTP/1.1\r\nhost: x\r\n\r\n'],
])('%s holds the end until the deadline, and no longer', async (_what, bytes) => {
  const { deadline, told, comes } = byHand();
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWithServer(app, { deadline });
  app.post('/in', async () => 'in');
  app.get('/out', (_request, reply) => reply.send(endless()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const slow = net.connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  slow.on('error', () => undefined);
  const ended = once(slow, 'close');
  const arrived = once(app.server, 'connection');
  slow.write(bytes);
  const [connection] = (await arrived) as [net.Socket];
  await until(() => connection.bytesRead === bytes.length);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await until(() => told.length > 0);
  // several looks for idle connections later
  await sleep(200);
  expect([isClosed, told]).toEqual([false, ['set']]);
  comes();
  await closed;
  slow.resume();
  await ended;
  expect(told).toEqual(['set', 'over']);
});

test.concurrent('an answer that was handed over whole is read to its end by whoever is slow', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWithServer(app);
  const length = 64 * 1024 * 1024;
  app.get('/', (_request, reply) => reply.send(Buffer.alloc(length)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(http.get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
    http.IncomingMessage,
  ];
  const closed = app.close();
  await sleep(200);
  expect((await buffer(response)).length).toBe(length);
  await closed;
});

test.concurrent('who has asked nothing, or has been answered, or was refused half-way, does not hold the end', async () => {
  const { deadline, told } = byHand();
  const app = Fastify({ ...longKept, bodyLimit: 10 });
  endConnectionsWithServer(app, { deadline });
  app.post('/', async () => 'in');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ';
  const answers = ['', `${head}2\r\n\r\nab`, `${head}50\r\n\r\n`].map(async (bytes) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    if (bytes === '') return once(socket, 'connect').then(() => socket);
    socket.write(bytes);
    await once(socket, 'data');
    if (bytes.includes(': 50')) socket.write('x'.repeat(50));
    return socket;
  });
  const sockets = await Promise.all(answers);
  const ended = sockets.map((socket) => once(socket.resume(), 'close'));
  await app.close();
  await Promise.all(ended);
  expect(told).toEqual(['set', 'over']);
});

test('a connection that a proxy keeps is answered once more while the server closes, and told that it was the last', async () => {
  const app = Fastify({ ...longKept, return503OnClosing: false });
  endConnectionsWithServer(app, byHand());
  const slow = Promise.withResolvers<string>();
  app.get('/', async () => 'answer');
  app.get('/slow', () => slow.promise);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new http.Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const { port } = app.server.address() as AddressInfo;
    const request = http.get({ port, host: '127.0.0.1', path, agent });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return [await text(response), response.headers.connection, request.reusedSocket];
  };
  const before = ask('/slow');
  expect(await ask('/')).toEqual(['answer', 'keep-alive', false]);
  const next = ask('/');
  const closed = app.close();
  expect(await next).toEqual(['answer', 'close', true]);
  slow.resolve('late');
  expect((await before).slice(0, 2)).toEqual(['late', 'close']);
  await closed;
  agent.destroy();
});

test('whoever has reached the system before the server closes is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  endConnectionsWithServer(app);
  app.get('/', async () => 'answer');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: 30 }, async () => {
    const [response] = (await once(http.get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
      http.IncomingMessage,
    ];
    return text(response);
  });
  await Promise.resolve();
  await app.close();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'answer'));
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

test('without another deadline it is twenty seconds, which hold no process', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout');
  try {
    const app = Fastify();
    endConnectionsWithServer(app);
    const waits: unknown[] = [];
    app.addHook('preClose', (done) => {
      const timers = begun.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef());
      waits.push(...begun.mock.calls.map(([, milliseconds], at) => [milliseconds, timers[at]]));
      done();
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    begun.mockClear();
    await app.close();
    expect(waits).toContainEqual([20_000, false]);
  } finally {
    begun.mockRestore();
  }
});
