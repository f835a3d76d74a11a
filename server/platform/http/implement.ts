import type { FastifyInstance, FastifyRequest } from 'fastify';
import { done, type Endpoint, type Input, isSchema, type Output, page, type Schema } from '#core/api/endpoint.ts';
import { Refusal, refuse } from '#core/rules/errors.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import type { Actor, AnyContext, Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { type ActorReader, bearerOf, claimsOf, type NamedSession, presenceOf } from './access.ts';
import { countCall, countCallFrom } from './call-limit.ts';
import { actOnce, type Call, doneBefore, idempotentCall } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { addressOf, networkOf } from './network.ts';
import type { PageWanted } from './paging.ts';

/** Locks the caller's session for the act: false where it ended since the call came in. */
export type SessionHolder = (tx: AnyContext['tx'], actor: Actor) => Promise<boolean>;

/** A list as its call answers it, for whoever hands the same rows out in another form. */
export type ListUseCase = (
  ctx: Context,
  input: { params?: unknown; query: PageWanted },
) => Promise<{ data: readonly unknown[] }>;

export type Implementer = {
  app: FastifyInstance;
  services: Services;
  readActor: ActorReader;
  holdSession: SessionHolder;
  lists: Map<Endpoint, ListUseCase>;
};

export type ContextFor<E extends Endpoint> = Context<E['access'] extends 'public' ? Actor | null : Actor>;
export type UseCase<E extends Endpoint, P> = (ctx: ContextFor<E>, input: Input<E>, prepared: P) => Promise<Output<E>>;

export type Options<E extends Endpoint, P> = {
  /**
   * Slow or independent work that must not run inside the transaction: hashing, counting wrong tries. `tx` is the pool.
   * Not for a call whose Idempotency-Key was used before.
   */
  prepare?: (ctx: ContextFor<E>, input: Input<E>) => Promise<P>;
  /** Lets go of what was prepared and not used, however the act ended: done, refused, or done by an earlier call. */
  release?: (ctx: ContextFor<E>, prepared: P) => Promise<void>;
  /** Rebuilds the answer of a call whose Idempotency-Key was used before. Needed where the answer says more than "done". */
  again?: (ctx: ContextFor<E>, resultId: number, input: Input<E>) => Promise<Output<E>>;
};

