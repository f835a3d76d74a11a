import type { Endpoint, Input, Output } from '#core/api/endpoint.ts';
import { isSchema } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { type ContextFor, contextOf, type Implementer, inputOf } from './implement.ts';

export type Uploaded = { name: string; bytes: Buffer };

type Upload<E extends Endpoint, P> = {
  megabytes: number;
  /** Says no before a byte is read. */
  allow: (ctx: ContextFor<E>, input: Input<E>) => Promise<P>;
  keep: (ctx: ContextFor<E>, input: Input<E>, upload: Uploaded, allowed: P) => Promise<Output<E>>;
};

/** One file in the multipart field `file`, cut off at its limit. */
export const implementUpload = <E extends Endpoint, P>(
  { app, services, readActor }: Implementer,
  endpoint: E,
  { megabytes, allow, keep }: Upload<E, P>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: megabytes * 1024 * 1024 + 64 * 1024,
    handler: async (request, reply) => {
      const ctx = (await contextOf(services, readActor, endpoint, request)) as ContextFor<E>;
      const input = inputOf(endpoint, request) as Input<E>;
      const allowed = await allow(ctx, input);
      if (!request.isMultipart()) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
      const part = await request.file({ limits: { files: 1, fields: 0, parts: 1, fileSize: megabytes * 1024 * 1024 } });
      if (part?.fieldname !== 'file') throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
      const bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(megabytes);
        throw error;
      });
      if (bytes.length === 0) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
      const output = await keep(ctx, input, { name: plainName(part.filename), bytes }, allowed);
      if (!isSchema(endpoint.response)) throw new Error('an upload has one answer');
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ data: endpoint.response.parse(output) }));
    },
  });
};

export const tooLarge = (megabytes: number) =>
  refuse('TOO_LARGE', { params: { megabytes }, fields: { file: `fileSize:${megabytes}` } });

/** A name to show again, never a path: no folders, no control or direction signs. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;
export const plainName = (name: string | undefined): string => {
  const last = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(unwanted, '').replace(/^\.+/, '').trim();
  return clean.slice(-150) || 'file';
};
