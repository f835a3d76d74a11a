import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/api/endpoint.ts';
import { Refusal, refuse } from '#core/rules/errors.ts';
import type { Actor } from '../context.ts';
import { readAccessToken } from '../security/access-token.ts';
import type { Services } from '../services.ts';

/** A session, and whose it is said to be: a number alone may be another's after a restore. */
export type NamedSession = Pick<Actor, 'sessionId' | 'accountId'>;

/** Who calls, read from the database: the token only says which session. Platform knows how, the product says who. */
export type ActorReader = (services: Services, session: NamedSession, now: Date) => Promise<Actor | null>;

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who is there, or why nobody is. */
export type Presence = { actor: Actor | null; absence: Refusal };

const nobody = (absence: Refusal): Presence => ({ actor: null, absence });

export const presenceOf = async (
  services: Services,
  readActor: ActorReader,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Presence> => {
  const presence = endpoint.anonymous
    ? nobody(refuse('SIGN_IN_REQUIRED'))
    : await readPresence(services, readActor, request);
  if (endpoint.access === 'public') return presence;
  if (!presence.actor) throw presence.absence;
  if (!endpoint.access.includes(presence.actor.userType)) throw refuse('ACCESS_DENIED');
  if (presence.actor.owesConsent && !endpoint.beforeConsent) throw refuse('CONSENT_NEEDED');
  return presence;
};

const readPresence = async (services: Services, readActor: ActorReader, request: FastifyRequest): Promise<Presence> => {
  const token = bearerOf(request);
  if (!token) return nobody(refuse('SIGN_IN_REQUIRED'));
  const claims = await readAccessToken(services, token).catch((error: unknown) => error as Refusal);
  if (claims instanceof Refusal) return nobody(claims);
  const absence = refuse('SESSION_ENDED');
  return { actor: await readActor(services, claims, services.clock.now()), absence };
};
