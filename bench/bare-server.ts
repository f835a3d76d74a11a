import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { serveParent } from './child.ts';
import type { Reading } from './reading.ts';

export type BareOrder = { databaseUrl: string; readings: Reading[] };
export type BareReady = { port: number };

/** What no server can save: the same statements by the same driver, the same bytes, and nothing else. */
serveParent<BareOrder, BareReady>(async ({ databaseUrl, readings }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const byPath = new Map(readings.map((reading) => [reading.path, reading]));
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const reading = byPath.get(request.url ?? '');
    for (const { text, values } of reading?.statements ?? []) await pool.query(text, values);
    response.writeHead(reading ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
    response.end(reading?.answer);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    ready: { port: (server.address() as AddressInfo).port },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
});
