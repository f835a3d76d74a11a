import { sameBytes } from '#server/platform/security/keys.ts';
import type { Services } from '#server/platform/services.ts';

/** Six digits, derived from a server key and the verification's id: they are stored nowhere. */
export const codeOf = ({ keys }: Pick<Services, 'keys'>, verificationId: string): string =>
  String(keys.mac('verification-code', verificationId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

export const isCodeOf = (services: Pick<Services, 'keys'>, verificationId: string, claimed: string): boolean =>
  sameBytes(Buffer.from(codeOf(services, verificationId)), Buffer.from(claimed));
