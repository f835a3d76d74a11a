import type { Endpoint } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { readAccessToken } from '../security/access-token.ts';
import { contextOf, type Implementer } from './implement.ts';

const idShape = /^\d{1,15}$/;

/** A stream that lasts as long as the token it was asked for with, and ends with its session or with the process. */
export const implementEvents = ({ app, services, readActor }: Implementer, endpoint: Endpoint): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { actor, absence, bearer, locale } = await contextOf(services, readActor, endpoint, request);
      if (!actor || bearer === null) throw absence;
      const lastId = request.headers['last-event-id'];
      if (lastId !== undefined && !idShape.test(String(lastId))) throw refuse('INPUT_INVALID');
      const { expiresAt } = await readAccessToken(services, bearer);
      const out = await services.live.open({ ...actor, locale }, lastId === undefined ? null : Number(lastId));
      const timer = setTimeout(() => out.end(), expiresAt.getTime() - services.clock.now().getTime()).unref();
      out.once('close', () => clearTimeout(timer));
      try {
        // it may have ended before anybody listened
        if (!(await readActor(services, actor, services.clock.now()))) out.end();
      } catch (error) {
        out.destroy();
        throw error;
      }
      return reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(out);
    },
  });
};
