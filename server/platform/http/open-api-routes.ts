import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#core/api/index.ts';
import { escapeHtml } from '../mail/message.ts';
import { openApiDocument, openApiPath } from './open-api.ts';

const style =
  'body{margin:0;font:14px/1.6 system-ui,sans-serif;color:#171f23;background:#fff}main{max-width:1080px;margin:24px auto;padding:0 16px}code{font-size:13px}summary{cursor:pointer;padding:6px 0;border-top:1px solid #e6e9eb}b{display:inline-block;min-width:64px;color:#075a71}span{color:#4b565b}pre{overflow:auto;padding:12px;background:#f8fafb;border:1px solid #e6e9eb;font-size:12px}';

/** A page to read, without a script. */
const readable = (document: Record<string, unknown>): string => {
  const paths = document.paths as Record<
    string,
    Record<string, { parameters?: unknown; requestBody?: unknown; responses?: unknown }>
  >;
  const entries = allEndpoints()
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((endpoint) => {
      const operation = paths[openApiPath(endpoint.path)]?.[endpoint.method.toLowerCase()];
      const access = endpoint.access === 'public' ? 'public' : endpoint.access.join(', ');
      const json = escapeHtml(
        JSON.stringify(
          { parameters: operation?.parameters, requestBody: operation?.requestBody, responses: operation?.responses },
          null,
          2,
        ),
      );
      return `<details><summary><b>${endpoint.method}</b> <code>/api${escapeHtml(openApiPath(endpoint.path))}</code> <span>${escapeHtml(endpoint.about)} (${access})</span></summary><pre>${json}</pre></details>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Scoutlane API</title><style>${style}</style></head><body><main><h1>Scoutlane API</h1><p>The same as <a href="/api/openapi.json">openapi.json</a>. Send the access token as bearer; a 401 with <code>retry: true</code> asks for a refresh.</p>${entries.join('')}</main></body></html>`;
};

export const openApiRoutes = (app: FastifyInstance): void => {
  let document: Record<string, unknown> | null = null;
  const made = () => {
    document ??= openApiDocument();
    return document;
  };
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(made()));
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(readable(made())),
  );
};
