import { type CallingCode, callingCodes } from './countries.ts';

/** Within these countries a number is dialled with a leading zero, which the international form drops. */
const hasTrunkZero: Record<CallingCode, boolean> = { '82': true, '62': true, '65': false };

/** A Korean service number (1588-0000) is dialled the same from everywhere and has no international form. */
const serviceNumber = /^1[568]\d{6}$/;

const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

const isInternational = (typed: string): boolean => typed.normalize('NFKC').trimStart().startsWith('+');

/** The country that a number with a plus names itself. */
export const callingCodeIn = (typed: string): CallingCode | undefined =>
  isInternational(typed) ? callingCodes.find((code) => digitsOf(typed).startsWith(code)) : undefined;

/**
 * `82` and `010-1234-5678` → `821012345678`: E.164 without its plus. Nothing typed stays nothing. A number that names
 * another country is that country's; one that is not served keeps its plus, and is no number by any rule.
 */
export const joinPhone = (callingCode: CallingCode, typed: string): string => {
  const digits = digitsOf(typed);
  const named = callingCodeIn(typed);
  if (isInternational(typed) && named === undefined) return `+${digits}`;
  const dialled = named === undefined ? digits : digits.slice(named.length);
  const national = dialled.replace(/^0/, '');
  return national === '' ? '' : (named ?? callingCode) + national;
};

/** As above, for a company's line: a Korean service number stays as it is. */
export const joinCompanyPhone = (callingCode: CallingCode, typed: string): string => {
  const digits = digitsOf(typed);
  return callingCode === '82' && serviceNumber.test(digits) ? digits : joinPhone(callingCode, typed);
};

export type SplitPhone = { callingCode: CallingCode; national: string };

/** What a form shows of a stored number: the country, and the number as people there dial it. */
export const splitPhone = (phone: string): SplitPhone | null => {
  if (serviceNumber.test(phone)) return { callingCode: '82', national: phone };
  const callingCode = callingCodes.find((code) => phone.startsWith(code) && phone.length > code.length);
  if (callingCode === undefined) return null;
  const number = phone.slice(callingCode.length);
  return { callingCode, national: hasTrunkZero[callingCode] ? `0${number}` : number };
};

export const lastFour = (phone: string): string => digitsOf(phone).slice(-4);
