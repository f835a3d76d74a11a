import type { FastifyInstance } from 'fastify';

const againMs = 50;

/**
 * Node closes the idle connections once, when the server begins to close. One whose answer was on its way at that moment
 * would stay open, asking nothing, and hold the end of the server until it times out.
 */
export const endConnectionsWithServer = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), againMs);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
};
