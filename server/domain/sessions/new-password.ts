import { refuse } from '#core/rules/errors.ts';
import { isCommonPassword } from '#server/platform/security/common-passwords.ts';
import type { Services } from '#server/platform/services.ts';

/** Hashes a new password, once it is none of those that everybody tries. */
export const hashNewPassword = (
  { passwords }: Pick<Services, 'passwords'>,
  password: string,
  field = 'password',
): Promise<string> => {
  if (isCommonPassword(password)) throw refuse('PASSWORD_COMMON', { fields: { [field]: 'passwordCommon' } });
  return passwords.hash(password);
};
