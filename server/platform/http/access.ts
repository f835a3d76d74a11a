import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Actor } from '../context.ts';
import { readAccessToken } from '../security/access-token.ts';
import type { Services } from '../services.ts';

/** Who calls, read from the database: the token only says which session. Platform knows how, the product says who. */
export type ActorReader = (services: Services, sessionId: number, now: Date) => Promise<Actor | null>;

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

export const actorOf = async (
  services: Services,
  readActor: ActorReader,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor | null> => {
  const token = bearerOf(request);
  if (endpoint.access === 'public') return token ? guestOrActor(services, readActor, token) : null;
  if (!token) throw refuse('SIGN_IN_REQUIRED');
  const claims = await readAccessToken(services, token);
  const actor = await readActor(services, claims.sessionId, services.clock.now());
  if (!actor) throw refuse('SESSION_ENDED');
  if (!endpoint.access.includes(actor.userType)) throw refuse('ACCESS_DENIED');
  return actor;
};

/** At an open door somebody may be signed in; neither a bad token nor a database that is away stops a guest there. */
const guestOrActor = async (services: Services, readActor: ActorReader, token: string): Promise<Actor | null> => {
  try {
    const { sessionId } = await readAccessToken(services, token);
    return await readActor(services, sessionId, services.clock.now());
  } catch {
    return null;
  }
};
