import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/platform/db/connect.ts';
import type { Answer, Caller } from './calls.ts';

export type Shot = {
  caller: Caller;
  method: string;
  path: string;
  /** JSON, or bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
};
/** As many connections as a race has where nothing else limits it. */
export const atOnce = 50;

export type Outcome = Pick<Answer<unknown>, 'status' | 'body'>;

const portOf = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as net.AddressInfo).port;
};

const bytesOf = ({ caller, method, path, body, headers = {} }: Shot): Buffer => {
  const payload = body instanceof Buffer ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const lines = {
    host: 'localhost',
    connection: 'close',
    'x-forwarded-for': caller.address,
    ...(caller.tokens ? { authorization: `Bearer ${caller.tokens.accessToken}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'content-length': String(payload.length),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${method} /api${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`), payload]);
};

const connect = (port: number): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

const answerOf = async (socket: net.Socket): Promise<Outcome> => {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return {
    status: Number(head.split(' ', 2)[1]),
    body: JSON.parse(rest.join('\r\n\r\n')) as Outcome['body'],
  };
};

/** Everything but the last byte is there already when the last byte of every call goes out in one tick. */
export const race = async (app: FastifyInstance, shots: readonly Shot[]): Promise<Outcome[]> => {
  const port = await portOf(app);
  const ready = await Promise.all(
    shots.map(async (shot) => {
      const socket = await connect(port);
      const bytes = bytesOf(shot);
      socket.write(bytes.subarray(0, -1));
      return { socket, lastByte: bytes.subarray(-1), answer: answerOf(socket) };
    }),
  );
  // the server has read what there is before anybody may start
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { socket, lastByte } of ready) socket.write(lastByte);
  return Promise.all(ready.map(({ answer }) => answer));
};

/** The same call many times at one moment. */
export const raceOf = (app: FastifyInstance, times: number, shot: Shot): Promise<Outcome[]> =>
  race(
    app,
    Array.from({ length: times }, () => shot),
  );

/** How often each status was answered: `{ 200: 1, 429: 19 }`. */
export const tally = (outcomes: readonly Outcome[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Until calls wait for what another transaction holds: as many as are said. */
export const somebodyWaits = async (db: Db, howMany = 1): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(howMany);
};
