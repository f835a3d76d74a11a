import type { FastifyInstance } from 'fastify';

export type LogStream = { write: (line: string) => void };

/** One line per answer: which route and how it went. Never the URL, a header or a body, which may name a person. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        accountId: request.actorId ?? undefined,
      },
      'answered',
    );
    done();
  });
};

/** Libraries also tell of an error by an object that is like one. */
const errorOf = (told: unknown): Error => {
  const { code, message = String(told) } = Object(told) as { code?: string; message?: string };
  return Object.assign(new Error(message), code === undefined ? {} : { code });
};

/** What no request caused, as a line of the same log. */
export const errorLine = (error: unknown, at: Date): string => {
  const { serializers } = loggerOptions('error');
  const err = serializers.err(error instanceof Error ? error : errorOf(error));
  return `${JSON.stringify({ level: 50, time: at.toISOString(), err, msg: 'failed in the background' })}\n`;
};

/** What pino may write of an error: no values, only what broke and where. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    err: (error: Error & { code?: string; constraint?: string }) => ({
      type: error.name,
      ...(error.constraint ? { constraint: error.constraint } : {}),
      // a coded error's own words may quote a value
      message: error.code ?? error.message,
      stack: error.stack?.split('\n').slice(1, 8).join('\n') ?? '',
    }),
    req: () => ({}),
    res: () => ({}),
  },
});
