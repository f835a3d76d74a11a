import { once } from 'node:events';
import net from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { callerOf } from '#server/testing/calls.ts';
import { samples } from '#server/testing/documents.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { expectRefusal, keptBy } from '#server/testing/refusals.ts';
import { refuseBrokenRequest } from './broken-requests.ts';

const product = await startTestProduct();
await product.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = product.app.server.address() as net.AddressInfo;

/** What the server says to these bytes on a line of their own. */
const say = async (bytes: string) => {
  const socket = net.connect({ host: '127.0.0.1', port });
  socket.write(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2) as [string, string]));
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) as never };
};
const request = (lines: string) => `GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines}\r\n\r\n`;

test('what is no request is refused like everything else [api.status-codes]', async () => {
  expect((await say(request('x: y'))).status).toBe(200);
  for (const bytes of [
    'hello\r\n\r\n',
    request('authorization: a\0b'),
    request('idempotency-key: a\x01b'),
    request('no colon'),
    request(`x: ${'y'.repeat(20_000)}`),
    request('content-length: -1'),
    request('content-length: 1\r\ntransfer-encoding: chunked'),
    'GET /api/health HTTP/9.9\r\n\r\n',
  ]) {
    const answer = await say(bytes);
    expect([bytes.slice(0, 80), answer.status]).toEqual([bytes.slice(0, 80), 400]);
    expectRefusal(answer);
  }
});

test('an address that cannot be read is refused like everything else [api.status-codes]', async () => {
  const employer = await makeEmployer(product);
  const long = '1'.repeat(300);
  for (const [method, path, status] of [
    ['GET', '/image/%E0%A4%A', 400],
    ['GET', '/image/%', 400],
    ['GET', '/image/%00', 400],
    ['GET', '/nowhere', 404],
    ['DELETE', '/me/x', 404],
  ] as const) {
    const answer = await employer.raw(method, path);
    expect([path, answer.status]).toEqual([path, status]);
    expectRefusal(answer);
  }
  // too long for any id: no such address, or no such id, as the router's tree happens to branch
  for (const [method, path] of [
    ['GET', `/image/${long}`],
    ['DELETE', `/sessions/${long}`],
  ] as const) {
    const answer = await employer.raw(method, path);
    expect([400, 404]).toContain(answer.status);
    expectRefusal(answer);
  }
  expect((await callerOf(product.app).raw('GET', '/health')).status).toBe(200);
});

test('an upload whose line breaks leaves nothing behind, and the server stands', async () => {
  const employer = await makeEmployer(product);
  const head = `POST /api/file?kind=ATTACHMENT HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${employer.tokens?.accessToken}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n`;
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const before = await keptBy(product);
  for (const sent of ['', '--b', part, `${part}${samples.pdf.toString('latin1')}`, `${part}x\r\n--b\r\ncontent-`]) {
    const socket = net.connect({ host: '127.0.0.1', port });
    await new Promise<void>((resolve) => socket.write(head + sent, 'latin1', () => resolve()));
    socket.destroy();
  }
  await expect.poll(() => keptBy(product)).toEqual(before);
  expect((await say(request('x: y'))).status).toBe(200);
});

test('junk behind a request whose answer is under way ends the line, and adds nothing to the answer', async () => {
  const app = Fastify({ clientErrorHandler: refuseBrokenRequest });
  const answer = new PassThrough();
  app.get('/', (_request, reply) => reply.header('content-length', 20).send(answer));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  answer.write('first part');
  while (!received.includes('first part')) await sleep(10);
  const closed = once(socket, 'close');
  socket.write('this is no request\r\n\r\n');
  await closed;
  expect(received.endsWith('first part')).toBe(true);
  await app.close();
});

test('a line that was opened in advance and not used in time ends without an answer', async () => {
  const app = Fastify({
    clientErrorHandler: refuseBrokenRequest,
    http: { headersTimeout: 50, connectionsCheckingInterval: 10 },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const lineTo = () => net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  expect(await text(lineTo())).toBe('');
  // whoever began to ask is told
  const begun = lineTo();
  begun.write('GET / HTTP/1.1\r\nhost: x\r\n');
  expect(await text(begun)).toMatch(/^HTTP\/1\.1 400 /);
  await app.close();
});
