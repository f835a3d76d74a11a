import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Services } from '../services.ts';

const algorithm = 'HS256';
const issuer = 'scoutlane';
const idShape = /^\d{1,15}$/;

export type AccessClaims = { sessionId: number; accountId: number; userType: UserType };

/** The same claims at the same instant give the same token: a retried refresh gets the very same pair. */
export const signAccessToken = (
  services: Pick<Services, 'keys'>,
  claims: AccessClaims,
  issuedAt: Date,
): Promise<string> => {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ user_type: claims.userType, sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(claims.accountId))
    .setIssuer(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + limits.accessTokenMinutes * 60)
    .sign(services.keys.access);
};

/** Refuses with TOKEN_EXPIRED only when a refresh can help; anything forged or unreadable is invalid. */
export const readAccessToken = async (
  services: Pick<Services, 'keys' | 'clock'>,
  token: string,
): Promise<{ sessionId: number; accountId: number; expiresAt: Date }> => {
  try {
    const { payload } = await jwtVerify(token, services.keys.access, {
      algorithms: [algorithm],
      issuer,
      currentDate: services.clock.now(),
      requiredClaims: ['sub', 'exp', 'sid'],
    });
    if (typeof payload.sid !== 'number' || !idShape.test(payload.sub ?? '')) throw refuse('TOKEN_INVALID');
    return { sessionId: payload.sid, accountId: Number(payload.sub), expiresAt: new Date((payload.exp ?? 0) * 1000) };
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
};
