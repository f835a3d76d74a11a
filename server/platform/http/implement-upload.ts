import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Input, Output } from '#core/api/endpoint.ts';
import { isSchema } from '#core/api/endpoint.ts';
import { type Refusal, refuse } from '#core/rules/errors.ts';
import { type ContextFor, contextOf, type Implementer, inputOf } from './implement.ts';

/** One file on its way in: `bytes` ends with a refusal at the limit. */
export type Uploaded = { name: string; bytes: Readable };

type Upload<E extends Endpoint, P> = {
  megabytes: number;
  /** Says no before a byte is read. */
  allow: (ctx: ContextFor<E>, input: Input<E>) => Promise<P>;
  keep: (ctx: ContextFor<E>, input: Input<E>, upload: Uploaded, allowed: P) => Promise<Output<E>>;
};

const tooLarge = (megabytes: number): Refusal =>
  refuse('TOO_LARGE', { params: { megabytes }, fields: { file: `fileSize:${megabytes}` } });

/** The one part of the body, which must be the field `file`. */
const partOf = async (request: FastifyRequest, megabytes: number) => {
  if (!request.isMultipart()) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  const part = await request.file({ limits: { files: 1, fields: 0, parts: 1, fileSize: megabytes * 1024 * 1024 } });
  if (part?.fieldname !== 'file') throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  return part;
};

/** The parser cuts a file off at its limit without a word: here a cut file ends in a refusal. */
const whole = async function* (file: Readable & { truncated: boolean }, megabytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer;
  if (file.truncated) throw tooLarge(megabytes);
};

/** One file in the multipart field `file`, streamed and cut off at its limit. */
export const implementUpload = <E extends Endpoint, P>(
  { app, services, readActor }: Implementer,
  endpoint: E,
  { megabytes, allow, keep }: Upload<E, P>,
): void => {
  const { response } = endpoint;
  if (!isSchema(response)) throw new Error(`${endpoint.path}: an upload has one answer`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // the framework's own limit leaves room for the envelope around the file
    bodyLimit: megabytes * 1024 * 1024 + 64 * 1024,
    handler: async (request, reply) => {
      const ctx = (await contextOf(services, readActor, endpoint, request)) as ContextFor<E>;
      const input = inputOf(endpoint, request) as Input<E>;
      const allowed = await allow(ctx, input);
      const part = await partOf(request, megabytes);
      const bytes = Readable.from(whole(part.file, megabytes));
      const output = await keep(ctx, input, { name: plainName(part.filename), bytes }, allowed);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: response.parse(output) }));
    },
  });
};

/** A name to show again, never a path: no folders, no control or direction signs. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;
export const plainName = (name: string | undefined): string => {
  const last = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(unwanted, '').replace(/^\.+/, '').trim();
  return clean.slice(-150) || 'file';
};
