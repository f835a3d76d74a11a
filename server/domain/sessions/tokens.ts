import type { TokenPair } from '#core/api/sessions.ts';
import type { UserType } from '#core/rules/roles.ts';
import { signAccessToken } from '#server/platform/security/access-token.ts';
import type { Services } from '#server/platform/services.ts';

export type SessionFacts = { sessionId: number; family: string; accountId: number; userType: UserType };

/** The n-th refresh token of a family. Derived, so that a lost answer can be given again although only hashes are kept. */
export const refreshTokenOf = ({ keys }: Pick<Services, 'keys'>, family: string, generation: number): string =>
  keys.mac('refresh-token', `${family}:${generation}`).toString('base64url');

export const tokenPairOf = async (
  services: Services,
  session: SessionFacts,
  generation: number,
  issuedAt: Date,
): Promise<TokenPair> => ({
  accessToken: await signAccessToken(services, session, issuedAt),
  refreshToken: refreshTokenOf(services, session.family, generation),
});
