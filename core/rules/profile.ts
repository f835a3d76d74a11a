import * as z from 'zod/mini';
import { isBusinessNumber } from './business-number.ts';
import { hasContact } from './contact-shapes.ts';
import { type Country, countries } from './countries.ts';
import { businessTypes, companySizes, companyTypes, genders, salesRanges } from './enums.ts';
import * as f from './fields.ts';
import { limits } from './limits.ts';
import { withoutMarks } from './typed.ts';
import type { ValidationMessage } from './validation-keys.ts';

const optional = <T extends z.ZodMiniType>(field: T) => z._default(z.nullable(field), null);

/** A person of an employer company or a search firm, as the person writes it. */
export const person = z.object({
  name: f.line(50),
  gender: f.oneOf(genders),
  birthDate: optional(f.birthDate),
  position: f.line(50),
  phone: f.phone,
  officePhone: optional(f.companyPhone),
  photoId: optional(f.id),
});

export const recruiterProfile = z.object({
  keywords: f.keywords,
  introduction: f.optionalText(limits.introductionLengthMax),
});
type RecruiterProfile = z.output<typeof recruiterProfile>;

/** Employers read both beside every offer: a contact goes by its disclosure alone. */
export const profileContacts = ({ keywords, introduction }: RecruiterProfile): (keyof RecruiterProfile)[] => [
  ...(keywords.some(hasContact) ? (['keywords'] as const) : []),
  ...(hasContact(introduction) ? (['introduction'] as const) : []),
];
/** As a form has it: what is wrong with it is told before it is sent. */
export const typedRecruiterProfile = z.object({
  keywords: recruiterProfile.shape.keywords.check(z.refine((list) => !list.some(hasContact), 'contactWritten')),
  introduction: recruiterProfile.shape.introduction.check(z.refine((text) => !hasContact(text), 'contactWritten')),
});

/** Ten digits in Korea, the tax number (15 or 16 digits) in Indonesia, the UEN in Singapore. */
const registrationShapes: Record<Country, RegExp> = {
  KR: /^\d{10}$/,
  ID: /^\d{15,16}$/,
  SG: /^(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
};
export const registrationNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => withoutMarks(value).toUpperCase()),
  ),
  z.string().check(z.minLength(1, 'required')),
);
export const fitsCountry = (country: Country, number: string): boolean => registrationShapes[country].test(number);

const isWrongBusinessNumber = (country: Country, number: string): boolean =>
  country === 'KR' && fitsCountry(country, number) && !isBusinessNumber(number);

type Key = { country: Country; registrationNumber: string };
const hasNumberOfCountry = ({ country, registrationNumber: number }: Key): boolean => fitsCountry(country, number);
const hasCheckDigit = ({ country, registrationNumber: number }: Key): boolean =>
  !isWrongBusinessNumber(country, number);
const atNumber = ['registrationNumber'];
const ofCountry = {
  path: atNumber,
  error: ({ input }: { input?: unknown }): ValidationMessage => `registrationNumber${(input as Key).country}`,
};
const ofCheckDigit = { path: atNumber, error: 'businessNumber' };

/** A number that its country could have given. Korea's carries a check digit, so that a slip of the finger is seen. */
export const companyKey = z
  .object({ country: f.oneOf(countries), registrationNumber })
  .check(z.refine(hasNumberOfCountry, ofCountry), z.refine(hasCheckDigit, ofCheckDigit));

/** Country and number beside other fields, where they may stay as they are: both are sent, or neither. */
export const changedKey = {
  country: z.optional(f.oneOf(countries)),
  registrationNumber: z.optional(registrationNumber),
};
type ChangedKey = { [K in keyof Key]?: Key[K] | undefined };
export const keyIn = ({ country, registrationNumber: number }: ChangedKey): Key | null =>
  country === undefined || number === undefined ? null : { country, registrationNumber: number };
const isKeyOr = (rule: (key: Key) => boolean) => (changed: ChangedKey) => {
  const key = keyIn(changed);
  return key === null || rule(key);
};
/** The rules of `companyKey` for an object that has the two fields of `changedKey` among its own. */
export const changedKeyRules = [
  z.refine<ChangedKey>(({ country, registrationNumber: number }) => country === undefined || number !== undefined, {
    error: 'required',
    path: atNumber,
  }),
  z.refine<ChangedKey>(({ country, registrationNumber: number }) => number === undefined || country !== undefined, {
    error: 'select',
    path: ['country'],
  }),
  z.refine<ChangedKey>(isKeyOr(hasNumberOfCountry), ofCountry),
  z.refine<ChangedKey>(isKeyOr(hasCheckDigit), ofCheckDigit),
] as const;

export const companyDetails = z.object({
  name: f.line(),
  nameDisclosed: z.boolean('select'),
  ceo: f.line(50),
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
  name: f.line(),
  email: f.email,
  contact: f.companyPhone,
});
