import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { implementAll } from './domain/implemented.ts';
import { holdSession } from './domain/sessions/hold-session.ts';
import { readActor } from './domain/sessions/read-actor.ts';
import { refuseBrokenAddress, refuseBrokenRequest } from './platform/http/broken-requests.ts';
import { endConnectionsWithServer } from './platform/http/end-of-connections.ts';
import { sendFailure } from './platform/http/failure.ts';
import type { Implementer } from './platform/http/implement.ts';
import { acceptUploads } from './platform/http/implement-upload.ts';
import { type LogStream, logAnswers, loggerOptions } from './platform/http/logging.ts';
import { mailboxRoutes } from './platform/http/mailbox.ts';
import { countAnswers, metricsRoute } from './platform/http/metrics.ts';
import { openApiRoutes } from './platform/http/open-api-routes.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { limitSlowBodies } from './platform/http/slow-bodies.ts';
import { systemRoutes } from './platform/http/system-routes.ts';
import { webRoutes } from './platform/http/web-routes.ts';
import type { Services } from './platform/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actorId: number | null;
  }
}

const mebibyte = 1024 * 1024;
const uploadMinutesMax = 15;

/** The HTTP side: API under /api, the web app elsewhere, one origin. */
export const makeApp = async (services: Services, logTo?: LogStream): Promise<FastifyInstance> => {
  const { env } = services;
  const app = Fastify({
    logger: { ...loggerOptions(env.logLevel), ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: mebibyte,
    trustProxy: env.trustProxy ?? false,
    // a whole upload may take long; a line without progress may not
    requestTimeout: uploadMinutesMax * 60_000,
    connectionTimeout: limits.apiTimeoutSeconds * 1000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseBrokenAddress,
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
  });
  app.decorateRequest('actorId', null);
  app.setErrorHandler(sendFailure);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await addSecurityHeaders(app, env);
  acceptUploads(app);
  limitSlowBodies(app);
  endConnectionsWithServer(app, { onQuiet: services.live.endAll });
  logAnswers(app);
  const counts = countAnswers(app);

  await app.register(
    async (api) => {
      api.addHook('onSend', (_request, reply, _payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        done();
      });
      const on: Implementer = { app: api, services, readActor, holdSession, lists: new Map() };
      systemRoutes(on);
      metricsRoute(on, counts);
      implementAll(on);
      openApiRoutes(api);
      api.setNotFoundHandler((request, reply) => sendFailure(refuse('NOT_FOUND'), request, reply));
    },
    { prefix: '/api' },
  );
  if (env.isDemo && env.smtpUrl === null) mailboxRoutes(app, services);
  await webRoutes(app, path.resolve(import.meta.dirname, '../dist'), env);
  return app;
};