/** The one place where HTTP, schemas, roles and transactions meet. */
export const implement = <E extends Endpoint, P = undefined>(
  { app, services, readActor, holdSession, lists }: Implementer,
  endpoint: E,
  useCase: UseCase<E, P>,
  options: Options<E, P> = {},
): void => {
  if (endpoint.list) lists.set(endpoint, useCase as unknown as ListUseCase);
  const reads = endpoint.method === 'GET';
  if (!reads && endpoint.idempotent !== false && endpoint.response !== done && !options.again) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} must say how its answer is rebuilt for a repeated Idempotency-Key`,
    );
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const ctx = (await contextOf(services, readActor, endpoint, request)) as ContextFor<E>;
      const input = inputOf(endpoint, request) as Input<E>;
      const call = callOf(endpoint, request, ctx, input);
      const earlier = call && options.prepare ? await doneBefore(ctx, call) : null;
      const prepared = (earlier ? undefined : await options.prepare?.(ctx, input)) as P;
      const run = async (tx: AnyContext['tx']) => {
        if (!reads && ctx.actor && !(await holdSession(tx, ctx.actor))) throw refuse('SESSION_ENDED');
        return useCase({ ...ctx, tx }, input, prepared);
      };
      const rebuild = async (tx: AnyContext['tx'], id: number) =>
        options.again ? options.again({ ...ctx, tx }, id, input) : (null as Output<E>);
      const once = (tx: AnyContext['tx']) => (call ? actOnce(tx, ctx.now, call, run, rebuild) : run(tx));
      const answer = async () => {
        if (earlier) return act(endpoint, ctx, (tx) => rebuild(tx, earlier.resultId));
        try {
          return reads ? envelopeOf(endpoint, ctx, await run(services.db)) : await act(endpoint, ctx, once);
        } finally {
          await options.release?.(ctx, prepared);
        }
      };
      const answered = await services.underway.goOn(callerOf(ctx.actor, ctx.origin.network), answer);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered));
    },
  });
};

/** Whose share of the calls under way it is: the account's, as its token proves, so that an office is not one caller. */
const callerOf = (account: { accountId: number } | null, network: string): string =>
  account ? `account ${account.accountId}` : network;

export const contextOf = (
  services: Services,
  readActor: ActorReader,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<AnyContext> => {
  const know = async () => {
    const claims = await claimsOf(services, endpoint, request);
    return { claims, caller: callerOf(claims instanceof Refusal ? null : claims, networkOf(addressOf(request))) };
  };
  return services.underway.begin(endpoint, know, ({ claims }) =>
    recognise(services, readActor, endpoint, request, claims),
  );
};

const recognise = async (
  services: Services,
  readActor: ActorReader,
  endpoint: Endpoint,
  request: FastifyRequest,
  claims: NamedSession | Refusal,
): Promise<AnyContext> => {
  const now = services.clock.now();
  const address = addressOf(request);
  const network = networkOf(address);
  const limit = endpoint.limit && { ...endpoint.limit, key: `${endpoint.method} ${endpoint.path}` };
  if (limit?.by === 'address') await countCallFrom(services.db, now, network, limit);
  const { actor, absence } = await presenceOf(services, readActor, endpoint, claims);
  if (limit?.by === 'account' && actor)
    await countCall(services.db, now, { ...limit, key: `${limit.key} ${actor.accountId}` });
  request.actorId = actor?.accountId ?? null;
  return {
    tx: services.db,
    actor,
    absence,
    now,
    locale: localeOf(request.headers['accept-language']),
    bearer: bearerOf(request),
    origin: {
      address,
      network,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
    },
    services,
  };
};

/** The checked parts of a request; every complaint of every part at once. */
export const inputOf = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  const fields: ReturnType<typeof fieldErrors> = {};
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (!isStorable(request[part])) throw refuse('INPUT_INVALID');
    const parsed = schema.safeParse(request[part] ?? {}, { reportInput: true });
    if (parsed.success) input[part] = parsed.data;
    else Object.assign(fields, fieldErrors(parsed.error.issues));
  }
  if (Object.keys(fields).length > 0) throw refuse('INPUT_INVALID', { fields });
  return input;
};

const depthMax = 20;

/** Nested no deeper than any form, and without what PostgreSQL cannot keep: the zero character, half of a character. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return depth < depthMax && Object.values(value).every((entry) => isStorable(entry, depth + 1));
};

/** What an Idempotency-Key was sent with; null without one. */
const callOf = (endpoint: Endpoint, request: FastifyRequest, ctx: AnyContext, input: unknown): Call | null => {
  const key = request.headers['idempotency-key'];
  const { method, path, idempotent } = endpoint;
  if (method === 'GET' || idempotent === false || typeof key !== 'string') return null;
  return idempotentCall(ctx, `${method} ${path}`, key, input);
};

/**
 * One transaction, run again when the database asks for it. The answer is checked against its schema before the commit:
 * an act whose answer would break its promise did not happen.
 */
const act = <E extends Endpoint>(
  endpoint: E,
  ctx: ContextFor<E>,
  run: (tx: AnyContext['tx']) => Promise<Output<E>>,
): Promise<unknown> => inTransaction(ctx.services.db, async (tx) => envelopeOf(endpoint, ctx, await run(tx)));

/** The response schema is the whitelist: what it does not declare cannot leave the server. */
export const shapeFor = ({ path, response }: Endpoint, actor: Actor | null): Schema => {
  const shape = isSchema(response) ? response : actor ? response[actor.userType] : undefined;
  if (!shape) throw new Error(`${path} has no answer for ${actor?.userType}`);
  return shape;
};

const envelopeOf = (endpoint: Endpoint, { actor }: AnyContext, output: unknown): unknown => {
  const shape = shapeFor(endpoint, actor);
  if (!endpoint.list) return { data: shape.parse(output) };
  const { data, page: paging } = output as { data: unknown[]; page: unknown };
  return { data: data.map((row) => shape.parse(row)), page: page.parse(paging) };
};
