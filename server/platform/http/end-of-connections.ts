import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const againMs = 50;
const drainSeconds = 20;
/** So long nobody has asked anything: whoever keeps connections is not about to send on one of them. */
const quietMs = 1_000;
/** So long at most connections are taken before the close, and so short is a turn in which none can have come unseen. */
const takeMsMax = 1_000;
const shortTurnMs = 0.1;

/** Calls back when the time is up, unless it is told before that nobody waits any more. */
export type Deadline = (isUp: () => void) => () => void;
type Options = {
  deadline?: Deadline;
  /** Nobody asks any more: whoever listens to a stream without an end may be sent away, and does not come back here. */
  onQuiet?: () => void;
};
const afterDrain: Deadline = (isUp) => {
  const timer = setTimeout(isUp, drainSeconds * 1000).unref();
  return () => clearTimeout(timer);
};

/**
 * Node takes an answer for given once it is handed over, also while the reader is still at it, and would cut it off as
 * idle. A connection is idle when every answer has gone out and not a byte of another request has come in. A proxy that
 * keeps connections may be sending on one at this very moment: none is closed before it has been quiet for a while.
 */
const closeOnlyTheIdle = (server: Server, onQuiet: () => void): (() => void) => {
  const open = new Map<Socket, { answers: number; readBytes: number; restsSince: number }>();
  let lastSign = 0;
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
    lastSign = performance.now();
    response.once('close', () => {
      state.answers -= 1;
      rest();
    });
    // what was left of a body that nobody wanted
    request.once('close', rest);
  });
  server.closeIdleConnections = () => {
    const before = performance.now() - quietMs;
    if (lastSign > before) return;
    for (const [socket, { answers, readBytes, restsSince }] of open)
      if (answers === 0 && socket.bytesRead === readBytes && restsSince < before) socket.destroy();
    onQuiet();
  };
  return () => {
    lastSign = performance.now();
  };
};

/** Turns of the loop, until one finds no new connection and is too short for one to come after its look. */
const untilNoneWaits = async (server: Server): Promise<void> => {
  let isNew = false;
  const note = () => {
    isNew = true;
  };
  server.on('connection', note);
  const until = performance.now() + takeMsMax;
  // the first ends perhaps before it looks
  for (await nextTurn(); performance.now() < until; isNew = false) {
    const begin = performance.now();
    await nextTurn();
    if (!isNew && performance.now() - begin < shortTurnMs) break;
  }
  server.off('connection', note);
};

/**
 * Connections that the system has taken and the process has not yet would be reset by a close: they are taken first.
 * Nothing else is begun meanwhile, so that turns are short and nobody comes between the last look and the close.
 */
const closeWhenNoneWaits = (app: FastifyInstance): void => {
  let held: (() => void)[] | null = null;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) held.push(done);
    else done();
  });
  const { server } = app;
  const close = server.close.bind(server);
  server.close = (callback) => {
    if (!server.listening || held) return close(callback);
    const waiting: (() => void)[] = [];
    held = waiting;
    const takeAndClose = async (): Promise<void> => {
      await untilNoneWaits(server);
      close(callback);
      held = null;
      for (const goOn of waiting) goOn();
    };
    void takeAndClose();
    return server;
  };
};

/**
 * Node closes the idle connections once, when the server begins to close: whoever sends on one of them at that moment
 * gets no answer, and one whose answer was on its way would stay open, asking nothing, and hold the end of the server
 * until it times out. Here every answer given from then on says that it is the last of its connection, and those on
 * which nobody asks any more are looked for again and again. Who is still sending or reading when the deadline comes is
 * cut off: a slow client must not decide when the server ends.
 */
export const endConnectionsWithServer = (
  app: FastifyInstance,
  { deadline = afterDrain, onQuiet = () => undefined }: Options = {},
): void => {
  closeWhenNoneWaits(app);
  const beginToClose = closeOnlyTheIdle(app.server, onQuiet);
  let isClosing = false;
  // also one to a question that came before
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    beginToClose();
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
