import net from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { systemApi } from '#core/api/system.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';

/** A line to the database that can be cut, and laid again at the same place. */
const makeLine = async (url: string) => {
  const { hostname, port } = new URL(url);
  const open = new Set<net.Socket>();
  const server = net.createServer((from) => {
    const to = net.connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const lay = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await lay(0);
  const place = (server.address() as net.AddressInfo).port;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(place);
  return {
    url: through.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      open.clear();
      await closed;
    },
    lay: () => lay(place),
  };
};

test('without its database the product says that it lives and that it is not ready, and comes back by itself', async () => {
  const line = await makeLine(await cloneDatabase(inject('postgresUrl')));
  const product = await startTestProduct({ databaseUrl: line.url });
  const employer = await makeEmployer(product);
  const guest = callerOf(product.app);
  const health = async () => (await guest.call(systemApi.health, {})).status;
  const ready = () => guest.call(systemApi.ready, {});
  expect([await health(), (await ready()).status]).toEqual([200, 200]);

  // connections in use, one at work and one between two statements, are cut too
  const { db } = product.services;
  const atWork = sql`SELECT pg_sleep(60)`.execute(db).catch((error: Error) => error);
  const between = await db.startTransaction().execute();
  await sql`SELECT 1`.execute(between);
  await line.cut();
  expect(await atWork).toBeInstanceOf(Error);
  await expect(between.rollback().execute()).rejects.toThrow();
  expect(await health()).toBe(200);
  for (const answer of [await ready(), await employer.raw('GET', '/me')]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  // it is not the first question alone that is answered
  expect([await health(), (await ready()).status]).toEqual([200, 503]);

  await line.lay();
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
  expect((await employer.raw('GET', '/me')).status).toBe(200);
});

test('the page is told before sign-in what the installation offers', async () => {
  const links = { service: 'https://op.example/a', company: 'https://op.example/b', blog: 'https://op.example/c' };
  const env = { SERVICE_URL: links.service, COMPANY_URL: links.company, BLOG_URL: links.blog };
  const product = await startTestProduct({ env });
  const { body } = await callerOf(product.app).call(systemApi.clientConfig, {});
  expect(body.data).toEqual({ chat: false, mailbox: true, demo: true, sms: true, links });
});
