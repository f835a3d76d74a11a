import type { FastifyInstance } from 'fastify';
import type { FailedTask } from '../queue/queue.ts';
import { toldError } from '../told-error.ts';

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

/** What no request caused, as a line of the same log; of a task which one it was. */
export const errorLine = (error: unknown, at: Date, task?: FailedTask): string => {
  const line = { level: 50, time: at.toISOString(), ...task, err: toldError(error), msg: 'failed in the background' };
  return `${JSON.stringify(line)}\n`;
};

export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    err: toldError,
    req: () => ({}),
    res: () => ({}),
  },
});
