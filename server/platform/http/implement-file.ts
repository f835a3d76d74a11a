import type { Readable } from 'node:stream';
import type { Endpoint, Input } from '#core/api/endpoint.ts';
import { type ContextFor, contextOf, type Implementer, inputOf } from './implement.ts';

export type Download = {
  body: Readable | Buffer;
  name: string;
  mediaType: string;
  sizeBytes?: number;
  /** Changes exactly when the bytes do. */
  etag?: string;
  inline?: boolean;
};

/** RFC 6266: a plain name for old readers, the real one in UTF-8 for all others. */
export const contentDisposition = (name: string, inline: boolean): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Authorise and record first, then stream. */
export const implementFile = <E extends Endpoint>(
  { app, services, readActor }: Implementer,
  endpoint: E,
  open: (ctx: ContextFor<E>, input: Input<E>) => Promise<Download>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // a look ahead would use up a ticket, and read a file for nothing
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const ctx = (await contextOf(services, readActor, endpoint, request)) as ContextFor<E>;
      const file = await open(ctx, inputOf(endpoint, request) as Input<E>);
      reply.header('content-disposition', contentDisposition(file.name, file.inline ?? false));
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (file.etag) {
        reply.header('etag', `"${file.etag}"`).header('cache-control', 'private, no-cache');
        if (request.headers['if-none-match'] === `"${file.etag}"`) {
          if (!Buffer.isBuffer(file.body)) file.body.destroy();
          return reply.status(304).send();
        }
      }
      if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
      return reply.type(file.mediaType).send(file.body);
    },
  });
};
