import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { refuse } from '#core/rules/errors.ts';

/** Beyond its length, a number must exist in its country's numbering plan. A Korean service number has no country code. */
export const isRealPhone = (digits: string): boolean =>
  /^1[568]\d{6}$/.test(digits) || isValidPhoneNumber(`+${digits}`);

export const checkPhone = (field: string, digits: string): void => {
  if (!isRealPhone(digits)) throw refuse('INPUT_INVALID', { fields: { [field]: 'phone' } });
};
