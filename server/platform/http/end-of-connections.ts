import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const againMs = 50;
const drainSeconds = 20;

/** Calls back when the time is up, unless it is told before that nobody waits any more. */
export type Deadline = (isUp: () => void) => () => void;
const afterDrain: Deadline = (isUp) => {
  const timer = setTimeout(isUp, drainSeconds * 1000).unref();
  return () => clearTimeout(timer);
};

/**
 * Node takes an answer for given once it is handed over, also while the reader is still at it, and would cut it off as
 * idle. A connection is idle when every answer has gone out and not a byte of another request has come in.
 */
const closeOnlyTheIdle = (server: Server): void => {
  const open = new Map<Socket, { answers: number; readBytes: number }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: 0, readBytes: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const state = open.get(socket);
    if (!state) return;
    const rest = () => {
      state.readBytes = socket.bytesRead;
    };
    state.answers += 1;
    response.once('close', () => {
      state.answers -= 1;
      rest();
    });
    // what was left of a body that nobody wanted
    request.once('close', rest);
  });
  server.closeIdleConnections = () => {
    for (const [socket, { answers, readBytes }] of open)
      if (answers === 0 && socket.bytesRead === readBytes) socket.destroy();
  };
};

/**
 * Node closes the idle connections once, when the server begins to close. One whose answer was on its way at that moment
 * would stay open, asking nothing, and hold the end of the server until it times out. Who is still sending or reading
 * when the deadline comes is cut off: a slow client must not decide when the server ends.
 */
export const endConnectionsWithServer = (app: FastifyInstance, deadline: Deadline = afterDrain): void => {
  closeOnlyTheIdle(app.server);
  app.addHook('preClose', (done) => {
    // one that never listened has no connections, and where it was made elsewhere it never says 'close'
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), againMs).unref();
      const stopWaiting = deadline(() => app.server.closeAllConnections());
      app.server.once('close', () => {
        clearInterval(sweep);
        stopWaiting();
      });
    }
    done();
  });
};
