import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect, type Db } from './connect.ts';
import { inTransaction } from './transaction.ts';

const url = await cloneDatabase(inject('postgresUrl'));

/** The bare stream of a connection that is ready for queries. */
const backend = async (): Promise<net.Socket> => {
  const client = new pg.Client(url);
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection;
  stream.removeAllListeners('data');
  afterAll(() => void stream.destroy());
  return stream;
};

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/** Stands between and gives each query to whichever connection is chosen, as one between transactions does. */
const startPooler = async (chosen: () => net.Socket): Promise<string> => {
  const server = net.createServer((client) => {
    client.once('data', () => {
      client.write(Buffer.concat([authenticated, readyForQuery]));
      client.on('data', (bytes) => {
        if (bytes[0] === terminate) return;
        const to = chosen();
        to.removeAllListeners('data');
        to.on('data', (answer) => client.write(answer));
        to.write(bytes);
      });
    });
    client.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const through = new URL(url);
  through.port = String((server.address() as net.AddressInfo).port);
  return through.href;
};

test('a pooler that knows nothing of kept statements gets its own answers to everybody, in transactions too', async () => {
  const [x, y] = [await backend(), await backend()];
  let next = x;
  const through = await startPooler(() => next);
  const [a, b] = [connect(through, { max: 1 }), connect(through, { max: 1 })];
  const reads = async (on: Db) => (await sql`SELECT 'reads ' || ${'7'}::text AS done`.execute(on)).rows;
  const pays = async (on: Db) => (await sql`SELECT 'pays ' || ${'7'}::text AS done`.execute(on)).rows;
  expect(await reads(a.db)).toEqual([{ done: 'reads 7' }]);
  next = y;
  expect(await pays(b.db)).toEqual([{ done: 'pays 7' }]);
  expect(await reads(a.db)).toEqual([{ done: 'reads 7' }]);
  next = x;
  expect(await inTransaction(b.db, pays)).toEqual([{ done: 'pays 7' }]);
  await a.close();
  await b.close();
});
