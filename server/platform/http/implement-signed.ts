import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, type Input, isSchema, type Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import type { AnyContext } from '../context.ts';
import { sameBytes } from '../security/keys.ts';
import { contextOf, type Implementer, isStorable } from './implement.ts';

/** What a call turned out to be. Only a whole one was checked against its entry. */
export type SignedCall<E extends Endpoint> = { body: Buffer } & (
  | { verdict: 'FORGED' }
  | { verdict: 'LATE' }
  | { verdict: 'MALFORMED'; fields: ReturnType<typeof fieldErrors> }
  | { verdict: 'WHOLE'; input: Input<E> }
);

type Signed<E extends Endpoint> = {
  /** Without one there is no such call. */
  secret: string | null;
  /** Early or late by more, a call is refused, however well it is signed. */
  windowMinutes: number;
  receive: (ctx: AnyContext, call: SignedCall<E>) => Promise<Output<E>>;
};

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Of the time stamp, a dot, and the bytes as they came. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

const parsed = (body: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const verdictOn = <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { secret, windowMinutes, now }: { secret: string; windowMinutes: number; now: Date },
): SignedCall<E> => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const timestamp = header(request, 'bank-timestamp');
  const signature = header(request, 'bank-signature');
  const isRight =
    /^\d{1,12}$/.test(timestamp) &&
    /^[0-9a-f]{64}$/i.test(signature) &&
    sameBytes(Buffer.from(signature, 'hex'), signatureOf(secret, timestamp, body));
  if (!isRight) return { body, verdict: 'FORGED' };
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMinutes * 60_000) return { body, verdict: 'LATE' };
  const checked = endpoint.body?.safeParse(parsed(body), { reportInput: true });
  if (checked?.success) return { body, verdict: 'WHOLE', input: { body: checked.data } as Input<E> };
  return { body, verdict: 'MALFORMED', fields: fieldErrors(checked?.error.issues ?? []) };
};

/** A call of another machine, known by the signature over the very bytes of its body. */
export const implementSigned = <E extends Endpoint>(
  { app, services, readActor }: Implementer,
  endpoint: E,
  { secret, windowMinutes, receive }: Signed<E>,
): void => {
  const { response } = endpoint;
  if (!isSchema(response)) throw new Error(`${endpoint.path}: a signed call has one answer`);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        if (secret === null) throw refuse('NOT_FOUND');
        const ctx = await contextOf(services, readActor, endpoint, request);
        const call = verdictOn(endpoint, request, { secret, windowMinutes, now: ctx.now });
        const output = await receive(ctx, call);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: response.parse(output) }));
      },
    });
  });
};
