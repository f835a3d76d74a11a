import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connect, type Db } from './connect.ts';
import { refusalOf } from './errors.ts';

const failed = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test('a connection that does not answer in time is given up, and nothing waits behind what it was asked', async () => {
  const { db, close } = connect(inject('postgresUrl'), { max: 1, queryTimeoutMs: 500 });
  afterAll(close);
  const hang = (on: Db) => failed(sql`select pg_sleep(60)`.execute(on));
  const answers = async () => (await sql`select 1 as one`.execute(db)).rows;
  expect(refusalOf(await hang(db))?.code).toBe('SERVICE_UNAVAILABLE');
  expect(await answers()).toEqual([{ one: 1 }]);

  // nor is a transaction waited for twice: its end is not asked on a connection that is silent
  const rollback = await db.startTransaction().execute();
  const silence = await hang(rollback);
  expect(refusalOf(silence)?.code).toBe('SERVICE_UNAVAILABLE');
  expect(await failed(sql`select 1`.execute(rollback))).toBe(silence);
  expect(await failed(rollback.rollback().execute())).toBe(silence);
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('a connection that the database ended is lent to nobody, not even to who asks at once', async () => {
  const { db, close } = connect(inject('postgresUrl'), { max: 1 });
  afterAll(close);
  const answers = async () => (await sql`select 1 as one`.execute(db)).rows;
  const end = (on: Db) => failed(sql`select pg_terminate_backend(pg_backend_pid())`.execute(on));
  expect(refusalOf(await end(db))?.code).toBe('SERVICE_UNAVAILABLE');
  expect(await answers()).toEqual([{ one: 1 }]);

  // a transaction is told the same by whatever it asks then
  const ended = await db.startTransaction().execute();
  const outage = await end(ended);
  expect(refusalOf(outage)?.code).toBe('SERVICE_UNAVAILABLE');
  expect(await failed(ended.rollback().execute())).toBe(outage);
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('a database that takes a connection and says nothing, as one that hangs does, is given up in time', async () => {
  const taken = new Set<net.Socket>();
  const hung = net.createServer((socket) => void taken.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  const { port } = hung.address() as net.AddressInfo;
  const { db, close } = connect(`postgres://app:x@127.0.0.1:${port}/postgres`, { connectTimeoutMs: 100 });
  afterAll(async () => {
    for (const socket of taken) socket.destroy();
    hung.close();
    await close();
  });
  expect(refusalOf(await failed(sql`select 1`.execute(db)))?.code).toBe('SERVICE_UNAVAILABLE');
  expect(taken.size).toBe(1);
});

test('whoever asked by the pool alone leaves no connection behind either', async () => {
  const { pool, close } = connect(inject('postgresUrl'));
  await pool.query('select 1');
  await close();
  expect([pool.totalCount, pool.ended]).toEqual([0, true]);
  await close();
});
