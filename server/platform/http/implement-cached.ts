import { createHash } from 'node:crypto';
import { type Endpoint, type Input, isSchema, type Output } from '#core/api/endpoint.ts';
import type { Locale } from '#core/rules/enums.ts';
import { type Implementer, inputOf } from './implement.ts';
import { localeOf } from './locale.ts';

type PublicRead = Endpoint & { method: 'GET'; access: 'public'; anonymous: true };

/** Whether the caller's copy is this one; a cache on the way may have weakened the tag. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');

/** A read that is the same for everybody of one language: kept by browsers and proxies, asked again by its tag. */
export const implementCached = <E extends PublicRead>(
  { app }: Implementer,
  endpoint: E,
  seconds: number,
  read: (locale: Locale, input: Input<E>) => Output<E>,
): void => {
  const { response } = endpoint;
  if (!isSchema(response)) throw new Error(`${endpoint.path} must answer everybody alike`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const input = inputOf(endpoint, request) as Input<E>;
      const data = response.parse(read(localeOf(request.headers['accept-language']), input));
      const body = JSON.stringify({ data });
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', tag).header('cache-control', `public, max-age=${seconds}`).header('vary', 'accept-language');
      if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
};
