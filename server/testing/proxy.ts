import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A reverse proxy that hands calls on in turn, over connections that it keeps or, where not, over a new one each. It asks
 * another process only where one does not let it connect; whatever else goes wrong the caller gets as 502.
 */
export const startProxy = async (upstreams: readonly string[], { keepAlive = true } = {}) => {
  const agent = new http.Agent({ keepAlive });
  const failures: string[] = [];
  const asked = new Map<string, number>();
  let turn = 0;
  let lastAnswers = 0;

  const hand = (request: http.IncomingMessage, response: http.ServerResponse, to: readonly string[]): void => {
    const [at = '', ...others] = to;
    const fail = (error: Error) => {
      failures.push(`${request.method} ${request.url}: ${(error as NodeJS.ErrnoException).code ?? error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
    const { method, url = '/' } = request;
    const headers = {
      ...request.headers,
      'x-forwarded-for': forwarded,
      connection: keepAlive ? 'keep-alive' : 'close',
    };
    const asking = http.request(new URL(url, at), { agent, method, headers });
    // nothing is read of a body before there is somebody to read it
    asking.once('socket', (socket) => {
      const send = () => void request.pipe(asking);
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) hand(request, response, others);
      else fail(error);
    });
    asking.on('response', (answer) => {
      asked.set(at, (asked.get(at) ?? 0) + 1);
      if (keepAlive && answer.headers.connection === 'close') lastAnswers += 1;
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', fail).pipe(response);
      response.once('close', () => answer.destroy());
    });
  };

  const server = http.createServer((request, response) => {
    turn = (turn + 1) % upstreams.length;
    hand(request, response, [...upstreams.slice(turn), ...upstreams.slice(0, turn)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What went wrong between it and a process. */
    failures,
    /** How often each process has answered. */
    asked,
    /** How often one said that no more is taken on this connection. */
    lastAnswers: () => lastAnswers,
  };
};
