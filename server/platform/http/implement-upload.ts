import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Output } from '#core/api/endpoint.ts';
import { isSchema } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { type ContextFor, contextOf, type Implementer, inputOf } from './implement.ts';
import { boundaryOf, type OneFileForm, readOneFile } from './one-file-form.ts';

/** One file on its way in: `bytes` ends with a refusal at the limit. */
export type Uploaded = { name: string; bytes: Readable };

type Upload<E extends Endpoint, P> = {
  megabytes: number;
  /** Says no before a byte is read. */
  allow: (ctx: ContextFor<E>, input: Input<E>) => Promise<P>;
  keep: (ctx: ContextFor<E>, input: Input<E>, upload: Uploaded, allowed: P) => Promise<Output<E>>;
};

/** The body of an upload is not read before the call has been allowed. */
export const acceptUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, undefined));
};

const formOf = async (request: FastifyRequest, megabytes: number): Promise<OneFileForm> => {
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  if (boundary === null) throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  const form = await readOneFile(request.raw, boundary, {
    bytesMax: megabytes * 1024 * 1024,
    tooLarge: () => refuse('TOO_LARGE', { params: { megabytes }, fields: { file: `fileSize:${megabytes}` } }),
  });
  if (form.field !== 'file') throw refuse('INPUT_INVALID', { fields: { file: 'required' } });
  return form;
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
    handler: async (request, reply) => {
      const ctx = (await contextOf(services, readActor, endpoint, request)) as ContextFor<E>;
      const input = inputOf(endpoint, request) as Input<E>;
      const allowed = await allow(ctx, input);
      try {
        const { name, bytes } = await formOf(request, megabytes);
        const upload = { name: plainName(name), bytes: Readable.from(bytes) };
        const output = await keep(ctx, input, upload, allowed);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: response.parse(output) }));
      } catch (error) {
        // whoever sends everything before reading must get to the answer: the rest is read and thrown away, which a
        // reader that waits for more of it would prevent
        request.raw.removeAllListeners('readable').resume();
        throw error;
      }
    },
  });
};

/** A name to show again, never a path: no folders, no control, direction or invisible signs, no name of a device. */
const unwanted = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu;
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** File systems take 255 bytes, and whoever puts files into an archive may add to a name; a Korean sign has three. */
const nameBytesMax = 180;
const endWithin = (name: string): string => {
  const signs = Array.from(name);
  let [from, bytes] = [signs.length, 0];
  for (; from > 0; from -= 1) {
    bytes += Buffer.byteLength(signs[from - 1] ?? '');
    if (bytes > nameBytesMax) break;
  }
  return signs.slice(from).join('');
};
export const plainName = (name: string | undefined): string => {
  const last = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(unwanted, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(device, '_$&');
  // the end has the extension, and no sign is cut in two
  return endWithin(clean).trim() || 'file';
};
