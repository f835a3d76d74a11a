import type { FastifyInstance } from 'fastify';

const bodySeconds = 20;

/** A JSON body is small: whoever takes long to send it holds a connection for nothing. Uploads are cut by lack of progress. */
export const limitSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => request.raw.destroy(), bodySeconds * 1000);
      const stop = () => clearTimeout(timer);
      request.raw.once('end', stop).once('close', stop);
    }
    done();
  });
};
