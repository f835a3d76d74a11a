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

/** What the token says, before anybody looked whether the session still runs; or why there is nothing to believe. */
export const claimsOf = async (
  services: Services,
  { anonymous }: Endpoint,
  request: FastifyRequest,
): Promise<NamedSession | Refusal> => {
  const token = anonymous ? null : bearerOf(request);
  if (!token) return refuse('SIGN_IN_REQUIRED');
  return readAccessToken(services, token).catch((error: unknown) => error as Refusal);
};

export const presenceOf = async (
  services: Services,
  readActor: ActorReader,
  endpoint: Endpoint,
  claims: NamedSession | Refusal,
): Promise<Presence> => {
  const presence =
    claims instanceof Refusal
      ? { actor: null, absence: claims }
      : {
          actor: await readActor(services, claims, services.clock.now()),
          absence: refuse('SESSION_ENDED'),
        };
  if (endpoint.access === 'public') return presence;
  if (!presence.actor) throw presence.absence;
  if (!endpoint.access.includes(presence.actor.userType)) throw refuse('ACCESS_DENIED');
  if (presence.actor.owesConsent && !endpoint.beforeConsent) throw refuse('CONSENT_NEEDED');
  return presence;
};
