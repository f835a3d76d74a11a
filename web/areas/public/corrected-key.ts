import * as z from 'zod/mini';
import { countries } from '#core/rules/countries.ts';
import { oneOf } from '#core/rules/fields.ts';
import { registrationNumber } from '#core/rules/profile.ts';
import type { CompanyKeyValues } from '#web/features/companies/company-form.ts';

type Stored = { country: CompanyKeyValues['country'] | null; registrationNumber: string | null };

/** Country and number of what was sent; null where there are none to correct: a headhunter alone, a shared company. */
export const storedKey = (stored: Stored | null): CompanyKeyValues | null =>
  stored === null || stored.country === null || stored.registrationNumber === null
    ? null
    : { country: stored.country, registrationNumber: stored.registrationNumber };

/** As the correction names them; the form checks `changedKeyRules` too. */
export const keyFields = { country: oneOf(countries), registrationNumber };

/** A field that the form does not have. */
export const unsaid = z.optional(z.unknown());

/** Nothing travels of a key that stayed as it was. */
export const changedFrom = (own: CompanyKeyValues | null, key: CompanyKeyValues): Partial<CompanyKeyValues> => {
  const isSame = own === null || (own.country === key.country && own.registrationNumber === key.registrationNumber);
  return isSame ? {} : { country: key.country, registrationNumber: key.registrationNumber };
};
