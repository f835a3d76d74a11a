import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const againMs = 50;
const drainSeconds = 20;
/** A proxy that keeps connections may be sending on one at this moment: it learns from an answer that it is the last. */
const lingerMs = 500;

/** Calls back when the time is up, unless it is told before that nobody waits any more. */
export type Deadline = (isUp: () => void) => () => void;
const afterDrain: Deadline = (isUp) => {
  const timer = setTimeout(isUp, drainSeconds * 1000).unref();
  return () => clearTimeout(timer);
};

/**
 * Node takes an answer for given once it is handed over, also while the reader is still at it, and would cut it off as
 * idle. A connection is idle when every answer has gone out and not a byte of another request has come in, and that for
 * a while since the server began to close. Answers who says when that was.
 */
const closeOnlyTheIdle = (server: Server): (() => void) => {
  type State = { answers: number; readBytes: number; restsSince: number };
  const open = new Map<Socket, State>();
  let closingSince = 0;
  server.on('connection', (socket: Socket) => {
    open.set(socket, { answers: 0, readBytes: 0, restsSince: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const state = open.get(socket);
    if (!state) return;
    const rest = () => {
      state.readBytes = socket.bytesRead;
      state.restsSince = performance.now();
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
    const before = performance.now() - lingerMs;
    for (const [socket, { answers, readBytes, restsSince }] of open)
      if (answers === 0 && socket.bytesRead === readBytes && Math.max(restsSince, closingSince) < before)
        socket.destroy();
  };
  return () => {
    closingSince = performance.now();
  };
};

const takeMsMax = 1_000;

/**
 * Connections that the system has taken and the process has not yet would be reset by the close: it comes right after a
 * turn of the loop that found none. Nothing else is begun meanwhile, so that the turns are short.
 */
const takeWaiting = async (server: Server): Promise<void> => {
  let isNew = true;
  const note = () => {
    isNew = true;
  };
  server.on('connection', note);
  for (const until = performance.now() + takeMsMax; isNew && performance.now() < until; ) {
    isNew = false;
    // the first may end before it looks
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
};

/**
 * Node closes the idle connections once, when the server begins to close: whoever sends on one of them at that moment
 * gets no answer, and one whose answer was on its way would stay open, asking nothing, and hold the end of the server
 * until it times out. Here every answer given from then on says that it is the last of its connection, and those on
 * which nobody asks any more are looked for again and again. Who is still sending or reading when the deadline comes is
 * cut off: a slow client must not decide when the server ends.
 */
export const endConnectionsWithServer = (app: FastifyInstance, deadline: Deadline = afterDrain): void => {
  const beginToClose = closeOnlyTheIdle(app.server);
  let isClosing = false;
  let held: Promise<void> | null = null;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) void held.then(() => done());
    else done();
  });
  // also one to a question that came before
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    beginToClose();
    // one that never listened has no connections, and where it was made elsewhere it never says 'close'
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), againMs).unref();
    const stopWaiting = deadline(() => app.server.closeAllConnections());
    app.server.once('close', () => {
      clearInterval(sweep);
      stopWaiting();
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await takeWaiting(app.server);
    // the server closes within this turn, and they go on in the next
    setImmediate(() => {
      held = null;
      resolve();
    });
  });
};
