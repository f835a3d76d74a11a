import * as z from 'zod/mini';
import { isBusinessNumber } from './business-number.ts';
import { countries } from './countries.ts';
import { businessTypes, companySizes, companyTypes, genders, salesRanges } from './enums.ts';
import * as f from './fields.ts';
import { limits } from './limits.ts';

const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null);

/** A person of an employer company or a search firm, as the person writes it. */
export const person = z.object({
  name: f.text(50),
  gender: f.oneOf(genders),
  birthDate: optional(f.birthDate),
  position: f.text(50),
  phone: f.phone,
  officePhone: optional(f.companyPhone),
  photoId: optional(f.id),
});

export const recruiterProfile = z.object({
  keywords: f.keywords,
  introduction: f.optionalText(limits.introductionLengthMax),
});

/** Ten digits in Korea, the tax number (15 or 16 digits) in Indonesia, the UEN in Singapore. */
const registrationShapes: Record<(typeof countries)[number], RegExp> = {
  KR: /^\d{10}$/,
  ID: /^\d{15,16}$/,
  SG: /^(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
};
export const registrationNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      value
        .normalize('NFKC')
        .replace(/[\s.-]/g, '')
        .toUpperCase(),
    ),
  ),
  z.string().check(z.regex(/^[0-9A-Z]{8,16}$/, 'registrationNumber')),
);
export const fitsCountry = (country: (typeof countries)[number], number: string): boolean =>
  registrationShapes[country].test(number);

const isWrongBusinessNumber = (country: (typeof countries)[number], number: string): boolean =>
  country === 'KR' && fitsCountry(country, number) && !isBusinessNumber(number);

/** A number that its country could have given. Korea's carries a check digit, so that a slip of the finger is seen. */
export const companyKey = z.object({ country: f.oneOf(countries), registrationNumber }).check(
  z.refine(({ country, registrationNumber: number }) => fitsCountry(country, number), {
    error: 'registrationNumber',
    path: ['registrationNumber'],
  }),
  z.refine(({ country, registrationNumber: number }) => !isWrongBusinessNumber(country, number), {
    error: 'businessNumber',
    path: ['registrationNumber'],
  }),
);

export const companyDetails = z.object({
  name: f.text(),
  nameDisclosed: z.boolean('select'),
  ceo: f.text(50),
  email: f.email,
  type: f.oneOf(companyTypes),
  sales: f.oneOf(salesRanges),
  employees: f.oneOf(companySizes),
  businessTypes: z
    .array(f.oneOf(businessTypes))
    .check(z.minLength(1, 'select'), z.maxLength(limits.businessTypesMax, `maxInputs:${limits.businessTypesMax}`)),
  homepage: optional(f.url),
  contact: f.companyPhone,
  logoId: optional(f.id),
});

export const firmDetails = z.object({
  name: f.text(),
  email: f.email,
  contact: f.companyPhone,
});
