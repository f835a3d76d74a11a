import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#core/rules/errors.ts';
import type { Env } from '#server/env.ts';
import { sendFailure } from './failure.ts';

/** The built pages, and the hashed files of earlier builds. Those may be kept for ever; everything else is asked for again. */
export const webRoutes = async (app: FastifyInstance, built: string, env: Pick<Env, 'chat'>): Promise<void> => {
  const folder = path.join(built, 'web');
  if (!fs.existsSync(path.join(folder, 'index.html'))) return;
  const earlier = path.join(built, 'earlier');
  await app.register(fastifyStatic, {
    root: fs.existsSync(earlier) ? [folder, earlier] : folder,
    index: false,
    preCompressed: true,
    // what has no extension is a page or a folder, never a file: a folder would be refused instead of not found
    allowedPath: (name) => path.extname(name) !== '',
    setHeaders: (reply, file) => {
      const hashed = path.basename(path.dirname(file)) === 'assets';
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (env.chat) chatRoute(app, env.chat);
  // an address without an extension is a page of the app; a missing file is a real 404
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      // who does not say what they take, takes anything
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
      !/^\/(api|assets)\//.test(request.url) &&
      path.extname(request.url.split('?', 1)[0] ?? '') === '';
    if (!wantsPage) return sendFailure(refuse('NOT_FOUND'), request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};

/** The third party's script runs in a frame of its own that has no part in our origin. */
const chatRoute = (app: FastifyInstance, { key, origin }: NonNullable<Env['chat']>): void => {
  const policy = `sandbox allow-scripts allow-forms allow-popups; default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} data:; style-src ${origin} 'unsafe-inline'; font-src ${origin}; frame-src ${origin}; frame-ancestors 'self'`;
  const safeKey = key.replace(/[^\w.-]/g, '');
  app.get('/chat', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>Chat</title><script src="${origin}/plugin.js?key=${safeKey}" defer></script></head><body></body></html>`,
      ),
  );
};
