import * as z from 'zod/mini';
import { type Country, countries } from '#core/rules/countries.ts';
import { oneOf } from '#core/rules/fields.ts';
import { registrationNumber } from '#core/rules/profile.ts';
import type { CompanyKeyValues } from '#web/features/companies/company-form.ts';

type Stored = { country: Country | null; registrationNumber: string | null };

/** Country and number of what was sent; null where there are none to correct: a headhunter alone, a shared company. */
export const storedKey = (stored: Stored | null): CompanyKeyValues | null =>
  stored === null || stored.country === null || stored.registrationNumber === null
    ? null
    : { country: stored.country, registrationNumber: stored.registrationNumber };

/** A part of the form that is not looked at now and does not travel. */
export const unsaid = <Typed>() =>
  z.pipe(
    z.custom<Typed>(),
    z.transform(() => null),
  );

/** As the correction names them; the form checks `changedKeyRules` too. */
export const keyFields = { country: oneOf(countries), registrationNumber };
export const noKey = { country: unsaid<Country>(), registrationNumber: unsaid<string>() };

/**
 * What is said of a company or a firm: everything; its number alone, because it is here and is joined; everything but a
 * number, which a headhunter alone does not have; or nothing, because it is others' and stays as it is.
 */
export type Saying = 'all' | 'number' | 'details' | 'nothing';
export const saysDetails = (saying: Saying): boolean => saying === 'all' || saying === 'details';
export const saysNumber = (saying: Saying): boolean => saying === 'all' || saying === 'number';

type CheckedKey = { [K in keyof CompanyKeyValues]: CompanyKeyValues[K] | null };

/** Nothing travels of a key that stayed as it was. */
export const changedFrom = (
  own: CompanyKeyValues | null,
  { country, registrationNumber: number }: CheckedKey,
): Partial<CompanyKeyValues> => {
  if (country === null || number === null) return {};
  const isSame = own !== null && own.country === country && own.registrationNumber === number;
  return isSame ? {} : { country, registrationNumber: number };
};
