import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { webRoutes } from './web-routes.ts';

const built = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-web-'));
afterAll(() => fs.rmSync(built, { recursive: true, force: true }));

const write = (file: string, content: string): void => {
  const target = path.join(built, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
  fs.writeFileSync(`${target}.gz`, zlib.gzipSync(content));
};
write('web/index.html', '<!doctype html><title>page</title>');
write('web/assets/new-1.js', 'new');
write('earlier/assets/old-1.js', 'old');

const app = Fastify();
await webRoutes(app, built, { chat: null });
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }])(
  'every address is the page, whatever compression the browser takes (%o)',
  async (headers) => {
    for (const url of ['/', '/admin', '/recruiters/contract/1?x=1', '/assets']) {
      const { statusCode, rawPayload, headers: sent } = await get(url, headers);
      const body = sent['content-encoding'] === 'gzip' ? zlib.gunzipSync(rawPayload) : rawPayload;
      expect([url, statusCode, body.toString()]).toEqual([url, 200, '<!doctype html><title>page</title>']);
      expect(sent['cache-control']).toBe('no-cache');
    }
  },
);

test('files of this and of earlier builds are kept by the browser; a missing one is a real 404', async () => {
  for (const [url, body] of [
    ['/assets/new-1.js', 'new'],
    ['/assets/old-1.js', 'old'],
  ] as const) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  for (const url of ['/assets/gone-1.js', '/assets/', '/assets/..%2f..%2fsecret.txt']) {
    expect((await get(url)).statusCode).toBe(404);
  }
  expect((await get('/gone.png', { accept: 'image/*' })).statusCode).toBe(404);
});

/** Over a real connection: what is sent after the head of an answer is seen there alone. */
const overTheWire = async (method: string, url: string, headers: Record<string, string>) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }).end();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const { date: _, ...sent } = answer.headers;
  return { status: answer.statusCode, sent, bytes: (await buffer(answer)).length };
};

test.each([{ accept: '*/*' }, { accept: 'text/html' }, { 'accept-encoding': 'gzip' }, {}])(
  'HEAD answers as GET does, without the body (%o)',
  async (headers: Record<string, string>) => {
    for (const [url, status] of [
      ['/', 200],
      ['/admin/employers?page=1', 200],
      ['/assets/new-1.js', 200],
      ['/assets/old-1.js', 200],
      ['/assets/gone-1.js', 404],
    ] as const) {
      const [get, head] = [await overTheWire('GET', url, headers), await overTheWire('HEAD', url, headers)];
      expect([url, head.status, head.bytes]).toEqual([url, status, 0]);
      expect(get.bytes).toBeGreaterThan(0);
      expect(head.sent).toEqual(get.sent);
    }
  },
);

test('no other method is answered with a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, (await overTheWire(method, '/', { accept: '*/*' })).status]).toEqual([method, 404]);
});
