import type { FastifyInstance } from 'fastify';

const againMs = 50;

/**
 * Node closes the idle connections once, when the server begins to close. One whose answer was on its way at that moment
 * would stay open, asking nothing, and hold the end of the server until it times out.
 */
export const endConnectionsWithServer = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    // one that never listened has no connections, and where it was made elsewhere it never says 'close'
    if (app.server.listening) {
      const sweep = setInterval(() => app.server.closeIdleConnections(), againMs).unref();
      app.server.once('close', () => clearInterval(sweep));
    }
    done();
  });
};
